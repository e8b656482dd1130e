import { awaited, byClick, byKey, expect, offers, play, ordinaryMatch, ready, sentence, test } from './help';
import { seenOf, setTable, tableOf } from './plane';
import type { Line } from '../src/lib/wire';

test.describe('nothing moves under the pointer', () => {
  test('a double click does no more than a click', async ({ page }) => {
    const { said } = await setTable(page, seenOf(tableOf()), { slow: true });
    await page.goto('/#/match/m');
    await ready(page);
    await page.locator('[data-choice="done"]').dblclick();
    await expect.poll(() => said.filter(({ say }) => say === 'act').length).toBe(1);
  });

  test('a click on what has only just changed does not count', async ({ page }) => {
    const table = tableOf();
    const { said, tell, answer } = await setTable(page, seenOf(table), { slow: true });
    const acts = () => said.filter(({ say }) => say === 'act').length;
    await page.goto('/#/match/m');
    await ready(page);
    const done = page.locator('[data-choice="done"]');
    await done.click();
    await expect.poll(acts).toBe(1);
    // Something else is asked, with a choice in the same place.
    const prompt = { ...table.prompt, sentence: 'And now?', rule: 'PL-3.1' };
    prompt.choices = prompt.choices.filter(({ action }) => action !== 'fire');
    tell(seenOf({ ...table, prompt }, 2));
    answer();
    await expect(sentence(page)).toHaveText('And now?');
    await done.click({ force: true, timeout: 300 });
    expect(acts()).toBe(1);
    // When the eye can have followed, it counts.
    await ready(page);
    await done.click();
    await expect.poll(acts).toBe(2);
  });

  test('what cannot be chosen any more keeps its place', async ({ page }) => {
    const table = tableOf();
    const { tell } = await setTable(page, seenOf(table));
    await page.goto('/#/match/m');
    await ready(page);
    const done = page.locator('[data-choice="done"]');
    const before = await done.boundingBox();
    const { prompt } = table;
    const blocked = prompt.choices
      .slice(0, 1)
      .map(({ label, rule }) => ({ label, rule, reason: 'Too hot.' }));
    tell(seenOf({ ...table, prompt: { ...prompt, choices: prompt.choices.slice(1), blocked } }, 2));
    await expect(page.locator('.gone')).toHaveCount(1);
    await expect(page.locator('.gone')).toContainText('Too hot.');
    expect(await done.boundingBox()).toEqual(before);
  });

  test('the focus never falls to nothing', async ({ page }) => {
    await ordinaryMatch(page);
    let turns = 0;
    await play(page, {
      take: byKey,
      until: async () => {
        const lost = await page.evaluate(() => document.activeElement === document.body);
        expect(turns > 0 && lost, await sentence(page).innerText()).toBe(false);
        return (turns += 1) > 8;
      },
    });
  });
});

test('the turn of the other is summed up, what matters first', async ({ page }) => {
  const table = tableOf();
  const { tell } = await setTable(page, seenOf(table));
  await page.goto('/#/match/m');
  await ready(page);
  const line = (text: string, dice: number[] = []): Line => ({
    text,
    rule: 'PL-2.1',
    dice,
    sides: 6,
    motion: null,
  });
  const log = Array.from({ length: 30 }, (_, i) => line(`The enemy pays cube ${i}.`));
  log.splice(12, 0, line('The enemy fires: two hits.', [5, 6]));
  tell({ ...seenOf(table, 2), log, log_from: 1 });
  const story = page.getByRole('region', { name: 'Since you last chose' });
  await expect(story.getByRole('listitem').first()).toContainText('two hits');
  await story.getByText('All 31 lines, in order').click();
  await expect(story.getByText('The enemy pays cube 29.')).toBeVisible();
});

test('one screen is enough, and the first page is small', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play now/ })).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
      0,
    ),
  );
  expect(bytes).toBeLessThan(110_000);
  expect(asked.filter((path) => path === '/api/games')).toHaveLength(1);

  for (const game of ['Reflex', 'Inertia', 'Dreadnaught', 'Firestorm Armada', 'Dystopian Wars']) {
    await ordinaryMatch(page, game);
    for (let turn = 0; turn < 12; turn += 1) {
      if ((await awaited(page)) === 'over') break;
      await ready(page);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(tall, `${game}: ${await sentence(page).innerText()}`).toBeLessThanOrEqual(900);
      const [offer] = await offers(page);
      if (offer) await byClick(page, offer);
    }
  }
});

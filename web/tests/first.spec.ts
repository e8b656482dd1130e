import { accessible } from './accessible';
import {
  awaited,
  byClick,
  choices,
  ENDING,
  expect,
  logLines,
  offers,
  play,
  playNow,
  ready,
  replayLink,
  sensible,
  sentence,
  test,
  type Offer,
  type Page,
} from './help';

/** Fires when it can and else ends the turn: whoever flies about at random may do so for very long. */
const straight = (offered: readonly Offer[], turn: number): Offer | undefined =>
  offered.find(({ action, words }) => action.startsWith('use ') && /laser/.test(words)) ??
  offered.find(({ action }) => action === 'done' || action === 'rest') ??
  sensible(offered, turn);

/** Fires what bears and else goes on. */
const onward = (offered: readonly Offer[], turn: number): Offer | undefined =>
  offered.find(({ action }) => /^(fire|plain|target)\b/.test(action)) ??
  offered.find(({ action }) => /^(end|done|pass)$/.test(action)) ??
  sensible(offered, turn);

const card = (page: Page) => page.getByRole('note', { name: 'Hint' });

/** What somebody does who follows the first hints, and the line of the log that tells of it. */
const OPENINGS = [
  { game: 'Reflex', steps: [/^fire F1$/, /^resolve$/], told: /fires 5 at Ship 2/ },
  { game: 'Inertia', steps: [/^(fire|use) /], told: /Wasp 1 fires/, choose: straight },
  { game: 'Dreadnaught', steps: [/^card /, /^done$|^alone$|^commit/], told: /commits? / },
  { game: 'Firestorm Armada', steps: [/^ship 1$/, /^advance 8$/], told: /Lantern 1 flies/, choose: onward },
];

for (const { game, steps, told, choose } of OPENINGS) {
  test(`the first battle of ${game}, from the first click to the end`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto('/');
    const begin = page.getByRole('button', { name: new RegExp(`^Play now ?: ${game}`) });
    await expect(begin).toBeVisible();

    const before = Date.now();
    let clicks = 1;
    await begin.click();
    for (const step of steps) {
      await awaited(page);
      await ready(page);
      const offer = (await offers(page)).find(({ action }) => step.test(action));
      if (!offer) break;
      await byClick(page, offer);
      clicks += 1;
    }
    await expect(logLines(page).filter({ hasText: told }).first()).toBeVisible();
    const seconds = (Date.now() - before) / 1000;
    console.log(`${game}: ${clicks} clicks, ${seconds.toFixed(1)} s to the first thing that matters`);
    expect(clicks).toBeLessThanOrEqual(3);
    expect(seconds).toBeLessThan(20);

    const heard = new Set<string>();
    const asked = await play(page, {
      ...(choose ? { choose } : {}),
      each: async () => {
        for (const text of await card(page).locator('p').allInnerTexts()) heard.add(text);
      },
    });
    console.log(`${game}: asked ${asked + clicks - 1} times, ${heard.size} more hints`);
    expect(heard.size).toBeGreaterThan(2);
    await expect(sentence(page)).toHaveText(ENDING);
    await expect(page.getByText(/^You (won|lost), because:/)).toBeVisible();
    await accessible(page, `${game}, over`);

    await page.getByRole('link', { name: 'See that moment' }).click();
    const slider = page.getByRole('slider', { name: 'Step' });
    await expect(slider).toBeVisible();
    const last = await slider.getAttribute('max');
    await expect(slider).toHaveValue(last ?? '');
    await page.goBack();
    await expect(replayLink(page)).toBeVisible();
  });

  test(`the hints of ${game} are read one at a time, and can be stopped`, async ({ page }) => {
    await playNow(page, game);
    await expect(card(page)).toBeVisible();
    await expect(card(page)).toHaveCount(1);
    await accessible(page, `${game}, a hint`);
    const first = await card(page).locator('p').innerText();

    await card(page).getByRole('button', { name: 'Got it' }).click();
    await expect(card(page).filter({ hasText: first })).toHaveCount(0);
    await page.reload();
    await expect(choices(page).first()).toBeVisible();
    await expect(card(page).filter({ hasText: first })).toHaveCount(0);

    await play(page, { until: async () => (await card(page).count()) > 0 });
    await expect(card(page)).not.toContainText(first);
    await card(page).getByRole('button', { name: 'No more hints' }).click();
    await expect(card(page)).toHaveCount(0);
    await page.reload();
    await expect(sentence(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
}

test('a rematch begins in the same situation', async ({ page }) => {
  await playNow(page, 'Reflex');
  const asked = await sentence(page).innerText();
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('button', { name: 'Concede …' }).click();
  await page.getByRole('button', { name: /^Concede for/ }).click();
  await page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(sentence(page)).toHaveText(asked, { useInnerText: true });
  await expect(card(page)).toBeVisible();
});

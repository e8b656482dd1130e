import { accessible } from './accessible';
import { careful } from './dystopian';
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
  shutList,
  test,
  type Offer,
  type Page,
} from './help';

type Captain = (offered: readonly Offer[], turn: number) => Offer | undefined;

const named = (offered: readonly Offer[], action: RegExp, words = /./) =>
  offered.find((offer) => action.test(offer.action) && words.test(offer.words));

/** High numbers on the guns, one die each on Boost and Manoeuvre, and fire at whatever is in range. */
const gunner: Captain = (offered, turn) => {
  const free = (space: string) => named(offered, new RegExp(`^place .*${space}$`));
  const high = named(offered, /^place [456] F/);
  const due = (station: string) => free(`${station}1`) && free(`${station}2`);
  return (
    high ??
    (due('B') ? free('B1') : undefined) ??
    (due('M') ? free('M1') : undefined) ??
    named(offered, /^place . S/) ??
    named(offered, /^(keep|resolve|take reflex)/) ??
    named(offered, /^fire /, /^(?!.*miss)/s) ??
    named(offered, /^shield /) ??
    sensible(offered, turn)
  );
};

/** Fires both lasers with all they have, throws off the heat, and ends the turn. */
const straight: Captain = (offered, turn) =>
  named(offered, /^use /, /laser.*Double/s) ??
  named(offered, /^use /, /laser/) ??
  named(offered, /^(vent|radiate) /) ??
  named(offered, /^(done|rest)$/) ??
  sensible(offered, turn);

/** Pays for the beams, fires at the Dreadnaught, and hits what is not filled yet. */
const broadside: Captain = (offered, turn) =>
  named(offered, /^target ship/) ??
  named(offered, /./, /^(.\s+)?(Sabre Arrays|Twin Lances)/) ??
  named(offered, /^first own$/) ??
  (named(offered, /^drift$/) &&
    (named(offered, /^card /, /Focused Beam|Cut Through|\(LA\)/) ?? named(offered, /^card /))) ??
  named(offered, /^hit /, /^(?!.*filled)/s) ??
  named(offered, /^(done|no|pass|recover)$/) ??
  sensible(offered, turn);

/** Fires what bears and else goes on. */
const onward: Captain = (offered, turn) =>
  named(offered, /^(fire|linked|plain|target|own kind|join)\b/) ??
  named(offered, /^(end|done|pass)$/) ??
  sensible(offered, turn);

const card = (page: Page) => page.getByRole('note', { name: 'Hint' });

/** What somebody does who follows the first hints, and the line of the log that tells of it. */
const OPENINGS = [
  { game: 'Reflex', steps: [/^fire F1$/, /^resolve$/], told: /fires 5 at Ship 2/, captain: gunner },
  { game: 'Inertia', steps: [/^(fire|use) /], told: /Wasp 1 fires/, captain: straight },
  {
    game: 'Dreadnaught',
    steps: [/^card 11$/, /^done$/],
    told: /commits? /,
    captain: broadside,
  },
  { game: 'Firestorm Armada', steps: [/^ship 1$/, /^advance 8$/], told: /Lantern 1 flies/, captain: onward },
  { game: 'Dystopian Wars', steps: [/^activate 1$/], told: /Player 1 activates Tradewind/, captain: careful },
];

/** The dice may be against anybody: a battle that is lost is fought again. */
const TRIES = 3;

for (const { game, steps, told, captain } of OPENINGS) {
  test(`the first battle of ${game} is won by who follows its hints`, async ({ page }) => {
    test.setTimeout(400_000);
    await page.goto('/');
    const begin = page.getByRole('button', { name: new RegExp(`^Play now ?: ${game}`) });
    await expect(begin).toBeVisible();

    const before = Date.now();
    let clicks = 1;
    await begin.click();
    for (const step of steps) {
      await awaited(page);
      await ready(page);
      const found = async () => (await offers(page)).find(({ action }) => step.test(action));
      if (step === steps[0]) await expect.poll(found).toBeDefined();
      else if (!(await found())) break;
      // A click that comes too soon after something has changed counts for nothing.
      await expect(async () => {
        const offer = await found();
        if (offer) await byClick(page, offer);
        await expect.poll(found, { timeout: 2_000 }).toBeUndefined();
      }).toPass();
      clicks += 1;
    }
    await expect(logLines(page).filter({ hasText: told }).first()).toBeVisible();
    const seconds = (Date.now() - before) / 1000;
    console.log(`${game}: ${clicks} clicks, ${seconds.toFixed(1)} s to the first thing that matters`);
    expect(clicks).toBeLessThanOrEqual(3);
    expect(seconds).toBeLessThan(20);

    const heard = new Set<string>();
    const won = page.getByText(/^You won, because:/);
    const battle = () =>
      play(page, {
        choose: captain,
        each: async () => {
          for (const text of await card(page).locator('p').allInnerTexts()) heard.add(text);
        },
      });
    let asked = await battle();
    let tries = 1;
    for (; tries < TRIES && (await won.count()) === 0; tries += 1) {
      await page.getByRole('button', { name: 'Rematch', exact: true }).click();
      await expect(choices(page).or(shutList(page)).first()).toBeVisible();
      asked = await battle();
    }
    console.log(`${game}: asked ${asked} times, ${heard.size} more hints, ended in battle ${tries}`);
    expect(heard.size).toBeGreaterThan(2);
    await expect(sentence(page)).toHaveText(ENDING);
    await expect(won).toBeVisible();
    await accessible(page, `${game}, over`);

    const decisive = page.getByRole('link', { name: 'See the decisive moment' });
    const step = (await decisive.getAttribute('href'))?.split('/').at(-1) ?? '';
    await decisive.click();
    await expect(page.getByRole('slider', { name: 'Step' })).toHaveValue(step);
    await page.goBack();
    await expect(replayLink(page)).toBeVisible();
  });

  test(`a hint of ${game} covers no ship and nothing that is asked on a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await playNow(page, game);
    await expect(card(page)).toBeVisible();
    await expect(page.locator('[data-piece]').first()).toBeVisible();
    const covered = (): Promise<(string | null)[]> =>
      card(page).evaluate((hint) => {
        const own = hint.getBoundingClientRect();
        return [...document.querySelectorAll('[data-asks], [data-piece]')]
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
          })
          .map((other) => other.getAttribute('aria-label'));
      });
    await expect.poll(covered).toEqual([]);
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

for (const game of ['Reflex', 'Inertia', 'Dreadnaught', 'Firestorm Armada', 'Dystopian Wars'])
  test(`what is asked first at ${game} fits on one screen`, async ({ page }) => {
    await playNow(page, game);
    await ready(page);
    const middle = page.locator('[data-asks] .middle');
    const beyond = () => middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(beyond).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

test('what a choice leaves open is told before it is taken', async ({ page }) => {
  await playNow(page, 'Inertia');
  await ready(page);
  await expect(page.locator('[data-choice="done"] .warning')).toContainText('Wasp 2 can hit you');
});

test('whoever plays for the first time may ask what a captain would do', async ({ page }) => {
  const told = page.getByRole('region', { name: 'What a captain would do' });
  for (const game of ['Reflex', 'Dystopian Wars']) {
    await page.goto('/');
    await playNow(page, game);
    await ready(page);
    await page.getByRole('button', { name: 'What would a captain do?' }).click();
    await expect(told).toContainText(/\d+ %|nothing else/);
    await accessible(page, `advice at ${game}`);
    // Of another question nothing was said yet.
    const before = await sentence(page).innerText();
    await choices(page).first().click();
    await expect.poll(() => sentence(page).innerText()).not.toBe(before);
    await expect(told).toHaveCount(0);
  }
});

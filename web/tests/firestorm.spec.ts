import { accessible } from './accessible';
import {
  choice,
  expect,
  headline,
  logLines,
  ordinaryMatch,
  pick,
  play,
  playNow,
  ready,
  test,
  wholeLog,
  type Offer,
  type Page,
} from './help';

/** Both cruisers of the first battle fly four inches ahead. */
async function advance(page: Page): Promise<void> {
  await pick(page, /^ship 1$/);
  await pick(page, /^advance 8$/);
  await expect(
    logLines(page)
      .filter({ hasText: /Lantern 1 flies 4 inches/ })
      .first(),
  ).toBeVisible();
  await pick(page, /^end$/);
  await pick(page, /^advance 8$/);
  await pick(page, /^end$/);
}

test('the first battle: a move, the odds before a shot, and the dice after it', async ({ page }) => {
  await playNow(page, 'Firestorm Armada');
  await advance(page);

  await pick(page, /^fire 1 torpedo$/);
  await expect(choice(page, 'linked')).toContainText(/damage\s*\d+ %/);
  await pick(page, /^linked$/);
  const target = choice(page, 'target 6');
  await expect(target).toContainText(/damage\s*\d+ %/);
  await expect(target).toContainText(/critical hit\s*\d+ %/);
  await expect(target).toContainText(/destroyed\s*\d+ %/);
  await accessible(page, 'odds of a shot');
  await pick(page, /^target 6$/);
  await expect(logLines(page).filter({ hasText: /fires its Torpedoes at Tusk 1, linked/ })).toHaveCount(1);
  await expect(logLines(page).filter({ hasText: /The torpedoes score \d+ hits? on Tusk 1/ })).toHaveCount(1);
});

test('a ship is moved by dragging it along its way', async ({ page }) => {
  await playNow(page, 'Firestorm Armada');
  await pick(page, /^ship 1$/);
  await ready(page);
  const ship = page.locator('[data-piece="ship:1"]').first();
  const box = await ship.boundingBox();
  if (!box) throw new Error('The ship is not on the board.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 30, { steps: 6 });
  await page.mouse.up();
  await expect(
    logLines(page)
      .filter({ hasText: /Lantern 1 flies/ })
      .first(),
  ).toBeVisible();
});

/** Keeps nothing in reserve, flies straight on, fires what bears, and lets cards be. */
const plain = (offered: readonly Offer[], turn: number): Offer | undefined => {
  const wanted = [/^squadron /, /^formation$/, /^fire /, /^plain$/, /^target /, /^end$/, /^pass$/, /^done$/];
  const found = wanted.flatMap((it) => offered.filter(({ action }) => it.test(action)));
  return found[0] ?? offered[(turn * 5) % offered.length];
};

test('a game of 500 points against the computer, set up from New match', async ({ page }) => {
  test.setTimeout(240_000);
  await ordinaryMatch(page, 'Firestorm Armada');
  await expect(headline(page)).toContainText('Line of Battle');
  await play(page, {
    choose: plain,
    until: async () => (await headline(page).innerText()).includes('turn 2'),
  });
  await wholeLog(page);
  await expect(logLines(page).filter({ hasText: 'Turn 1 begins' }).first()).toBeAttached();
});

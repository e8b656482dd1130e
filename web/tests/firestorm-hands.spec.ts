import {
  begin,
  beginIn,
  drag,
  east,
  hull,
  inches,
  middle,
  slide,
  spot,
  take,
  together,
  type Point,
} from './hand';
import {
  choice,
  expect,
  headline,
  logLines,
  pick,
  play,
  ready,
  sentence,
  test,
  told,
  usable,
  type Page,
} from './help';

const ship = (page: Page, number: number) => hull(page, `ship:${number}`);

/** A place of the window so many inches from another: two of the ships are known to be ten apart. */
const inchesFrom = (page: Page, at: Point, right: number, up: number): Promise<Point> =>
  inches(page, ['ship:4', 'ship:5', 10], at, right, up);

/** From the workshop, a fleet as small as the rules allow. */
test('a fleet is built from nothing until it is legal, and taken into a match', async ({ page }) => {
  await page.goto('/#/build/firestorm');
  const state = page.getByRole('region', { name: 'Is it ready' });
  await choice(page, 'faction terrans').click();
  await expect(state).toContainText('3 things are wrong');
  await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
  await choice(page, 'add ter_bb').click();
  await expect(state).toContainText('a Medium squadron is missing');
  for (const added of ['ter_cr', 'ter_ff']) {
    await choice(page, `add ${added}`).click();
    await expect(sentence(page)).toContainText(/points are left/);
  }
  await expect(state).toContainText('Ready to sail');
  await usable(page, 'a fleet');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Night Watch');
  await name.press('Enter');
  await expect(page.locator('.headline')).toContainText('Night Watch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Play with this' }).click();
  const brought = page.getByRole('combobox', { name: /Seat 1$/ });
  await expect(brought.locator('option:checked')).toContainText('Night Watch');
  await page.getByRole('button', { name: 'Make the match' }).click();
  await expect(headline(page)).toContainText('deployment');
  await expect(page.getByText('Citadel').first()).toBeVisible();
  await expect(page.getByText(/\d Pickets/).first()).toBeVisible();
});

/** As far as the first squadron of several ships that is to be put down. */
async function toDeployment(page: Page): Promise<void> {
  await play(page, {
    choose: (offered) =>
      offered.find(({ action }) => /^(fleet|side|place) /.test(action)) ??
      offered.find(({ action, words }) => /^squadron /.test(action) && /[2-9] \w+s/.test(words)),
    until: async () => /^Put /.test(await sentence(page).innerText()),
  });
}

test('a squadron is deployed in formation by dragging: place, direction, the rest', async ({ page }) => {
  await begin(page, 'firestorm', { fleets: ['home_watch', 'stone_oath'] }, ['me', 'greedy']);
  await toDeployment(page);
  await ready(page);
  const before = await page.locator('[data-piece^="ship:"]').count();
  // In the middle of the zone, whichever side it is on: there is room on both sides.
  await drag(page, await middle(page, '[data-hand]'), await spot(page, 204));
  await expect(page.getByText('Not done yet', { exact: true })).toBeVisible();
  await ready(page);
  await take(page, await middle(page, '[data-handle]'), await east(page));
  await expect(page.locator('.ring text')).toContainText('90°');
  await page.mouse.up();
  await pick(page, /^formation$/);
  await expect.poll(() => page.locator('[data-piece^="ship:"]').count()).toBeGreaterThanOrEqual(before + 2);
  await expect(
    logLines(page)
      .filter({ hasText: /deploys?\b|stands?\b/ })
      .first(),
  ).toBeAttached();
});

test('a squadron goes through its turn by mouse: whole ways, a linked broadside, a boarding', async ({
  someone,
}) => {
  test.slow();
  const page = await someone({ reducedMotion: 'no-preference' });
  await beginIn(page, 'firestorm', 'close_action');
  await pick(page, /^squadron 1$/);

  // The one that moves first is clicked on the board; a leg, a turn and a leg are one drag, and one step back.
  await ready(page);
  const first = await ship(page, 1);
  await page.mouse.click(first.x, first.y);
  await expect(sentence(page)).toContainText('Move Lantern 1: 0 inches done');
  await ready(page);
  await take(page, first, await inchesFrom(page, first, 2.8, 5.8));
  await expect(page.locator('.spots .mark')).toContainText(/7 inches, 45° to starboard after 3 inches/);
  await page.mouse.up();
  await expect(sentence(page)).toContainText('7 inches done');
  await ready(page);
  await page.getByRole('button', { name: /Take back$/ }).click();
  await expect(sentence(page)).toContainText('0 inches done');
  for (const number of [1, 2]) {
    await expect(sentence(page)).toContainText(`Move Lantern ${number}: 0 inches done`);
    await ready(page);
    const from = await ship(page, number);
    await drag(page, from, await inchesFrom(page, from, 0, 4));
    await expect(sentence(page)).toContainText('4 inches done');
    await pick(page, /^end$/);
  }

  // The odds are there before, the dice after.
  await pick(page, /^fire 1 starboard$/);
  await expect(choice(page, 'linked')).toContainText(/damage\s*\d+ %/);
  await pick(page, /^linked$/);
  await expect(choice(page, 'target 5')).toContainText(/With Lantern 2: 7 dice/);
  await expect(choice(page, 'target 5')).toContainText(/destroyed\s*\d+ %/);
  await ready(page);
  const target = await ship(page, 5);
  await page.mouse.move(target.x, target.y);
  await page.mouse.click(target.x, target.y);
  const tray = page.locator('.tray');
  await expect(tray).toBeVisible();
  expect(await tray.locator('.dice > span').count()).toBeGreaterThanOrEqual(7);
  await expect(told(page, /fires its Starboard battery at Tusk 2, linked/)).toBeAttached();
  await expect(told(page, /score \d+ hits? on Tusk 2/)).toBeAttached();

  await pick(page, /^done$/);
  await expect(sentence(page)).toContainText('Lantern 1 may board');
  await ready(page);
  const prey = await ship(page, 4);
  await page.mouse.click(prey.x, prey.y);
  await pick(page, /^capture$/);
  await expect(told(page, /Tusk 1/)).toBeAttached();
  await expect(
    logLines(page)
      .filter({ hasText: /capture|board/i })
      .first(),
  ).toBeAttached();
});

test('wings are launched to where the mouse points', async ({ page }) => {
  await beginIn(page, 'firestorm', 'close_action');
  await pick(page, /^squadron 2$/);
  await ready(page);
  const carrier = await ship(page, 3);
  await drag(page, carrier, await inchesFrom(page, carrier, 0, 4));
  await pick(page, /^end$/);
  await pick(page, /^launch bomber 3$/);
  await expect(sentence(page)).toContainText('Aerie');
  await ready(page);
  await expect(page.locator('[data-hand]')).toBeVisible();
  await drag(page, await middle(page, '[data-hand]'), await inchesFrom(page, await ship(page, 3), 1.5, 0));
  await expect(page.locator('[data-piece^="flight:"]')).toHaveCount(1);
  await expect(told(page, /launches|Hammerhawk/)).toBeAttached();
});

test('a card is played in the go of the other, who sits at another browser', async ({ someone }) => {
  const [anna, ben] = await together(someone, 'firestorm', 'answered_fire');
  await pick(anna, /^squadron 2$/);
  await pick(anna, /^advance 8$/);
  await pick(anna, /^end$/);
  await pick(anna, /^done$/);
  await pick(anna, /^fire 3 torpedo$/);
  await pick(anna, /^plain$/);
  await expect(sentence(ben)).toContainText(/^Waiting for/);
  await pick(anna, /^target 4$/);
  await expect(sentence(ben)).toContainText('Tusk 1 is attacked');
  await expect(sentence(anna)).toContainText(/^Waiting for/);
  await pick(ben, /^card /);
  for (const page of [anna, ben]) {
    await expect(told(page, /plays Brace/)).toBeAttached();
    await expect(told(page, /fires its Torpedoes at Tusk 1/)).toBeAttached();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by finger: a squadron is put down', async ({ page }) => {
    await begin(page, 'firestorm', { fleets: ['home_watch', 'stone_oath'] }, ['me', 'greedy']);
    await toDeployment(page);
    await ready(page);
    await slide(page, await middle(page, '[data-hand]'), await spot(page, 200));
    await expect(page.getByText('Not done yet', { exact: true })).toBeVisible();
    await ready(page);
    // A tap right after the finger was lifted may be taken for its echo: then it is made again, as anybody would.
    const set = page.getByRole('button', { name: 'Set', exact: true });
    await expect(async () => {
      if (await set.isVisible()) await set.tap();
      await expect(page.getByText('Not done yet', { exact: true })).toBeHidden({ timeout: 2000 });
    }).toPass();
    await pick(page, /^formation$/);
    await expect.poll(() => page.locator('[data-piece^="ship:"]').count()).toBeGreaterThanOrEqual(2);
  });

  test('by finger: a ship moves and fires', async ({ page }) => {
    await beginIn(page, 'firestorm', 'close_action');
    await pick(page, /^squadron 2$/);
    await ready(page);
    const carrier = await ship(page, 3);
    await slide(page, carrier, await inchesFrom(page, carrier, 0, 4));
    // A finger that pulls straight ahead means straight ahead, however small the board.
    await expect(sentence(page)).toContainText(/[345]½? inches done/);
    await expect(page.locator('[data-piece="ship:3"]')).toHaveAttribute('aria-label', /heading 0°/);
    await pick(page, /^end$/);
    await pick(page, /^done$/);
    await pick(page, /^fire 3 torpedo$/);
    await pick(page, /^plain$/);
    await pick(page, /^target 5$/);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await expect(told(page, /fires its Torpedoes at Tusk 2/)).toBeAttached();
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

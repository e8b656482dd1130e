import { begin, drag, east, middle, slide, spot, take } from './hand';
import {
  accessible,
  choices,
  expect,
  logLines,
  play,
  ready,
  sentence,
  test,
  usable,
  type Page,
} from './help';

const hand = (page: Page) => page.locator('[data-hand]').first();
const begun = (page: Page) => page.getByText('Not done yet', { exact: true });
const speeds = (page: Page) => page.getByRole('group', { name: /^How fast/ }).getByRole('button');
const ghosts = (page: Page) => page.locator('.board .ghost');

const DUEL = { budget: 55, fleets: ['lone_wasp', 'lone_wasp'] };
/** Against one ship, so that those of mine come one after the other. */
const MANY = { budget: 300, fleets: ['locusts', 'lone_wasp'] };

/** Where the ships are, by what is drawn of them. */
const ships = (page: Page) => page.locator('[data-piece^="ship:"]');
const deployed = (page: Page) => logLines(page).filter({ hasText: /deploys at/ });

test.describe('a ship comes onto the table', () => {
  test('by mouse: put down, turned, given its speed, and taken back as one', async ({ page }) => {
    await begin(page, 'inertia', MANY);
    // The first one; then the other side has none left, and I am asked again and again.
    const next = async (which: number) => {
      await expect(sentence(page)).toHaveText(/^Choose the ship you deploy/);
      await ready(page);
      await choices(page).first().click();
      await expect(sentence(page)).toHaveText(/^Put .* down\.$/);
      await ready(page);
      await drag(page, await middle(page, '[data-hand]'), await spot(page, which));
      await expect(begun(page)).toBeVisible();
      await ready(page);
    };
    await next(0);
    await hand(page).press('Enter');
    await expect(speeds(page)).toHaveCount(4);
    await ready(page);
    await speeds(page).first().click();
    await expect(begun(page)).toBeHidden();

    await expect(ships(page).nth(1)).toBeVisible();
    const [told, there] = [await deployed(page).count(), await ships(page).count()];
    await next(-1);
    await expect(hand(page)).toHaveAttribute('aria-valuetext', '0°');
    await accessible(page, 'a ship to turn');
    await take(page, await middle(page, '[data-handle]'), await east(page));
    await expect(page.locator('.ring text')).toHaveText('90°');
    await page.mouse.up();
    await expect(speeds(page)).toHaveCount(4);
    await ready(page);
    await speeds(page).nth(2).hover();
    await expect(page.locator('.mark.over')).toContainText('2');
    await accessible(page, 'a ship that comes in');
    // Nothing of it is done.
    await expect(deployed(page)).toHaveCount(told);
    await speeds(page).nth(2).click();
    await expect(ships(page)).toHaveCount(there + 1);
    await expect(begun(page)).toBeHidden();
    await expect(deployed(page)).toHaveCount(told + 1);

    await ready(page);
    await page.getByRole('button', { name: /Take back$/ }).click();
    await expect(ships(page)).toHaveCount(there);
    await expect(sentence(page)).toHaveText(/^Put .* down\.$/);
    await expect(deployed(page)).toHaveCount(told);
  });

  test('by keys alone', async ({ page }) => {
    await begin(page, 'inertia', DUEL);
    const there = await ships(page).count();
    // The first keys may come while the table is still being laid out.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(hand(page)).toBeFocused({ timeout: 1_000 });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(ghosts(page)).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    const before = await page.locator('.spot.meant').getAttribute('d');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.spot.meant')).not.toHaveAttribute('d', before ?? '');
    // Escape puts it back.
    await page.keyboard.press('Escape');
    await expect(ghosts(page)).toHaveCount(0);
    await expect(begun(page)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(begun(page)).toBeVisible();
    await expect(hand(page)).toBeFocused();
    await ready(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(hand(page)).toHaveAttribute('aria-valuetext', '45°');
    await page.keyboard.press('ArrowLeft');
    await expect(hand(page)).toHaveAttribute('aria-valuetext', '30°');
    await page.keyboard.press('Enter');
    await expect(speeds(page).first()).toBeFocused();
    await ready(page);
    // All of it can be begun again.
    await page.keyboard.press('u');
    await expect(begun(page)).toBeHidden();
    await expect(sentence(page)).toHaveText('Put Wasp down.');
    await ready(page);
    await hand(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await ready(page);
    await page.keyboard.press('Enter');
    await expect(speeds(page).first()).toBeFocused();
    await ready(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(begun(page)).toBeHidden();
    await expect(ships(page).nth(there)).toBeVisible();
  });

  test('what is let go outside, put back or clicked twice does nothing unwanted', async ({ page }) => {
    await begin(page, 'inertia', DUEL);
    const [chip, at] = [await middle(page, '[data-hand]'), await spot(page, 8)];
    const outside = await middle(page, 'header');
    const there = await ships(page).count();
    await drag(page, chip, outside);
    await take(page, chip, at);
    await expect(ghosts(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(ghosts(page)).toHaveCount(0);
    await expect(begun(page)).toBeHidden();
    // A click puts it down; the second one of a double click turns nothing.
    await page.mouse.dblclick(at.x, at.y);
    await expect(begun(page)).toBeVisible();
    await ready(page);
    await expect(hand(page)).toHaveAttribute('aria-valuetext', '0°');
    // The wheel turns it, and a list is there for who wants it.
    const ring = await east(page);
    await page.mouse.move(ring.x, ring.y);
    await page.mouse.wheel(0, 100);
    await expect(hand(page)).toHaveAttribute('aria-valuetext', '15°');
    await page.getByRole('button', { name: /^Show as a list/ }).click();
    await page.locator('[data-choice="heading 60"]').click();
    await expect(speeds(page)).toHaveCount(4);
    await ready(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.locator('.ring')).toBeVisible();
    await ready(page);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(sentence(page)).toHaveText('Put Wasp down.');
    await expect(ships(page)).toHaveCount(there);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('by finger', async ({ page }) => {
      await begin(page, 'inertia', DUEL);
      const there = await ships(page).count();
      await expect(page.locator('.map')).toHaveCount(0);
      await slide(page, await middle(page, '[data-hand]'), await spot(page, 10));
      await expect(begun(page)).toBeVisible();
      await ready(page);
      await accessible(page, 'a ship to turn with a finger');
      await slide(page, await middle(page, '[data-handle]'), await east(page));
      await expect(speeds(page)).toHaveCount(4);
      await ready(page);
      await page.getByRole('button', { name: 'Start over' }).tap();
      await ready(page);
      // A tap takes it, another puts it down.
      await hand(page).tap();
      await expect(hand(page)).toHaveAttribute('aria-pressed', 'true');
      const { x, y } = await spot(page, 4);
      await page.touchscreen.tap(x, y);
      await expect(begun(page)).toBeVisible();
      await ready(page);
      await page.getByRole('button', { name: 'Clockwise' }).tap();
      await expect(hand(page)).toHaveAttribute('aria-valuetext', '15°');
      await page.getByRole('button', { name: 'Set', exact: true }).tap();
      await ready(page);
      await speeds(page).nth(1).tap();
      await expect(ships(page).nth(there)).toBeVisible();
    });
  });
});

test.describe('a die is laid', () => {
  const keep = async (page: Page) => {
    await begin(page, 'reflex', {});
    await page.locator('[data-choice="keep"]').click();
    await expect(sentence(page)).toHaveText(/^Lay a die/);
    await ready(page);
  };
  const DIE = '.hand [data-carry]';
  const SLOT = '[data-anchor^="slot:1:"]';
  const left = (page: Page) => page.locator(DIE);

  test('by mouse onto a place of the console', async ({ page }) => {
    await keep(page);
    const all = await left(page).count();
    const slots = await page.locator(SLOT).count();
    const die = await middle(page, DIE, 1);
    // Outside, with Escape, or back where it was it is not laid.
    await drag(page, die, await middle(page, 'header'));
    await take(page, die, await middle(page, SLOT));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(page, die, { x: die.x + 12, y: die.y + 2 });
    await expect(left(page)).toHaveCount(all);
    await expect(page.locator(SLOT)).toHaveCount(slots);

    await take(page, die, await middle(page, SLOT));
    await expect(page.locator('.flying')).toBeVisible();
    await expect(page.locator(`${SLOT}.lit`)).toHaveCount(1);
    // What it does is told before.
    await expect(page.locator('.preview strong')).toHaveText(/^Lay \d on /);
    await usable(page, 'a die in the hand');
    await page.mouse.up();
    await expect(left(page)).toHaveCount(all - 1);
    await expect(page.locator('.flying')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('by finger, onto its place in what is asked', async ({ page }) => {
      await keep(page);
      const heads = page.locator('[data-head]');
      await expect(sentence(page)).toHaveText(/4 dice left/);
      const last = await middle(page, '[data-head]', (await heads.count()) - 1);
      // Nowhere in particular it is not laid.
      await slide(page, last, { x: 200, y: 200 });
      await expect(page.locator('.flying')).toHaveCount(0);
      await expect(sentence(page)).toHaveText(/4 dice left/);
      await slide(page, last, await middle(page, '.choices [data-choice]'));
      await expect(sentence(page)).toHaveText(/3 dice left/);
    });
  });
});

test.describe('the hexes of a battle', () => {
  test('a ship is dragged onto its hex, and turned on it', async ({ page }) => {
    await begin(page, 'dreadnaught', {});
    for (let step = 0; step < 12; step += 1) {
      await ready(page);
      const asked = await sentence(page).innerText();
      if (asked.includes('deployment hex')) break;
      await choices(page).first().click();
      await expect(sentence(page)).not.toHaveText(asked, { useInnerText: true });
    }
    await expect(sentence(page)).toHaveText(/deployment hex/);
    await ready(page);
    await accessible(page, 'a ship to place');
    const hex = await middle(page, '[data-anchor^="shape:hex"]', 2);
    const outside = await middle(page, 'header');
    await drag(page, await middle(page, '[data-hand]'), outside);
    await expect(sentence(page)).toHaveText(/deployment hex/);
    await take(page, await middle(page, '[data-hand]'), hex);
    await expect(ghosts(page)).toHaveCount(1);
    await page.mouse.up();
    await expect(sentence(page)).toHaveText(/points\.$/);
    await ready(page);
    const { x, y } = await middle(page, '[data-handle]');
    const line = await page.locator('.ring .line').boundingBox();
    await take(
      page,
      { x, y },
      { x: (line?.x ?? 0) + (line?.width ?? 0) / 2, y: (line?.y ?? 0) + (line?.height ?? 0) },
    );
    await expect(page.locator('.ring text')).toHaveText('South');
    await page.mouse.up();
    await expect(sentence(page)).not.toHaveText(/points\.$/);
    await expect(page.locator('[data-piece="ship:1"]')).toBeVisible();
  });

  test('a card is dragged onto a system, and both picks are taken back as one', async ({ page }) => {
    await begin(page, 'dreadnaught', {});
    await play(page, {
      until: async () => /attach a card to a System/.test(await sentence(page).innerText()),
    });
    await ready(page);
    const hand = '.held [data-anchor^="slot:hand:"]';
    // One with nothing attached yet: otherwise it is asked whether the card takes the place of another.
    const system = '.card:not(:has(.tucked)) > [data-anchor^="slot:system:1:"]';
    // All cards in hand, whether or not something is asked about them.
    const cards = page.locator('.held');
    const held = await cards.count();
    const from = await middle(page, hand);
    // In the air nothing comes of it.
    await drag(page, from, await middle(page, 'header'));
    await expect(cards).toHaveCount(held);
    await take(page, from, { x: from.x, y: from.y - 200 });
    await expect(page.locator(system).first()).toBeVisible();
    const to = await middle(page, system);
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await expect(page.locator(`${system}.lit`)).toHaveCount(1);
    await usable(page, 'a card in the hand');
    await page.mouse.up();
    await expect(cards).toHaveCount(held - 1);
    // Where attaching flipped cards nothing can be taken back: what was seen was seen.
    await ready(page);
    if ((await page.getByRole('button', { name: /Take back$/ }).count()) === 0) return;
    await page.keyboard.press('u');
    await expect(cards).toHaveCount(held);
  });
});

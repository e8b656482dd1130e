import { beginIn, drag, hull, inches, middle, slide, take, type Point } from './hand';
import { choice, expect, logLines, pick, play, ready, sentence, test, told, type Page } from './help';

const model = (page: Page, number: number): Promise<Point> => hull(page, `model:${number}`);
/** In all these positions two ships that do not move lie side by side, four inches apart. */
const inchesFrom = (page: Page, at: Point, right: number, up: number): Promise<Point> =>
  inches(page, ['model:9', 'model:10', 4], at, right, up);
const asks = (page: Page) => page.getByRole('region', { name: 'What to do now' });
/** What lies there to be taken, such as the weapons of an attack. */
const member = (page: Page, name: RegExp) => asks(page).getByRole('button', { name });

async function click(page: Page, at: Point): Promise<void> {
  await ready(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
}

/** Moves models straight ahead, each in one drag; the last of a unit needs no more to be chosen. */
async function ahead(page: Page, models: readonly number[], up: number): Promise<void> {
  for (const number of models) {
    await ready(page);
    const from = await model(page, number);
    await drag(page, from, await inchesFrom(page, from, 0, up));
    await expect(logLines(page).filter({ hasText: / goes / })).not.toHaveCount(0);
    await expect.poll(async () => (await model(page, number)).y).toBeLessThan(from.y - 5);
  }
}

test('a ship is dragged along the turning template, and one step takes it back', async ({ page }) => {
  await beginIn(page, 'dystopian', 'close_quarters');
  await pick(page, /^activate 1$/);
  await expect(sentence(page)).toContainText('Choose the model that moves next');
  await ready(page);
  const from = await model(page, 2);
  const piece = page.locator('[data-piece="model:2"]').first();
  await expect(piece).toHaveAttribute('aria-label', /at 20", 12", heading 0°/);

  // How it comes there is told before it is let go; a leg, two turns and a leg are one drag, and one step back.
  await take(page, from, await inchesFrom(page, from, 1.8, 5.3));
  await expect(page.locator('.spots .mark')).toContainText('6 inches, 45° to starboard after 2 inches');
  await page.mouse.up();
  await expect(piece).toHaveAttribute('aria-label', /heading 45°/);
  await expect(sentence(page)).toContainText('How does Isbryt Icebreaker Cruiser 1 move?');
  // One line tells all of it.
  await expect(told(page, /Isbryt Icebreaker Cruiser 2 goes .*, comes about/)).toBeAttached();
  await ready(page);
  await page.getByRole('button', { name: /Take back$/ }).click();
  await expect(piece).toHaveAttribute('aria-label', /at 20", 12", heading 0°/);
  await expect(sentence(page)).toContainText('Choose the model that moves next');

  // A click only takes it into the hand; the next one says where.
  await click(page, from);
  await expect(page.locator('.chip')).toContainText('Move Isbryt Icebreaker Cruiser 2');
  await expect(page.locator('.chip')).toHaveAttribute('aria-pressed', 'true');
  await expect(piece).toHaveAttribute('aria-label', /at 20", 12", heading 0°/);
  await click(page, await inchesFrom(page, from, 0, 4));
  await expect(piece).toHaveAttribute('aria-label', /at 20", 16", heading 0°/);
});

test('an attack of two ships: the pool grows weapon by weapon, the odds before, the dice after', async ({
  someone,
}) => {
  const page = await someone({ reducedMotion: 'no-preference' });
  await beginIn(page, 'dystopian', 'close_quarters');
  await pick(page, /^activate 1$/);
  await ahead(page, [1, 2], 2);
  await pick(page, /^attack$/);
  await expect(choice(page, 'model 11')).toContainText(/28 dice: 2 × 6 \+ 4 × 4/);
  await click(page, await model(page, 11));

  // One ship with one weapon, then with another; the second ship joins with all it has.
  await expect(sentence(page)).toContainText('Which weapons contribute?');
  const chance = async () =>
    Number(/crippled\s*(\d+) %/.exec(await choice(page, 'done').innerText())?.[1] ?? Number.NaN);
  await ready(page);
  await member(page, /^Isbryt Icebreaker Cruiser 1: Carronade Turret 1/).click();
  await expect(asks(page)).toContainText('4 dice against 3: fire at Marlin Destroyer 1');
  await expect(member(page, /Icebreaker Cruiser 1: Carronade Turret 1/)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const few = await chance();
  await ready(page);
  await member(page, /^Isbryt Icebreaker Cruiser 1: Siege Mortar/).click();
  await expect(asks(page)).toContainText('10 dice against 3: fire at Marlin Destroyer 1');
  await pick(page, /^weapons 2$/);
  await expect(asks(page)).toContainText('24 dice against 3: fire at Marlin Destroyer 1');
  expect(await chance()).toBeGreaterThan(few);

  // Who has thought better of it takes the last ones back.
  await ready(page);
  await page.getByRole('button', { name: /Take back$/ }).click();
  await expect(asks(page)).toContainText('10 dice against 3: fire at Marlin Destroyer 1');
  await pick(page, /^weapons 2$/);
  await expect(asks(page)).toContainText('24 dice against 3');
  await pick(page, /^done$/);

  // Both pools lie on the table, with what is on their faces, and then in the log.
  const tray = page.locator('.tray');
  await expect(tray).toBeVisible();
  await expect(tray.locator('.dice')).toHaveCount(2);
  expect(await tray.locator('.dice > span').count()).toBeGreaterThanOrEqual(27);
  await expect(tray.locator('.dice path.art').first()).toBeAttached();
  await expect(told(page, /fires 5 weapons at Marlin Destroyer 1/)).toBeAttached();
  const roll = told(page, /rolls 24 dice against 3/);
  await expect(roll).toBeAttached();
  const dice = roll.getByRole('img', { name: /^die (blank|standard|heavy|exploding)/ });
  expect(await dice.count()).toBeGreaterThanOrEqual(27);
  await expect(roll.locator('svg.against')).toHaveCount(3);
  await expect(told(page, /\d+ hits, \d+ cancelled: \d+ success/)).toBeAttached();
});

test('boarders go over to an enemy in disarray, and choose what they break', async ({ page }) => {
  await beginIn(page, 'dystopian', 'close_quarters');
  await click(page, await model(page, 4));
  await expect(sentence(page)).toContainText('Choose the model that moves next');
  await ahead(page, [3, 4, 5], 4);
  await pick(page, /^boarding$/);
  await expect(choice(page, 'model 11')).toContainText(/12 dice: 4 \+ 4 \+ 4, against nothing. Crew 2/);
  await click(page, await model(page, 11));
  await expect(sentence(page)).toContainText('Which models take part?');
  await click(page, await model(page, 3));
  await expect(choice(page, 'done')).toContainText(/4 dice, against nothing/);
  await pick(page, /^all$/);
  await expect(told(page, /rolls 12 dice/)).toBeAttached();

  // What each success breaks is chosen, one after the other.
  const asked = /^Which critical effect/;
  await expect(sentence(page)).toContainText(asked);
  await play(page, {
    choose: (offered) => offered.find(({ action }) => action === 'inflict breach'),
    until: async () => !asked.test(await sentence(page).innerText()),
  });
  await expect(sentence(page)).toContainText('has 1 action');
  await expect(told(page, /Marlin Destroyer 1 suffers breach/)).toBeAttached();
});

test('squadrons are taken to an enemy by dragging them there, and fly an attack run', async ({ page }) => {
  await beginIn(page, 'dystopian', 'flight_deck');
  await pick(page, /^launch 1$/);
  for (const left of [8, 7, 6]) {
    await expect(sentence(page)).toContainText(`may launch ${left} more`);
    await ready(page);
    await drag(page, await middle(page, '[data-anchor="slot:squadron:1:3"]'), await model(page, 7));
  }
  await expect(logLines(page).filter({ hasText: /sends out a token of Bombers to Isbryt/ })).toHaveCount(3);
  await pick(page, /^done$/);

  // The mission comes before a unit is activated; its odds are told before, for all targets and for each.
  await expect(sentence(page)).toContainText('Resolve the mission of a stack');
  await expect(choice(page, 'stack 1')).toContainText(/12 dice, against 8: defences/);
  await expect(choice(page, 'stack 1')).toContainText(/critical effect\s*\d+ %/);
  await click(page, await model(page, 7));
  await expect(sentence(page)).toContainText('Name the targets of the attack run');
  await click(page, await model(page, 8));
  await expect(choice(page, 'done')).toContainText(/12 dice, against 4: defences/);
  await pick(page, /^done$/);
  await expect(told(page, /rolls 12 dice against 4/)).toBeAttached();
  await expect(told(page, /The squadrons about Isbryt Icebreaker Cruiser disengage/)).toBeAttached();
  await expect(sentence(page)).toContainText('Activate a unit');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by finger: a ship moves', async ({ page }) => {
    await beginIn(page, 'dystopian', 'close_quarters');
    await pick(page, /^activate 1$/);
    await ready(page);
    const from = await model(page, 1);
    await slide(page, from, await inchesFrom(page, from, 0, 4));
    await expect(page.locator('[data-piece="model:1"]').first()).toHaveAttribute(
      'aria-label',
      /at 16", 1[567](\.5)?", heading 0°/,
    );
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

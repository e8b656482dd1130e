import { bold, buildForce } from './dystopian';
import { begin, drag, east, middle, take, together, type Point } from './hand';
import {
  byClick,
  ENDING,
  expect,
  headline,
  pick,
  play,
  ready,
  replayLink,
  sentence,
  test,
  told,
  wholeLog,
  type Page,
  type Taker,
} from './help';

test('a force is built from nothing until it is legal, and taken into a match', async ({ page }) => {
  await buildForce(page, 'Grey Convoy');
  await page.getByRole('button', { name: 'Play with this' }).click();
  const brought = page.getByRole('combobox', { name: /Seat 1$/ });
  await expect(brought.locator('option:checked')).toContainText('Grey Convoy');
  await page.getByRole('button', { name: 'Make the match' }).click();
  await expect(headline(page)).toContainText('setup');
  for (const unit of ['Tradewind Cruiser', 'Marlin Destroyer', 'Petrel Frigate'])
    await expect(page.getByRole('heading', { name: unit }).first()).toBeAttached();
});

/** A force of its own, so that nothing changes here when a ready one does. */
const OWN = 'boreal.1000.bd_jarn*2+6.bd_isbryt*2+4.bd_skua*5.bd_ulvar*3+3.bd_kelder*1+1';

const FORCES = {
  limit: 1000,
  forces: [OWN, 'trade_protection_squadron'],
  encounter: 'line_of_battle',
  map: 'open_sea',
};

/** As far as the first unit that is to be put down. */
async function toDeployment(page: Page): Promise<void> {
  await play(page, {
    choose: (offered) => offered.find(({ action }) => /^(take|keep|edge|mark) ?/.test(action)),
    until: async () => /^Deploy a unit/.test(await sentence(page).innerText()),
  });
}

/** A place in the deployment zone, so far from its left end and from its top. */
async function inZone(page: Page, [across, down]: readonly [number, number]): Promise<Point> {
  const box = await page.locator('.spots .spot').first().boundingBox();
  if (!box) throw new Error('There is nowhere to put it.');
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

/** The units of the force with the numbers of their models, and where they are put. */
const UNITS = [
  { unit: 4, models: 3, at: [0.6, 0.2] },
  { unit: 1, models: 2, at: [0.3, 0.5] },
  { unit: 2, models: 2, at: [0.75, 0.6] },
  { unit: 3, models: 5, at: [0.05, 0.2] },
  { unit: 5, models: 1, at: [0.97, 0.5] },
] as const;

test('a force is deployed by dragging: place, direction, the rest in formation', async ({ page }) => {
  await begin(page, 'dystopian', FORCES, ['me', 'greedy']);
  await toDeployment(page);
  const own = page.locator('[data-piece^="model:"][aria-label*="of Player 1"]');
  let standing = 0;
  for (const { unit, models, at } of UNITS) {
    await pick(page, new RegExp(`^deploy ${unit}$`));
    await expect(sentence(page)).toContainText(/^Put \w+ .* down/);
    await ready(page);
    await drag(page, await middle(page, '[data-hand]'), await inZone(page, at));
    await expect(page.getByText('Not done yet', { exact: true })).toBeVisible();
    await ready(page);
    if (standing === 0) {
      await take(page, await middle(page, '[data-handle]'), await east(page));
      await expect(page.locator('.ring text')).toContainText('90°');
      await page.mouse.up();
    } else await page.getByRole('button', { name: 'Set', exact: true }).click();
    if (models > 1) await pick(page, /^formation /);
    standing += models;
    await expect(own).toHaveCount(standing);
  }
  await expect(own.first()).toHaveAttribute('aria-label', /heading 0°/);
  await expect(page.locator('[data-piece="model:10"]').first()).toHaveAttribute('aria-label', /heading 90°/);
  await expect(told(page, /Ulvar Boarding Destroyer 3 stands at/)).toBeAttached();
});

test('the initiative is bid for in secret, and who wins it may hold their nerve', async ({ someone }) => {
  const [anna, ben] = await together(someone, 'dystopian', 'ready_phase');
  await expect(sentence(anna)).toContainText('Bid a card for the initiative');
  await expect(sentence(ben)).toContainText(/^Waiting for/);

  // A click on a card of the hand lays it down, and nobody else sees which.
  await ready(anna);
  const card = anna.locator('[data-anchor="slot:card:1:46"]').first();
  await card.click();
  await expect(sentence(ben)).toContainText('Bid a card for the initiative');
  await expect(told(anna, /bids Straddled \(12\)/)).toBeAttached();
  await expect(told(ben, /Player 1 bids a card, face down/)).toBeAttached();
  await expect(ben.getByText('Straddled')).toHaveCount(0);
  await pick(ben, /^bid 48$/);
  for (const page of [anna, ben])
    await expect(
      told(page, /The bids: Straddled \(12\) of Player 1, Local Pilots \(11\) of Player 2/),
    ).toBeAttached();

  await expect(sentence(anna)).toContainText('Keep the initiative, or hold your nerve');
  await expect(sentence(ben)).toContainText(/^Waiting for/);
  await pick(anna, /^give$/);
  for (const page of [anna, ben]) await expect(told(page, /Player 2 is the first admiral/)).toBeAttached();
  await expect(sentence(ben)).toContainText('Discard any cards');
});

test('a valour card is played in one browser and denied in the other', async ({ someone }) => {
  const [anna, ben] = await together(someone, 'dystopian', 'sealed_orders');
  await pick(anna, /^activate 1$/);
  await expect(sentence(anna)).toContainText('Enact a valour effect, or pass');
  await pick(anna, /^enact 36 1$/);
  await expect(sentence(ben)).toContainText(/den(y|ied)/i);
  await expect(sentence(anna)).toContainText(/^Waiting for/);
  await expect(ben.getByText('Masterful Helm')).toHaveCount(0);
  await pick(ben, /^deny 48$/);
  for (const page of [anna, ben]) {
    await expect(
      told(page, /reveals Masterful Helm \(7\) against Local Pilots \(11\): it is denied/),
    ).toBeAttached();
  }
  await expect(sentence(anna)).toContainText('Choose the model that moves next');
});

/** Who wants to play no card says so once a round. */
const withoutCards: Taker = async (page, offer) => {
  const orders = page.getByRole('group', { name: 'When to ask me' });
  if (offer.action !== 'pass' || (await orders.locator('summary').count()) === 0) return byClick(page, offer);
  const order = orders.getByRole('button', { name: 'Pass until the round ends' });
  if (!(await order.isVisible())) await orders.locator('summary').click();
  await order.click();
  await expect(order).toHaveCount(0);
};

test('a whole game of 1,000 points against the computer', async ({ page }) => {
  test.setTimeout(240_000);
  const few = 'boreal.1000.bd_hrim*1.bd_isbryt*3.bd_ulvar*2:Northern line';
  const less = 'meridian.1000.ml_concord*1.ml_tradewind*3.ml_marlin*2:Southern line';
  await begin(page, 'dystopian', { ...FORCES, forces: [few, less] }, ['me', 'greedy']);
  const rounds = new Set<string>();
  const asked = await play(page, {
    choose: bold,
    take: withoutCards,
    each: async () => void rounds.add(/round \d/.exec(await headline(page).innerText())?.[0] ?? 'setup'),
  });
  console.log(`Dystopian Wars: asked ${asked} times in ${[...rounds].join(', ')}`);
  await expect(sentence(page)).toHaveText(ENDING);
  await expect(headline(page)).toContainText(/over in round \d of 5/);
  await wholeLog(page);
  await expect(told(page, /fires \d+ weapons? at/)).toBeAttached();
  await expect(replayLink(page)).toBeVisible();
});

import AxeBuilder from '@axe-core/playwright';

import { choices, expect, ready, test, type Page } from './help';
import { seenOf, setTable, tableOf } from './plane';

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);
const board = (page: Page) => page.getByRole('group', { name: /^The board/ });
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not drawn.`);
  return found;
};
const view = (page: Page) =>
  board(page).evaluate((svg) => (svg as unknown as SVGSVGElement).viewBox.baseVal.width);

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

test('a large plane can be read at any distance', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  await expect(piece(page, 's0')).toBeVisible();
  const digits = `[data-piece="s4"] .number`;
  const far = (await box(page, digits)).height;
  expect(far).toBeGreaterThan(7);
  const { x, y, width, height } = await box(page, '[data-piece="s4"] .hull');
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -400);
  await expect.poll(() => view(page)).toBeLessThan(48_000 / 8);
  // The ship has grown and is still under the pointer; its number is about as large as before.
  const near = await box(page, '[data-piece="s4"] .hull');
  expect(near.width).toBeGreaterThan(width * 5);
  expect(near.x).toBeLessThan(x + width / 2);
  expect(near.x + near.width).toBeGreaterThan(x + width / 2);
  const digit = (await box(page, digits)).height;
  expect(digit).toBeGreaterThan(far * 0.8);
  expect(digit).toBeLessThan(far * 3);

  // What can be chosen is out of sight now: a sign shows the way.
  const sign = page.locator('.sign').first();
  await expect(sign).toBeVisible();
  await sign.click();
  await expect(piece(page, 's1')).toBeInViewport();
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await expect.poll(() => view(page)).toBe(48_000);
});

test('what a ship reaches is shown to the mouse, the keyboard and the finger', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  const arcs = page.locator('.look.reach');
  await expect(piece(page, 's2')).toBeVisible();
  await expect(arcs).toHaveCount(0);
  await piece(page, 's2').hover();
  await expect(arcs).toHaveCount(1);
  await page.mouse.move(2, 2);
  await expect(arcs).toHaveCount(0);
  await piece(page, 's2').focus();
  await expect(arcs).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await expect(arcs).toHaveCount(1);
  await piece(page, 's2').click();
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await expect(arcs).toHaveCount(0);
});

test('a choice shows what it is about', async ({ page }) => {
  const { said } = await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  await page.locator('[data-choice="fire"]').hover();
  await expect(page.locator('.mark.over')).toContainText('24 inches');
  await expect(page.locator('.look.reach.over')).toHaveCount(1);
  await page.locator('[data-choice="burn"]').hover();
  await expect(page.locator('.ghost')).toHaveCount(1);
  // Zoomed in elsewhere, what a choice would bring comes into sight all the same.
  const { x, y } = await box(page, '[data-piece="s11"] .hull');
  await page.mouse.move(x + 5, y + 5);
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -400);
  const close = await view(page);
  await page.locator('[data-choice="burn"]').hover();
  await expect.poll(() => view(page)).toBeGreaterThan(close * 1.5);
  await expect(page.locator('.ghost .hull')).toBeInViewport();

  // A cell of the plan in a sheet can be chosen there.
  await ready(page);
  await page.getByRole('button', { name: 'Cell 2, 1', exact: true }).press('Enter');
  await expect.poll(() => said.find(({ say }) => say === 'act')?.action).toBe('mend');
});

test('many sheets fold, and stay as one leaves them', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  const kestrel = page.getByRole('region', { name: 'Kestrel', exact: true });
  const wren = page.getByRole('region', { name: 'Wren', exact: true });
  await expect(kestrel.getByText('Reactor')).toBeVisible();
  await expect(wren.getByText('Reactor')).toHaveCount(0);
  await expect(wren).toContainText('5');
  await wren.getByRole('button', { name: 'Wren' }).click();
  await expect(wren.getByText('Reactor')).toBeVisible();
  await kestrel.getByRole('button', { name: 'Kestrel' }).click();
  await page.reload();
  await expect(wren.getByText('Reactor')).toBeVisible();
  await expect(kestrel.getByText('Reactor')).toHaveCount(0);
});

test('a choice is found among very many', async ({ page }) => {
  const { said } = await setTable(page, seenOf(tableOf({ choices: 'many' })));
  await page.goto('/#/match/m');
  await expect(choices(page).first()).toBeVisible();
  const group = page.getByRole('button', { name: /^Deflector/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-choice="turn 3"]')).toHaveCount(0);
  await group.click();
  await expect(page.locator('[data-choice="turn 3"]')).toHaveText(/45°/);
  await accessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('deflector 345');
  await expect(choices(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-choice="turn 23"]')).toBeFocused();
  await expect(page.locator('.look.cover.over')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => said.find(({ say }) => say === 'act')?.action).toBe('turn 23');
});

test('several choices on one piece are offered beside it', async ({ page }) => {
  const { said } = await setTable(page, seenOf(tableOf({ choices: 'many' })));
  await page.goto('/#/match/m');
  await ready(page);
  await piece(page, 's1').click();
  const menu = page.getByRole('group', { name: 'Which one' });
  await expect(menu.getByRole('button', { name: 'Aim 1' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await piece(page, 's1').press('Enter');
  await menu.getByRole('button', { name: 'Aim 2' }).click();
  await expect.poll(() => said.find(({ say }) => say === 'act')?.action).toBe('aim 2');
});

test('what others do does not answer what I did', async ({ page }) => {
  const table = tableOf();
  const { tell, answer, said } = await setTable(page, seenOf(table), { slow: true });
  await page.goto('/#/match/m');
  await page.locator('[data-choice="done"]').click();
  await expect.poll(() => said.some(({ say }) => say === 'act')).toBe(true);
  await expect(choices(page)).toHaveCount(0);
  tell(seenOf({ ...table, headline: 'Somebody came in' }, 2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody came in');
  await expect(choices(page)).toHaveCount(0);
  tell(seenOf({ ...table, headline: 'It is done' }, 3));
  answer();
  await expect(choices(page).first()).toBeVisible();
});

test('distances are measured between any two points', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  const told = page.locator('.mark.over text');
  await expect(piece(page, 's0')).toBeVisible();
  await page.getByRole('button', { name: 'Measure' }).click();
  await piece(page, 's0').click();
  await piece(page, 's1').hover();
  await expect(told).toHaveText(/^2\d\.\d, 0\d\d°$/);
  await piece(page, 's1').click();
  await page.mouse.move(2, 2);
  await expect(told).toHaveText(/^2\d\.\d, 0\d\d°$/);
  await page.keyboard.press('m');
  await expect(told).toHaveCount(0);
  // By keys alone.
  await page.keyboard.press('m');
  await piece(page, 's2').press('Enter');
  await piece(page, 's4').focus();
  await expect(told).toHaveText(/^\d+\.\d, \d{3}°$/);
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
});

test('the view is moved by keys and on the small map', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  await expect(piece(page, 's0')).toBeVisible();
  await expect(page.locator('.map')).toHaveCount(0);
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('+');
  const left = () => board(page).evaluate((svg) => (svg as unknown as SVGSVGElement).viewBox.baseVal.x);
  const before = await left();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  const map = await box(page, '.map');
  await page.mouse.click(map.x + 5, map.y + 5);
  await expect.poll(left).toBe(0);
  await page.keyboard.press('0');
  await expect(page.locator('.map')).toHaveCount(0);
});

test('a name that stands for several marks all of them', async ({ page }) => {
  await setTable(page, seenOf(tableOf({ ships: 24 })));
  await page.goto('/#/match/m');
  await expect(page.locator('[data-named]')).toHaveCount(0);
  await page.locator('[data-choice="fire"]').hover();
  await expect(page.locator('[data-named]')).toHaveCount(2);
});

test('what belongs to a seat has its colour', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  await expect(piece(page, 's0')).toBeVisible();
  const colours = await page.evaluate(() => {
    const styleOf = (element: Element | null) => (element ? getComputedStyle(element) : undefined);
    const probe = document.body.appendChild(document.createElement('i'));
    const seat = (number: number): string => {
      probe.style.color = `var(--seat-${number})`;
      return styleOf(probe)?.color ?? '';
    };
    const edge = (meaning: string): string =>
      styleOf(document.querySelector(`.look.${meaning} .face`))?.stroke ?? '';
    return { mine: edge('mine'), enemy: edge('enemy'), seats: [seat(1), seat(2)] };
  });
  expect([colours.mine, colours.enemy]).toEqual(colours.seats);
});

test('two that lie on each other are told apart', async ({ page }) => {
  const table = tableOf({ choices: 'many' });
  const [at] = table.scene.pieces.filter(({ id }) => id === 's1').map(({ position }) => position);
  const { said } = await setTable(
    page,
    seenOf({
      ...table,
      scene: {
        ...table.scene,
        pieces: table.scene.pieces.map((one) =>
          one.id === 's3' && at ? { ...one, position: [at[0] + 90, at[1]] } : one,
        ),
      },
      prompt: {
        ...table.prompt,
        choices: table.prompt.choices
          .filter(({ action }) => !action.startsWith('aim'))
          .concat(
            ['s1', 's3'].map((id) => ({
              ...table.prompt.choices[0]!,
              action: `hit ${id}`,
              label: `Hit ${id}`,
              anchors: [{ piece: id }],
            })),
          ),
      },
    }),
  );
  await page.goto('/#/match/m');
  await ready(page);
  await piece(page, 's3').click();
  const menu = page.getByRole('group', { name: 'Which one' });
  await expect(menu.getByRole('button', { name: 'Magpie' })).toBeVisible();
  await menu.getByRole('button', { name: 'Heron' }).click();
  await expect.poll(() => said.find(({ say }) => say === 'act')?.action).toBe('hit s3');
});

test('what a ship loses is told where it stands', async ({ page }) => {
  const table = tableOf();
  const { tell } = await setTable(page, seenOf(table));
  await page.goto('/#/match/m');
  await expect(piece(page, 's2')).toBeVisible();
  const pieces = table.scene.pieces.map((one) =>
    one.id === 's2' ? { ...one, bars: one.bars.map((bar) => ({ ...bar, filled: bar.filled - 2 })) } : one,
  );
  tell(seenOf({ ...table, scene: { ...table.scene, pieces } }, 2));
  await expect(page.locator('.float')).toHaveText('−2');
  await expect(page.locator('.float')).toHaveCount(0);
});

test('far ships cost nothing when one is near', async ({ page }) => {
  await setTable(page, seenOf(tableOf({ ships: 60 })));
  await page.goto('/#/match/m');
  await expect(page.locator('[data-piece]')).toHaveCount(60);
  await ready(page);
  const { x, y, width, height } = await box(page, '[data-piece="s1"] .hull');
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -400);
  await expect.poll(() => page.locator('[data-piece]').count()).toBeLessThan(20);
  await expect(piece(page, 's1')).toBeInViewport();
});

test('nothing keeps anybody out, in either theme', async ({ page }) => {
  await setTable(page, seenOf(tableOf()));
  await page.goto('/#/match/m');
  await expect(choices(page).first()).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await accessible(page);
});

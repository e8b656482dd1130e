import AxeBuilder from '@axe-core/playwright';

import { expect, LINKS, test, type Page } from './help';
import { setWorkbench } from './plane';

const cell = (page: Page, at: string) => page.locator(`[data-anchor="shape:c${at}"]`);
const ready = (page: Page) => page.getByRole('region', { name: 'Is it ready' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** The least that can sail. */
async function shipshape(page: Page): Promise<void> {
  await page.locator('[data-choice="take Reactor"]').click();
  await cell(page, '5,5').click();
  await page.locator('[data-choice="take Drive"]').click();
  await cell(page, '5,6').click();
  await expect(ready(page)).toContainText('Ready to sail');
}

test('something is built, named, kept and taken into a match', async ({ page }) => {
  const { picks } = await setWorkbench(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Shipyard: build a ship of your own/ }).click();
  await expect(ready(page)).toContainText('2 things are wrong');
  await expect(ready(page).getByRole('button', { name: 'Rule PL-9.2' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
  await shipshape(page);

  // Two choices lie on what is placed already.
  await cell(page, '5,5').click();
  await page.getByRole('group', { name: 'Which one' }).getByRole('button', { name: /^Turn/ }).click();
  await expect.poll(() => picks.at(-1)).toBe('turn 5,5');

  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(ready(page)).toContainText('one thing is wrong');
  await page.keyboard.press('Control+Shift+z');
  await expect(ready(page)).toContainText('Ready to sail');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Redo' }).click();

  await name(page).fill('Kestrel');
  await name(page).press('Enter');
  await expect.poll(() => picks.at(-1)).toBe('name Kestrel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kestrel is saved.')).toBeVisible();
  await accessible(page);

  await page.getByRole('button', { name: 'Play with this' }).click();
  await expect(page.getByRole('checkbox', { name: 'Kestrel' })).toBeChecked();
  await accessible(page);
  let setup: unknown;
  await page.route('**/api/matches', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    setup = (route.request().postDataJSON() as { setup: unknown }).setup;
    return route.fulfill({ json: { id: 'm' } });
  });
  await page.getByRole('button', { name: 'Make the match' }).click();
  await expect.poll(() => JSON.stringify(setup)).toMatch(/^\{"designs":\["[\w+/=]+"\]\}$/);
});

test('whoever undoes faster than the server answers undoes what was picked last', async ({ page }) => {
  const { picks } = await setWorkbench(page);
  await page.route('**/api/games/plane/workbench', async (route) => {
    await new Promise((answer) => setTimeout(answer, 300));
    await route.fallback();
  });
  await page.goto('/#/build/plane');
  await shipshape(page);
  await page.locator('[data-choice="take Shield"]').click();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect.poll(() => picks.at(-1)).toBe('take Shield');
  await expect(ready(page)).toContainText('one thing is wrong');
  await page.keyboard.press('Control+Shift+z');
  await expect(ready(page)).toContainText('Ready to sail');
});

test('designs are opened, copied and deleted', async ({ someone, allow }) => {
  allow(/422/);
  const page = await someone(LINKS);
  await setWorkbench(page);
  await page.goto('/#/build/plane');
  await shipshape(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/#/build/plane?code=');
  await page.getByRole('button', { name: 'Copy code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(ready(page)).toContainText('2 things are wrong');
  await page.getByRole('textbox', { name: 'A code' }).fill(code);
  await page.getByRole('button', { name: 'Open code' }).click();
  await expect(ready(page)).toContainText('Ready to sail');
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.getByRole('button', { name: 'Open Unnamed' }).click();
  await expect(ready(page)).toContainText('Ready to sail');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  expect((await download).suggestedFilename()).toBe('unnamed.toml');

  const open = (text: string) =>
    page
      .getByLabel('A file to open')
      .setInputFiles({ name: 'x.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open('name = "Magpie"\n');
  await expect(name(page)).toHaveValue('Magpie');
  await open('what');
  await expect(page.getByRole('list', { name: 'What is wrong with the file' })).toContainText(
    'line 3 unknown part',
  );
  await expect(name(page)).toHaveValue('Magpie');

  await page.getByRole('button', { name: /^Delete … Unnamed/ }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();

  // The link opens it in a browser that knows nothing of it.
  const other = await someone();
  await setWorkbench(other);
  await other.goto(link);
  await expect(ready(other)).toContainText('Ready to sail');
  await other.goto('/#/build/plane?code=%00');
  await expect(other.getByText('This is no code.')).toBeVisible();
  await expect(ready(other)).toContainText('2 things are wrong');
});

test('the keyboard alone builds', async ({ page }) => {
  const { picks } = await setWorkbench(page);
  await page.goto('/#/build/plane');
  await expect(ready(page)).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => picks).toEqual(['take Reactor']);
  await page.keyboard.press('/');
  await page.keyboard.type('place 5,5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => picks.at(-1)).toBe('place 5,5');
  await cell(page, '5,6').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => picks.at(-1)).toBe('place 5,6');
});

test('a game for which nothing is built says so', async ({ page }) => {
  await page.goto('/#/build/reflex');
  await expect(page.getByText('Nothing is built for Reflex.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a finger builds', async ({ page }) => {
    await setWorkbench(page);
    await page.goto('/#/build/plane');
    await page.locator('[data-choice="take Reactor"]').tap();
    await cell(page, '5,5').tap();
    await expect(ready(page)).toContainText('one thing is wrong');
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

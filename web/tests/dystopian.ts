import { choice, expect, sentence, usable, type Page } from './help';

/** From the workshop, a force as small as the rules allow, named and kept in the browser of whoever builds it. */
export async function buildForce(page: Page, name: string): Promise<void> {
  await page.goto('/#/build/dystopian');
  const state = page.getByRole('region', { name: 'Is it ready' });
  await choice(page, 'faction meridian').click();
  await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
  for (const unit of ['ml_tradewind', 'ml_marlin', 'ml_petrel']) {
    await choice(page, `add ${unit}`).click();
    await expect(sentence(page)).toContainText(/points are left/);
  }
  await expect(state).toContainText('Ready to sail');
  await choice(page, 'more 3').click();
  await choice(page, 'escort 1').click();
  await usable(page, 'a force');
  const box = page.getByRole('textbox', { name: 'Name', exact: true });
  await box.fill(name);
  await box.press('Enter');
  await expect(page.locator('.headline')).toContainText(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

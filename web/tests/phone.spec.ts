import { byTap, ENDING, expect, play, replayLink, sentence, test, type Page } from './help';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  expect(wide, `the width of ${page.url()}`).toBeLessThanOrEqual(390);
}

test('a whole game on a phone, by tapping', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play now ?: Reflex/ })).toBeVisible();
  await fits(page);

  await page.getByRole('link', { name: /^New match.* Reflex/ }).tap();
  await expect(page.getByRole('button', { name: 'Make the match' })).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Add a seat' }).tap();
  await fits(page);

  await page.goto('/#/rules/reflex');
  await expect(page.getByRole('heading', { name: /RX-5\.8/ })).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Chapters' }).tap();
  await fits(page);

  await page.goto('/');
  await page.getByRole('button', { name: /^Play now ?: Reflex/ }).tap();
  await play(page, { take: byTap, each: fits });
  await expect(sentence(page)).toHaveText(ENDING);
  await fits(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.tap();
    await fits(page);
  }
  await page.getByRole('button', { name: 'Match', exact: true }).tap();
  await page.getByRole('button', { name: 'Where everything is, in words' }).tap();
  await fits(page);

  await replayLink(page).tap();
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await fits(page);
});

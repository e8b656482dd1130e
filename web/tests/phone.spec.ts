import { byTap, ENDING, expect, play, playNow, replayLink, sentence, test, type Page } from './help';

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

for (const game of ['Reflex', 'Inertia', 'Dreadnaught', 'Firestorm Armada', 'Dystopian Wars'])
  test(`the hint of a first battle of ${game} lies over no tool of the board`, async ({ page }) => {
    await playNow(page, game);
    await expect(page.getByRole('note', { name: 'Hint' })).toBeVisible();
    const tools = page.locator('.tools button');
    await expect(tools.last()).toBeVisible();
    const covered = await tools.evaluateAll((all) =>
      all
        .filter((tool) => tool.getClientRects().length > 0)
        .filter((tool) => {
          const { left, top, width, height } = tool.getBoundingClientRect();
          return !tool.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((tool) => tool.getAttribute('aria-label')),
    );
    expect(covered).toEqual([]);
  });

for (const game of ['Reflex', 'Inertia', 'Dreadnaught', 'Firestorm Armada', 'Dystopian Wars'])
  test(`a finger finds everything at the table of ${game}`, async ({ page }) => {
    await playNow(page, game);
    await expect(page.locator('.tools button').last()).toBeVisible();
    // The chips of rules have more room than is seen of them.
    const small = await page.locator('button:not(.rule), summary, [role="tab"]').evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => ({ name: one.textContent.trim(), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
  });

import { botMatch, choices, expect, hands, sheet, test } from './help';

test('a finished match, moment by moment', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Play now ?: Reflex/ })).toBeVisible();
  const id = await botMatch(page);
  await page.goto(`/#/replay/${id}`);
  const slider = page.getByRole('slider', { name: 'Step' });
  const transport = page.getByRole('group', { name: 'Moments of the match' });
  const at = (step: number) =>
    expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${step} of`));
  await at(0);
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(8);

  // Step.
  await transport.getByRole('button', { name: 'One step on' }).click();
  await at(1);
  await page.keyboard.press('ArrowRight');
  await at(2);
  await page.keyboard.press('ArrowLeft');
  await at(1);
  await expect(page).toHaveURL(new RegExp(`#/replay/${id}/1$`));

  // As seat 2 the other's hand is hidden; with everything open both show.
  const eyes = page.getByRole('combobox', { name: 'Seen as' });
  await expect(eyes).toHaveValue('open');
  await expect(page.locator('main')).toContainText('Planning Phase');
  await expect(hands(page)).toHaveCount(2);
  await eyes.selectOption('2');
  await expect(hands(page)).toHaveCount(1);
  await expect(sheet(page, 2).getByText('In hand')).toBeVisible();
  await expect(sheet(page, 1).getByRole('img', { name: /^die/i })).toHaveCount(0);
  await eyes.selectOption('spectator');
  await expect(hands(page)).toHaveCount(0);
  await eyes.selectOption('open');
  await expect(hands(page)).toHaveCount(2);

  // Scrub.
  await slider.fill(String(last));
  await at(last);
  await expect(page.getByText(/the game is over/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled();
  await transport.getByRole('button', { name: 'To the beginning' }).click();
  await at(0);
  await page.keyboard.press('End');
  await at(last);

  // Play.
  await slider.fill(String(last - 3));
  await at(last - 3);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Very fast');
  await transport.getByRole('button', { name: 'Play' }).click();
  await at(last);
  await expect(transport.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await expect(page.getByText(/^Every one of \d+ dice follows from the secret/)).toBeVisible();

  // The story of the match: the curve and what cost most lead to their moments.
  const answer = page.waitForResponse(/\/analysis$/);
  const analyse = page.getByRole('button', { name: 'Analyse the match' });
  await page.route(/\/analysis$/, async (route) => {
    await expect(page.getByText('Looking at every choice of the match.')).toBeVisible();
    await expect(analyse, 'it keeps the focus while it works').toBeFocused();
    await route.continue();
  });
  await analyse.click();
  await answer;
  const story = page.getByRole('region', { name: 'How it went' });
  await expect(story.getByText(/at this moment; (no|one|\d+) costly choices?/).first()).toBeVisible();
  await story.getByRole('img', { name: /^Everybody's prospects/ }).click({ position: { x: 2, y: 40 } });
  await at(0);
  const dear = story.getByRole('list').nth(1).getByRole('button');
  if ((await dear.count()) > 0) {
    await dear.first().click();
    await expect(slider).not.toHaveAttribute('aria-valuetext', new RegExp(`^Step ${last} of`));
  }

  await slider.fill('2');
  await at(2);
  await page.getByRole('button', { name: 'What would a captain do?' }).click();
  await expect(page.getByRole('region', { name: 'What a captain would do' })).toContainText(
    /\d+ %|nothing else/,
  );
  await page.getByRole('combobox', { name: 'Play on as' }).selectOption('2');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/#\/match\//);
  await expect(choices(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who sits where' }).getByRole('listitem').nth(1)).toContainText(
    'you',
  );
});

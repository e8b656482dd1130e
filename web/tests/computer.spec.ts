import {
  choices,
  ENDING,
  expect,
  inActionPhase,
  logLines,
  play,
  ordinaryMatch,
  replayLink,
  sentence,
  test,
} from './help';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a whole game against the computer, by clicking', async ({ page }) => {
  const home = await page.goto('/');
  expect(home?.headers()['content-security-policy']).toContain("default-src 'none'");
  await ordinaryMatch(page);

  // One round with everything that moves, the rest without.
  let turns = 0;
  await play(page, { until: async () => (await inActionPhase(page)) && (turns += 1) > 2 });
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('radio', { name: 'off' }).check();
  await play(page);
  await expect(sentence(page)).toHaveText(ENDING);
  await expect(logLines(page).last()).toContainText(/wins|A draw/);
  await expect(replayLink(page)).toHaveAttribute('href', /^#\/replay\/\w+/);

  const over = page.url();
  await page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(page).not.toHaveURL(over);
  await expect(choices(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Broadside' }).click();
  await expect(page.getByRole('list', { name: 'Running' }).getByRole('listitem')).toHaveCount(1);
  const finished = page.getByRole('list', { name: 'Finished' }).getByRole('listitem');
  await expect(finished).toHaveCount(1);
  await finished.getByRole('link', { name: /^Replay/ }).click();
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
});

import {
  awaited,
  byKey,
  choices,
  ENDING,
  expect,
  offers,
  play,
  ready,
  replayLink,
  sentence,
  test,
} from './help';

test('a whole game with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const begin = page.getByRole('button', { name: /^Play now ?: Reflex/ });
  await expect(begin).toBeVisible();
  for (
    let tabs = 0;
    tabs < 20 && !(await begin.evaluate((button) => button === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await expect(begin).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await awaited(page)).toBe('choose');

  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'Keys' })).toHaveCount(0);

  // A digit picks, the same digit again does it, `u` takes it back.
  const asked = await sentence(page).innerText();
  const offered = await offers(page);
  await page.keyboard.press('1');
  await expect(choices(page).first()).toBeFocused();
  await expect(sentence(page)).toHaveText(asked, { useInnerText: true });
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await expect(sentence(page)).not.toHaveText(asked, { useInnerText: true });
  await page.keyboard.press('u');
  await expect(sentence(page)).toHaveText(asked, { useInnerText: true });
  await ready(page);
  expect(await offers(page)).toEqual(offered);

  // Arrows go through the choices, Enter does one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const kept = choices(page).first();
  while (!(await kept.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sentence(page)).not.toHaveText(asked, { useInnerText: true });

  await play(page, { take: byKey });
  await expect(sentence(page)).toHaveText(ENDING);
  await page.keyboard.press('l');
  await expect(page.getByRole('list', { name: 'What happened' })).toBeFocused();
  await expect(replayLink(page)).toBeVisible();
});

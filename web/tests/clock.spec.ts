import { choices, expect, test } from './help';

test('a clock runs down, a captain decides, and the person is back', async ({ page }) => {
  await page.goto('/#/new/reflex');
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Computer' }).check();
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('For each decision');
  await page.getByRole('spinbutton', { name: 'Seconds' }).fill('4');
  await page.getByRole('button', { name: 'Make the match' }).click();
  await expect(choices(page).first()).toBeVisible();
  const time = page.getByRole('timer', { name: 'Time left' });
  await expect(time).toHaveCount(1);
  await expect(time).toHaveText(/^0:0[1-4]$/);
  await expect(page.getByText('Your time was up. A captain decides meanwhile.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who sits where' })).toContainText('a captain decides');
  await page.getByRole('button', { name: 'I am back' }).click();
  await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0);
  await expect(time).toHaveCount(1);
});

test('by correspondence everybody has days', async ({ someone }) => {
  const anna = await someone();
  await anna.goto('/#/new/reflex');
  await anna.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Friend' }).check();
  await anna.getByRole('combobox', { name: 'Clock' }).selectOption('Days, by correspondence');
  await anna.getByRole('checkbox', { name: /^Anybody may join/ }).check();
  await anna.getByRole('button', { name: 'Make the match' }).click();
  await expect(anna.getByText('3 days for each decision.')).toBeVisible();
  const name = await anna.getByRole('button', { name: /^You are / }).innerText();
  const ben = await someone();
  await ben.goto('/');
  const row = ben.getByRole('list', { name: 'Open matches' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: /^Join/ }).click();
  await expect(ben.getByRole('timer')).toHaveCount(2);
  await expect(ben.getByRole('timer').first()).toHaveText(/^(3 d 0 h|2 d 23 h)$/);
  await expect(anna.getByRole('timer')).toHaveCount(2);
});

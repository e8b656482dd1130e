import { buildForce } from './dystopian';
import { copyLink, expect, headline, LINKS, test, usable, type Page } from './help';

const toBring = (page: Page) => page.getByRole('heading', { name: 'Bring what you play with' });

test('two friends bring forces of their own, and neither sees the other’s before', async ({
  someone,
  allow,
}) => {
  const anna = await someone(LINKS);
  await anna.goto('/#/new/dystopian');
  await anna.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Friend' }).check();
  const forces = anna.getByRole('group', { name: 'Forces' });
  await forces.getByLabel('Choose for each seat').check();
  await expect(forces.getByRole('combobox', { name: /Seat 2$/ })).toHaveValue('brings');
  await forces.getByRole('combobox', { name: /Seat 1$/ }).selectOption({ label: 'I bring my own' });
  await anna.getByRole('button', { name: 'Make the match' }).click();
  await expect(toBring(anna)).toBeVisible();
  await usable(anna, 'the room');
  const invite = await copyLink(anna, /^Copy the invite link for seat 2/);

  const ben = await someone();
  await buildForce(ben, 'Grey Convoy');
  await ben.goto(invite);
  await expect(ben).toHaveURL(/#\/match\//);
  await expect(toBring(ben)).toBeVisible();
  const bens = ben.getByRole('combobox', { name: /what you bring/ });
  await expect(bens.locator('option:checked')).toHaveText('Grey Convoy');

  // What is no force is refused and says why.
  allow(/422 .*\/bring\)/);
  await bens.selectOption({ label: 'By its code' });
  await ben.getByRole('textbox', { name: 'The code' }).fill('nothing');
  await ben.getByRole('button', { name: 'Bring this' }).click();
  await expect(ben.getByRole('alert')).toContainText('nothing');
  await bens.selectOption({ label: 'Grey Convoy' });
  await ben.getByRole('button', { name: 'Bring this' }).click();
  await expect(ben.getByText('It is on the table, face down.')).toBeVisible();
  await expect(anna.getByText('Grey Convoy')).toHaveCount(0);

  await anna.getByRole('combobox', { name: /what you bring/ }).selectOption('offer 1');
  await anna.getByRole('button', { name: 'Bring this' }).click();
  for (const page of [anna, ben]) {
    await expect(headline(page)).toBeVisible();
    await expect(page.getByText('Tradewind').first()).toBeAttached();
  }
});

import {
  choices,
  copyLink,
  expect,
  hands,
  LINKS,
  logLines,
  newMatch,
  play,
  sentence,
  sheet,
  test,
  waitingRoom,
} from './help';

test('two friends over a link, with a spectator', async ({ someone, allow }) => {
  // A whole game of two people, each of whom lets the eye follow before every choice.
  test.slow();
  const anna = await someone(LINKS);
  await newMatch(anna, 'Friend');
  const invite = await copyLink(anna, /^Copy the invite link for seat 2/);
  expect(invite).toContain('/#/join/');
  await expect(waitingRoom(anna)).toHaveText('Waiting for a friend');
  await anna.goto('/');
  await expect(anna.getByRole('list', { name: 'Running' })).toContainText('Waiting for a friend');
  await anna.goBack();
  await expect(anna.getByRole('list', { name: 'Who sits where' })).toContainText('Empty seat');

  const ben = await someone();
  await ben.goto(invite);
  await expect(ben).toHaveURL(/#\/match\//);
  await expect(choices(anna).first()).toBeVisible();
  await expect(anna.getByRole('list', { name: 'Who sits where' })).not.toContainText('Empty seat');
  const watch = await copyLink(anna, /^Copy a link for spectators/);
  expect(watch).toContain('/#/watch/');
  const cleo = await someone();
  await cleo.goto(watch);

  // All plan in secret: each sees the own dice, the spectator none.
  await expect(hands(anna)).toHaveCount(1);
  await expect(sheet(anna, 1).getByText('In hand')).toBeVisible();
  await expect(hands(ben)).toHaveCount(1);
  await expect(sheet(ben, 2).getByText('In hand')).toBeVisible();
  await expect(sheet(cleo, 1)).toBeVisible();
  await expect(hands(cleo)).toHaveCount(0);
  for (const ship of [1, 2])
    await expect(sheet(cleo, ship).getByRole('img', { name: /^die/i })).toHaveCount(0);
  await expect(choices(cleo)).toHaveCount(0);

  // The link is used up.
  allow(/422 .*\/join\)/);
  const dora = await someone();
  await dora.goto(invite);
  await expect(dora.getByRole('heading', { name: 'You cannot take this seat' })).toBeVisible();
  await dora.close();

  const neverAHand = async () => expect(await hands(cleo).count()).toBe(0);
  await Promise.all([play(anna, { each: neverAHand }), play(ben)]);

  const end = await logLines(anna).last().innerText();
  expect(end).toMatch(/wins|A draw/);
  await expect(logLines(ben).last()).toHaveText(end, { useInnerText: true });
  await expect(logLines(cleo).last()).toHaveText(end, { useInnerText: true });
  const said = await Promise.all([anna, ben, cleo].map((page) => sentence(page).innerText()));
  const won = said.filter((words) => words.startsWith('You win')).length;
  expect(won).toBe(end.includes('wins') ? 1 : 0);
  await expect(cleo.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
});

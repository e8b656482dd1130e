import {
  byClick,
  choices,
  copyLink,
  expect,
  LINKS,
  newMatch,
  offers,
  plan,
  ordinaryMatch,
  test,
  waitingRoom,
} from './help';

test('a code brings the matches to the next device', async ({ someone, allow }) => {
  const anna = await someone(LINKS);
  await ordinaryMatch(anna);
  await anna.goto('/');
  const name = await anna.getByRole('button', { name: /^You are / }).innerText();
  await anna.getByRole('button', { name: /^You are / }).click();
  await anna.getByRole('button', { name: 'Make a code' }).click();
  await expect(anna.getByRole('textbox', { name: 'Your code' })).toHaveValue(/^(\w{5}-){3}\w{5}$/);
  await anna.getByRole('button', { name: 'Copy a link for the next device' }).click();
  await expect(anna.getByText('The link is copied.')).toBeVisible();
  const link = await anna.evaluate(() => navigator.clipboard.readText());

  // A browser without matches asks nothing.
  const phone = await someone();
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: `You are ${name}.` })).toBeVisible();
  await phone.getByRole('list', { name: 'Running' }).getByRole('link').click();
  await expect(choices(phone).first()).toBeVisible();

  // One with matches of its own asks before it forgets them.
  const other = await someone();
  await ordinaryMatch(other);
  await other.goto('/');
  await other.getByRole('button', { name: /^You are / }).click();
  await other.getByRole('textbox', { name: 'You have a code' }).fill(link);
  await other.getByRole('button', { name: 'Use it' }).click();
  await expect(other.getByText('One match belongs to')).toBeVisible();
  await other.getByRole('button', { name: 'Use the code' }).click();
  await expect(other.getByRole('button', { name: `You are ${name}.` })).toBeVisible();

  allow(/422 .*\/recover\)/);
  const wrong = await someone();
  await wrong.goto('/#/recover/AAAAA-AAAAA-AAAAA-AAAAA');
  await expect(wrong.getByRole('alert')).toContainText('Nobody has this code');
});

test('who looks elsewhere is told when it is their turn', async ({ someone }) => {
  const anna = await someone({ permissions: [...(LINKS.permissions ?? []), 'notifications'] });
  await anna.addInitScript(() => {
    const page = window as unknown as { away: boolean; notes: string[] };
    [page.away, page.notes] = [false, []];
    Object.defineProperty(document, 'hidden', { get: () => page.away });
    class Note {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string, { body }: { body: string }) {
        page.notes.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Note });
  });
  const notes = () => anna.evaluate(() => (window as unknown as { notes: string[] }).notes);

  await newMatch(anna, 'Friend');
  const ben = await someone();
  await ben.goto(await copyLink(anna, /^Copy the invite link/));
  await expect(anna).toHaveTitle('● Your turn – Reflex – Broadside');
  await anna.getByRole('button', { name: 'Match', exact: true }).click();
  await anna.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await plan(anna);
  await expect(anna).not.toHaveTitle(/Your turn/);
  expect(await notes()).toEqual([]);

  // Both must have planned before either of them acts.
  await anna.evaluate(() => void ((window as unknown as { away: boolean }).away = true));
  await plan(ben);
  await expect(async () => {
    // Nobody fires: who is destroyed by the first shot has no turn to be told of.
    const offered = await offers(ben);
    const offer = offered.find(({ action }) => !action.startsWith('fire')) ?? offered[0];
    if (offer && (await notes()).length === 0) await byClick(ben, offer);
    expect(await notes()).toEqual([expect.stringMatching(/^Your turn: Reflex: Round 1/)]);
  }).toPass({ timeout: 60_000 });
  await expect(anna).toHaveTitle(/^● Your turn/);
});

test('anybody joins an open match, and a rematch needs no invitation', async ({ someone }) => {
  const anna = await someone();
  await anna.goto('/#/new/reflex');
  const mayJoin = anna.getByRole('checkbox', { name: /^Anybody may join/ });
  await expect(anna.getByRole('button', { name: 'Make the match' })).toBeVisible();
  await expect(mayJoin).toHaveCount(0);
  await anna.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Friend' }).check();
  await mayJoin.check();
  await anna.getByRole('button', { name: 'Make the match' }).click();
  await expect(waitingRoom(anna)).toBeVisible();
  await expect(anna.getByRole('main')).toContainText('Anybody may join');
  const name = await anna.getByRole('button', { name: /^You are / }).innerText();

  const ben = await someone();
  await ben.goto('/');
  const row = ben.getByRole('list', { name: 'Open matches' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`${name} waits for one more`);
  await row.getByRole('button', { name: /^Join/ }).click();
  await expect(choices(ben).first()).toBeVisible();
  await expect(anna.getByRole('list', { name: 'Who sits where' })).not.toContainText('Empty seat');

  await ben.getByRole('button', { name: 'Match', exact: true }).click();
  await ben.getByRole('button', { name: 'Concede …' }).click();
  await ben.getByRole('button', { name: /^Concede for/ }).click();
  const over = anna.url();
  await anna.getByRole('button', { name: 'Rematch, seats changed' }).click();
  await expect(anna).not.toHaveURL(over);
  await expect(anna.getByRole('list', { name: 'Who sits where' }).getByRole('listitem').nth(1)).toContainText(
    'you',
  );
  await ben.goto('/');
  const again = ben.getByRole('list', { name: 'Running' }).getByRole('listitem');
  await again.getByRole('link', { name: /^Play/ }).click();
  await expect(ben.getByRole('list', { name: 'Who sits where' }).getByRole('listitem').first()).toContainText(
    'you',
  );
});

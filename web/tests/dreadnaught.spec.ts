import {
  awaited,
  byClick,
  choices,
  copyLink,
  ENDING,
  expect,
  headline,
  LINKS,
  logLines,
  offers,
  replayLink,
  sentence,
  test,
  type Offer,
  type Page,
} from './help';

/** Makes a match as the page does. The page must be open. */
const made = (page: Page, seats: string[], setup: object): Promise<string> =>
  page.evaluate(
    async ([sitters, agreed]) => {
      await fetch('/api/session');
      const answer = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'dreadnaught', setup: agreed, seats: sitters }),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    [seats, setup] as const,
  );

/** Somebody who wants to see the end: lets go by what can be let go by. */
const hasty = (offered: readonly Offer[]): Offer | undefined =>
  ['pass', 'done', 'no', 'recover']
    .map((word) => offered.find(({ action }) => action === word))
    .find(Boolean) ?? offered[0];

/** Plays at this page until the match is over, or `until`. Gives the sentences that were asked. */
async function play(page: Page, until?: () => Promise<boolean>): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    if ((await awaited(page, 60_000)) === 'over' || (await until?.())) return asked;
    const words = await sentence(page).innerText();
    const offer = hasty(await offers(page));
    asked.add(words);
    if (offer) await byClick(page, offer);
  }
  throw new Error('The match does not end.');
}

/** Opens a match that is made for this test. */
async function begin(page: Page, seats: string[], setup: object): Promise<void> {
  await page.goto('/');
  await page.goto(`/#/match/${await made(page, seats, setup)}`);
}

const said = (asked: Set<string>, words: string) => [...asked].some((one) => one.includes(words));

test('a duel against the computer, from the first card to the end', async ({ page }) => {
  await begin(page, ['me', 'greedy'], { players: 2, turns: 1 });
  await expect(headline(page)).toContainText('build your ship');
  const asked = await play(page);
  for (const words of [
    'choose its Reactor',
    'deployment hex',
    'secret Missions',
    'Commit in secret',
    'Recovery',
  ])
    expect(said(asked, words), words).toBe(true);
  await expect(replayLink(page)).toBeVisible();
  await expect(sentence(page)).toHaveText(ENDING);
  await expect(logLines(page).last()).toContainText(/wins|share the victory/);
});

test('three ships, two of them the computer, through a turn', async ({ page }) => {
  await begin(page, ['me', 'greedy', 'greedy'], { players: 3, turns: 1 });
  const asked = await play(page);
  expect(said(asked, 'Commit in secret')).toBe(true);
  await expect(replayLink(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who sits where' }).getByRole('listitem')).toHaveCount(3);
  await expect(
    logLines(page)
      .filter({ hasText: /Volley 1/ })
      .first(),
  ).toBeAttached();
});

/** Cards that answer an attack on an own ship. */
const ANSWERS = ['Flak Curtain', 'Ghost Image', 'Shield Surge', 'Phase Veil', 'Brace', 'Feedback'];
const ATTACKED = /^(Cruiser 1-|Ironmarch).* fires at .* Boost, or pass/;

/**
 * Plays at a seat without the page's buttons and makes for the middle. One attacks there; the other gathers cards that
 * answer an attack until one fits. Gives whether it came to that before the end.
 */
const skirmish = (page: Page, match: string, attacks: boolean): Promise<boolean> =>
  page.evaluate(
    ([id, raids, answers, attacked]) =>
      new Promise<boolean>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/socket`);
        const say = (what: object) => socket.send(JSON.stringify(what));
        const far = (action: string) => {
          const [r = 0, q = 0] = action.split(' ').map(Number).reverse();
          return Math.abs(q) + Math.abs(r) + Math.abs(q + r);
        };
        const wanted = raids
          ? [/^target (ship|cruiser)/, /^declare [34]/, /^declare/, /^fight/, /^hit/, /^cruiser/, /^forward/]
          : [/^recover/];
        socket.onopen = () => say({ say: 'hello', seat: null, token: null, have: 0 });
        socket.onerror = () => reject(new Error('The socket broke.'));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.tell !== 'table') return;
          const { awaiting, sentence } = told.table.prompt;
          const choices = told.table.prompt.choices as { action: string; label: string }[];
          const of = (one: RegExp) =>
            choices.filter(({ action }) => one.test(action)).map(({ action }) => action);
          const cards = choices.filter(
            ({ action, label }) =>
              action.startsWith('card ') && (raids || !answers.some((name) => label.startsWith(name))),
          );
          if (awaiting.over || (!raids && new RegExp(attacked).test(sentence) && of(/^card/).length > 0)) {
            socket.close();
            resolve(!awaiting.over);
          } else if (choices.length > 0) {
            const [hex] = of(/^hex/).sort((a, b) => far(a) - far(b));
            const action =
              wanted.flatMap(of)[0] ??
              hex ??
              of(told.seat === 1 ? /^face 1/ : /^face 4/)[0] ??
              (/Boost|Power Up|second card/.test(sentence) ? undefined : cards[0]?.action) ??
              of(/^(pass|done|no)$/)[0] ??
              choices[0]?.action;
            say({ say: 'act', seat: told.seat, action, on: told.number });
          }
        };
      }),
    [match, attacks, ANSWERS, ATTACKED.source] as const,
  );

test('an attack is answered with a Boost from another browser', async ({ someone }) => {
  const anna = await someone(LINKS);
  const ben = await someone();
  let table = '';
  for (let met = false, tries = 0; !met; tries += 1) {
    expect(tries, 'an attack with something to answer').toBeLessThan(8);
    await begin(anna, ['me', 'friend'], { players: 2, turns: 3 });
    await ben.goto(await copyLink(anna, /^Copy the invite link for seat 2/));
    await expect(ben).toHaveURL(/#\/match\//);
    await expect(choices(ben).first()).toBeVisible();
    table = new URL(ben.url()).hash;
    const match = table.split('/').at(-1) ?? '';
    // The way to the attack is long, so nobody looks at it.
    await Promise.all([anna, ben].map((page) => page.goto('/#/')));
    const attack = skirmish(anna, match, true).catch(() => false);
    met = await skirmish(ben, match, false);
    await Promise.all([anna, ben].map((page) => page.reload()));
    await attack;
  }
  await Promise.all([anna, ben].map((page) => page.goto(`/${table}`)));

  await expect(sentence(ben)).toHaveText(ATTACKED);
  await expect(sentence(anna)).toContainText(/Waiting for player 2 to answer the (attack|hit)/);
  const boost = ben.locator('[data-choice^="card "][aria-disabled="false"]').first();
  const played = logLines(anna).filter({ hasText: /Player 2 plays .* as a Boost/ });
  const before = await played.count();
  await boost.click();
  await expect(played).toHaveCount(before + 1);
});

test.describe('the deck builder', () => {
  const ready = (page: Page) => page.getByRole('region', { name: 'Is it ready' });
  const rule = (page: Page, id: string) => ready(page).getByRole('button', { name: `Rule ${id}` });

  /** Takes a card of a kind out and puts the first of another deck in its place. */
  async function swap(page: Page, kind: string, place: number): Promise<void> {
    const head = page.locator('[data-group]').filter({ hasText: `Swap a ${kind}` });
    const group = page.getByRole('group', { name: `Swap a ${kind}`, exact: true });
    if ((await group.locator('[data-choice^="out "]').count()) === 0) await head.click();
    await group.locator('[data-choice^="out "]').first().click();
    await expect(page.locator('[data-choice="drop"]')).toBeVisible();
    await page.locator('[data-choice^="in "]').nth(place).click();
    await expect(page.locator('[data-choice="drop"]')).toHaveCount(0);
  }

  test('an illegal deck is refused with the rule', async ({ page }) => {
    await page.goto('/#/build/dreadnaught');
    await choices(page).first().click();
    await expect(ready(page)).toContainText('Ready to sail');
    await swap(page, 'Main Weapon', 0);
    await expect(rule(page, 'DN-4.4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(ready(page)).toContainText('Ready to sail');

    for (let count = 0; count < 4; count += 1) {
      await expect(ready(page)).toContainText('Ready to sail');
      await swap(page, 'Weapon', count);
    }
    await rule(page, 'DN-4.5').click();
    await expect(page.getByText('0 to 3, or all 5').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();
  });
});

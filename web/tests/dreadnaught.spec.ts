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
  ready,
  wholeLog,
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

/** Somebody who wants to see the end: acts and fires when asked to, and lets all else go by that can be let go by. */
function hasty(offered: readonly Offer[], asked: string): Offer | undefined {
  const acts = /^(Commit|You fight on alone)/.test(asked) ? ['card ', 'drift'] : ['target '];
  const first = [...acts, 'pass', 'done', 'no', 'recover'];
  return (
    first.map((word) => offered.find(({ action }) => action.startsWith(word))).find(Boolean) ?? offered[0]
  );
}

/** Plays at this page until the match is over, or `until`. Gives the sentences that were asked. */
async function play(page: Page, until?: () => Promise<boolean>): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    if ((await awaited(page, 60_000)) === 'over' || (await until?.())) return asked;
    const words = await sentence(page).innerText();
    const offer = hasty(await offers(page), words);
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

/** What the log says of what this person does. */
const COMMITTED = /^You (commit|declare|drift)/;

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
  await wholeLog(page);
  await expect(logLines(page).filter({ hasText: COMMITTED }).first()).toBeAttached();
  await expect(replayLink(page)).toBeVisible();
  await expect(sentence(page)).toHaveText(ENDING);
  await expect(logLines(page).last()).toContainText(/wins|a draw/);
});

test('places are chosen on the board, with the keyboard and the mouse', async ({ page }) => {
  await begin(page, ['me', 'greedy'], { players: 2, turns: 1 });
  const near = /^Place a Cruiser/;
  await play(page, async () => near.test(await sentence(page).innerText()));
  // The list was opened on the way here.
  const list = page.getByRole('button', { name: 'Hide the list' });
  await list.click();
  await expect(choices(page)).toHaveCount(0);
  await ready(page);
  await page.keyboard.press('ArrowRight');
  const focused = page.locator('[data-anchor]:focus');
  await expect(focused).toHaveCount(1);
  const first = await focused.getAttribute('data-anchor');
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toHaveAttribute('data-anchor', first ?? '');
  await expect(page.locator('.preview strong')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText(/^Choose where Cruiser 1-1 points/);
  await ready(page);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(sentence(page)).toHaveText(/3 to go/);
  await ready(page);
  await page.locator('[data-anchor^="shape:"]').nth(7).click();
  await expect(sentence(page)).toHaveText(/^Choose where Cruiser 1-2 points/);
});

test('three ships, two of them the computer, through a turn', async ({ page }) => {
  await begin(page, ['me', 'greedy', 'greedy'], { players: 3, turns: 1 });
  const asked = await play(page);
  expect(said(asked, 'Commit in secret')).toBe(true);
  await wholeLog(page);
  await expect(logLines(page).filter({ hasText: COMMITTED }).first()).toBeAttached();
  await expect(replayLink(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who sits where' }).getByRole('listitem')).toHaveCount(3);
  await expect(
    logLines(page)
      .filter({ hasText: /Volley 1/ })
      .first(),
  ).toBeAttached();
});

/** Swiftreaver's Evasion Computer answers an attack from afar without a card, so that no draw decides. */
const COMPUTER = 'Evasion Computer';
const ATTACKED = /^(?:Siege Mortar|Rail Slinger|Ironmarch).* fires at Swiftreaver.* Boost, or pass/;

/** Cards that pay for a weapon of Ironmarch that fires ahead. */
const AMMUNITION = /\((GU|SE)\)/;

/**
 * Plays at a seat without the page's buttons. The first makes straight for the other, whose ship stays where it is,
 * until it is in range and can pay for a weapon; the other waits until it is attacked and may answer with its System
 * card. Gives whether it came to that before the end.
 */
const duel = (page: Page, match: string): Promise<boolean> =>
  page.evaluate(
    ([id, computer, attacked, pays]) =>
      new Promise<boolean>((resolve, reject) => {
        type Offered = { action: string; label: string };
        type Card = { title: string; symbols: string[] };
        type Hand = { cards?: { label: string; cards: Card[] } };
        type Sheet = { sheet?: { parts: Hand[] } };
        const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/socket`);
        const say = (what: object) => socket.send(JSON.stringify(what));
        const COMMITS = /^(Commit|You fight on alone)/;
        const RANGE = 8;
        /** How far a hex lies from the line on which the ships meet. */
        const off = (action: string) => {
          const [r = 0, q = 0] = action.split(' ').map(Number).reverse();
          return Math.abs(q + r + 1);
        };
        const answer = (
          sentence: string,
          choices: Offered[],
          away: number,
          raids: boolean,
          dull: string[],
        ): string => {
          const of = (one: RegExp) => choices.map(({ action }) => action).filter((it) => one.test(it));
          const named = (one: RegExp) =>
            choices.filter(({ label }) => one.test(label)).map(({ action }) => action);
          const hexes = of(/^hex/).sort((a, b) => off(a) - off(b));
          const place = /Cruiser/.test(sentence) ? hexes.at(-1) : hexes[0];
          const systems = new RegExp(`^(${computer}|Siege Mortar|Rail Slinger)`);
          const build = sentence.startsWith('Build ') ? named(systems)[0] : undefined;
          const drift = raids && away > RANGE && COMMITS.test(sentence) ? of(/^drift/)[0] : undefined;
          // Cards that do not pay for a weapon are laid down and attached elsewhere, so that others come.
          const spends = raids && /^(Your starting hand|Power Up: attach)/.test(sentence);
          const card = spends ? named(new RegExp(dull.join('|') || 'nothing'))[0] : undefined;
          const elsewhere = sentence.startsWith('Choose the System card')
            ? named(/^(Layered|Damage)/)[0]
            : undefined;
          return (
            build ??
            of(/^target ship/)[0] ??
            of(raids ? /^fight/ : /^recover/)[0] ??
            place ??
            of(raids ? /^face 1/ : /^face 4/)[0] ??
            drift ??
            card ??
            elsewhere ??
            of(/^(pass|done|no)$/)[0] ??
            choices[0]?.action ??
            ''
          );
        };
        socket.onopen = () => say({ say: 'hello', seat: null, token: null, have: 0 });
        socket.onerror = () => reject(new Error('The socket broke.'));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.tell === 'change') say({ say: 'whole' });
          if (told.tell !== 'table') return;
          const { awaiting, sentence, choices } = told.table.prompt;
          const raids = told.seat === 1;
          const ship = told.table.scene.pieces.find((piece: { id: string }) => piece.id === 'ship:1');
          const away = Number(/ is (\d+) hex/.exec(ship?.words ?? '')?.[1] ?? 99);
          const met = raids
            ? COMMITS.test(sentence) &&
              away <= RANGE &&
              choices.some(({ label }: Offered) => new RegExp(pays).test(label))
            : new RegExp(attacked).test(sentence) &&
              choices.some(({ action }: Offered) => action.startsWith('boost '));
          if (awaiting.over || met) {
            socket.close();
            resolve(met);
          } else if (choices.length > 0) {
            const parts = told.table.panels.flatMap((panel: Sheet) => panel.sheet?.parts ?? []);
            const hand = parts.flatMap((part: Hand) =>
              part.cards?.label === 'Hand' ? part.cards.cards : [],
            );
            const dull = hand.filter(({ symbols }: Card) => !symbols.some((it) => /GU|SE/.test(it)));
            const titles = dull.map(({ title }: Card) => title);
            const action = answer(sentence, choices, away, raids, titles);
            say({ say: 'act', seat: told.seat, action, on: told.number });
          }
        };
      }),
    [match, COMPUTER, ATTACKED.source, AMMUNITION.source] as const,
  );

test('an attack is answered with a Boost from another browser', async ({ someone }) => {
  const anna = await someone(LINKS);
  const ben = await someone();
  await begin(anna, ['me', 'friend'], { players: 2, turns: 20, ships: ['ANV-a', 'TAL-a'] });
  await ben.goto(await copyLink(anna, /^Copy the invite link for seat 2/));
  await expect(ben).toHaveURL(/#\/match\//);
  await expect(choices(ben).first()).toBeVisible();
  const table = new URL(ben.url()).hash;
  const match = table.split('/').at(-1) ?? '';
  // The way to the attack is long, so nobody looks at it.
  await Promise.all([anna, ben].map((page) => page.goto('/#/')));
  const attacked = duel(ben, match);
  expect(await duel(anna, match), 'ammunition in range').toBe(true);

  await anna.goto(`/${table}`);
  await expect(sentence(anna)).toHaveText(/^(Commit|You fight on alone)/);
  const paid = choices(anna)
    .and(anna.getByRole('button', { name: AMMUNITION }))
    .first();
  await paid.click();
  for (let asked = ''; ;) {
    await expect(sentence(anna)).not.toHaveText(asked || 'nothing');
    await awaited(anna);
    asked = await sentence(anna).innerText();
    if (/choose the target/.test(asked)) break;
    const offered = await offers(anna);
    const weapon = offered.find(({ words }) => /^(Siege Mortar|Rail Slinger)/.test(words));
    await byClick(anna, weapon ?? hasty(offered, asked)!);
  }
  await expect(logLines(anna).filter({ hasText: COMMITTED }).first()).toBeAttached();
  await ready(anna);
  await anna.locator('[data-anchor="piece:ship:2"]').click();
  expect(await attacked, 'an attack').toBe(true);
  await ben.goto(`/${table}`);
  await ben.reload();

  await expect(sentence(ben)).toHaveText(ATTACKED);
  await expect(sentence(anna)).toContainText(/Waiting for player 2 to answer the attack/);
  const boost = ben.locator('[data-choice^="boost "][aria-disabled="false"]').first();
  await expect(boost).toContainText(COMPUTER);
  await boost.click();
  await expect(logLines(anna).filter({ hasText: COMPUTER }).last()).toBeVisible();
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

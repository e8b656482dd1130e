import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

/** Somebody else with a browser of their own. */
export type Someone = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** What the browsers of this test complained about. A test that ends with any has failed. */
  problems: string[];
  /** Complaints of this kind are expected here. */
  allow: (pattern: RegExp) => void;
  someone: Someone;
}

async function listen(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile})`),
    );
  });
}

const allowed = new WeakMap<string[], RegExp[]>();

export const test = base.extend<Fixtures>({
  problems: [
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      const expected = allowed.get(problems) ?? [];
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ problems }, use) => {
    await use((pattern) => allowed.set(problems, [...(allowed.get(problems) ?? []), pattern]));
  },
  context: async ({ context, problems }, use) => {
    await listen(context, problems);
    await use(context);
  },
  someone: async ({ browser, problems, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        ...options,
      });
      contexts.push(context);
      await listen(context, problems);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect, type Page };

export const LINKS: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

const READY = '[data-choice][aria-disabled="false"]';

/** The choices that can be taken now. */
export const choices = (page: Page) => page.locator(READY);
/** Waits until what is asked has been there long enough for a click to count. */
export const ready = (page: Page) => expect(page.locator('[data-ready="true"]')).toBeVisible();
/** What the page asks. */
export const sentence = (page: Page) =>
  page.getByRole('region', { name: 'What to do now' }).getByRole('heading', { level: 2 });
/** Who won. */
export const ENDING = /\bwins?\b|draw/i;
/** After the end. */
export const replayLink = (page: Page) => page.locator('.over').getByRole('link', { name: /^Replay/ });
export const takeSeat = (page: Page) => page.getByRole('button', { name: /^Take seat \d$/ });
export const logLines = (page: Page) =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
/** Fetches the lines of the log that are not there at once. */
export async function wholeLog(page: Page): Promise<void> {
  const before = page.locator('[data-before]');
  if ((await before.count()) > 0) await before.first().press('Enter');
  await expect(before).toHaveCount(0);
}
/** The sheet of a ship. */
export const sheet = (page: Page, ship: number) =>
  page.getByRole('region', { name: new RegExp(`^Ship ${ship}\\b`) });
/** Dice that lie before somebody, not yet on a console. */
export const hands = (page: Page) => page.getByText('In hand', { exact: true });

/** Nothing on the page keeps somebody out, in the theme it has. */
export async function usable(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    })),
    where,
  ).toEqual([]);
}

/** Neither the dark nor the light page has anything that keeps somebody out. */
export async function accessible(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    const toggle = page.getByRole('button', { name: `Use the ${theme} theme` });
    if ((await toggle.count()) > 0) await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await usable(page, `${where}, ${theme}`);
  }
}

/** What a choice says, as it stands on the page. */
export interface Offer {
  action: string;
  hint: string;
  words: string;
}

export type Taker = (page: Page, offer: Offer) => Promise<void>;

/** Somebody else's move may take a choice away while one reaches for it: then there is nothing to do. */
async function reach(page: Page, offer: Offer, take: (button: Locator) => Promise<void>): Promise<void> {
  const button = page.locator(`${READY}[data-choice="${offer.action}"]`);
  await take(button).catch(async (error: unknown) => {
    if ((await button.count()) > 0) throw error;
  });
}

const SOON = { timeout: 5_000 };

export const byClick: Taker = (page, offer) => reach(page, offer, (button) => button.click(SOON));

/** The first tap may only show where a choice leads; the second takes it. */
export const byTap: Taker = async (page, offer) => {
  const armed = page.locator(`.armed ${READY}`);
  const again = (await armed.count()) > 0 ? await armed.first().getAttribute('data-choice') : null;
  await reach(page, again === null ? offer : { ...offer, action: again }, (button) => button.tap(SOON));
};

export const byKey: Taker = (page, offer) =>
  reach(page, offer, async (button) => {
    const there = () => button.evaluate((element) => element === document.activeElement, null, SOON);
    if (offer.hint !== '') {
      if (!(await there())) await page.keyboard.press(offer.hint);
    } else for (let i = 0; i < 60 && !(await there()); i += 1) await page.keyboard.press('ArrowLeft');
    await expect(button).toBeFocused(SOON);
    await page.keyboard.press('Enter');
  });

/** A plain captain: keeps the roll, resolves what is begun, fires when it hits, lays dice here and there. */
export function sensible(offered: readonly Offer[], turn: number): Offer | undefined {
  if (offered[0]?.action.startsWith('place ')) return offered[(turn * 5) % offered.length];
  return (
    offered.find(({ action }) => action === 'keep' || action === 'resolve') ??
    offered.find(({ action, words }) => action.startsWith('fire') && !words.includes('miss')) ??
    offered.find(({ action }) => !action.startsWith('fire')) ??
    offered[0]
  );
}

/** What opens the list of choices that lie on the board, while it is shut. */
export const shutList = (page: Page) => page.locator('[data-list][aria-expanded="false"]');

/** Waits until somebody at this page has something to do, or the match is over. Opens the list of places. */
export async function awaited(page: Page, timeout = 30_000): Promise<'choose' | 'cover' | 'over'> {
  const any = choices(page).or(shutList(page)).or(replayLink(page)).or(takeSeat(page)).first();
  await expect(any).toBeVisible({ timeout });
  // Somebody else's move may take the list away meanwhile.
  if ((await shutList(page).count()) > 0)
    await shutList(page)
      .first()
      .press('Enter', { timeout: 2_000 })
      .catch(async (error: unknown) => {
        if ((await shutList(page).count()) > 0) throw error;
      });
  if ((await takeSeat(page).count()) > 0) return 'cover';
  return (await replayLink(page).count()) > 0 ? 'over' : 'choose';
}

/** What can be chosen now, in the order of the page. */
export const offers = (page: Page): Promise<Offer[]> =>
  choices(page).evaluateAll((buttons) =>
    (buttons as HTMLElement[]).map((button) => ({
      action: button.dataset['choice'] ?? '',
      hint: button.dataset['hint'] ?? '',
      words: button.getAttribute('aria-label') ?? button.innerText,
    })),
  );

/** Takes the choice of this action as soon as it is offered. */
export async function pick(page: Page, action: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await awaited(page);
      return (await offers(page)).some((offer) => action.test(offer.action));
    })
    .toBe(true);
  await ready(page);
  const offer = (await offers(page)).find((it) => action.test(it.action));
  if (offer) await byClick(page, offer);
}

/** The choice of this action, as it stands on the page. */
export const choice = (page: Page, action: string) => page.locator(`[data-choice="${action}"]`);
/** The first line of the log that says this. */
export const told = (page: Page, words: RegExp) => logLines(page).filter({ hasText: words }).first();

interface Playing {
  take?: Taker;
  /** Stops when it says so. Asked before every choice. */
  until?: (page: Page) => Promise<boolean>;
  /** Told before every choice. */
  each?: (page: Page, turn: number) => Promise<void>;
  /** Which of what is offered is taken. */
  choose?: (offered: readonly Offer[], turn: number) => Offer | undefined;
  /** Stops at a cover instead of taking the seat. */
  covers?: boolean;
}

/** Plays at this page until the match is over, or `until`. Gives the number of choices taken. */
export async function play(
  page: Page,
  { take = byClick, until, each, choose = sensible, covers = true }: Playing = {},
): Promise<number> {
  for (let turn = 0; turn < 400; turn += 1) {
    const now = await awaited(page);
    if (now === 'over') return turn;
    if (now === 'cover') {
      if (!covers) return turn;
      await takeSeat(page).click();
      await expect(takeSeat(page)).toHaveCount(0);
      continue;
    }
    if (await until?.(page)) return turn;
    await each?.(page, turn);
    const offer = choose(await offers(page), turn);
    if (offer) await take(page, offer);
  }
  throw new Error('The match does not end.');
}

/** Plans the first round to its end, whether or not the others are ready. */
export async function plan(page: Page): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await ready(page);
    const asked = await sentence(page).innerText();
    if (!/^(You rolled|Lay a die)/.test(asked)) return;
    const offer = sensible(await offers(page), turn);
    if (!offer) continue;
    await byClick(page, offer);
    await expect(sentence(page)).not.toHaveText(asked, { useInnerText: true });
  }
}

export const headline = (page: Page) => page.getByRole('heading', { level: 1 });

export const inActionPhase = async (page: Page): Promise<boolean> =>
  ((await headline(page).textContent()) ?? '').includes('Action Phase');

/** From the start page into an ordinary match against the computer. */
export async function ordinaryMatch(page: Page, game = 'Reflex'): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: new RegExp(`^New match.* ${game}`) }).click();
  await page.getByRole('button', { name: 'Make the match' }).click();
  await expect(choices(page).or(shutList(page)).first()).toBeVisible();
}

/** From the start page into the first battle of a game, with one click. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^Play now ?: ${game}`) }).click();
  await expect(choices(page).or(shutList(page)).first()).toBeVisible();
}

type Sitting = 'Me' | 'Same screen' | 'Friend' | 'Computer';

/** Where one waits for friends. */
export const waitingRoom = (page: Page) => page.getByRole('heading', { name: /^Waiting for/ });

/** Makes a match of two through the page of a new match. */
export async function newMatch(page: Page, second: Sitting): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /^New match.* Reflex/ }).click();
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: second }).check();
  await page.getByRole('button', { name: 'Make the match' }).click();
  // On the same screen the table is covered until somebody sits down; with friends there is none before they come.
  await expect(sentence(page).or(takeSeat(page)).or(waitingRoom(page)).first()).toBeVisible();
}

/** Copies a link: the invitation of an empty seat, or one through the menu of the match. */
export async function copyLink(page: Page, button: RegExp): Promise<string> {
  const invitation = button.source.includes('invite');
  const menu = page.getByRole('button', { name: 'Match', exact: true });
  if (!invitation && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  const link = page.getByRole('textbox', { name: invitation ? 'The invite link' : 'The link' });
  const before = (await link.count()) > 0 ? await link.inputValue() : '';
  await page.getByRole('button', { name: button }).click();
  await expect(link).not.toHaveValue(before);
  const shown = await link.inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  return shown;
}

/** Plays a match to its end without the page's buttons, as a bot would, and gives its id. The page must be open. */
export function botMatch(page: Page, seats = ['me', 'captain']): Promise<string> {
  return page.evaluate(async (sitters) => {
    await fetch('/api/session');
    const made = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'reflex', setup: {}, seats: sitters }),
    });
    const { id } = (await made.json()) as { id: string };
    await new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/socket`);
      const say = (what: object) => socket.send(JSON.stringify(what));
      let turn = 0;
      socket.onopen = () => say({ say: 'hello', seat: null, token: null, have: 0 });
      socket.onerror = () => reject(new Error('The socket broke.'));
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(String(data));
        if (told.tell === 'change') return say({ say: 'whole' });
        if (told.tell !== 'table') return;
        const { choices, awaiting } = told.table.prompt;
        if (awaiting.over) {
          socket.close();
          resolve();
        } else if (choices.length > 0) {
          turn += 1;
          const { action } = choices[(turn * 5) % choices.length];
          say({ say: 'act', seat: told.seat, action, on: told.number });
        }
      };
    });
    return id;
  }, seats);
}

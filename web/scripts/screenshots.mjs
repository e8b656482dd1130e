// Takes the pictures of docs/screenshots: plays a few matches through the page and looks at every phase on a
// wide screen, a tablet and a phone. Takes the server from $BROADSIDE_BIN, the browser from $CHROMIUM and the theme,
// dark or light, from $THEME.
//
//   node scripts/screenshots.mjs [FOLDER [GAME]]

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { small } from './png.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? join(web, '../docs/screenshots'));
const only = process.argv[3];
const binary = process.env.BROADSIDE_BIN ?? join(web, '../target/debug/broadside');
const port = Number(process.env.BROADSIDE_PORT ?? 7978);
const origin = `http://127.0.0.1:${port}`;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, isMobile: true, hasTouch: true },
];

/** What is worth a picture, and how to tell. Rare ones only on the wide screen. */
const PHASES = [
  { name: 'planning-roll', first: 'keep' },
  { name: 'planning-dice', first: 'place', sentence: /: 3 dice left/ },
  { name: 'action', sentence: /^Your turn/, look: /^(boost|fire)/ },
  { name: 'activation', first: 'resolve', look: /^(relocate|raise)/ },
  { name: 'damage', first: 'damage' },
  { name: 'facing', first: 'stay|flip', rare: true },
  { name: 'shields', first: 'absorb', rare: true },
  { name: 'target', first: 'target', rare: true },
  { name: 'reflex-die', first: 'take reflex|decline reflex', rare: true },
];
const MATCHES = 6;

const READY = '[data-choice][aria-disabled="false"]';
const OVER = '.over a[href^="#/replay/"]';

async function serve() {
  const data = await mkdtemp(join(tmpdir(), 'broadside-screenshots-'));
  const server = spawn(
    binary,
    ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--pace', '20', '--rate', '100000'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const gone = new Promise((_, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`The server has ended with ${code}.`)));
  });
  gone.catch(() => undefined);
  const there = async () => {
    for (;;) {
      if (await fetch(origin).catch(() => null)) return;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  };
  await Promise.race([there(), gone]);
  return async () => {
    server.kill();
    await gone.catch(() => undefined);
    await rm(data, { recursive: true, force: true });
  };
}

/** The same person at three screens, each in a browser of its own: a mouse in one is a mouse in all its pages. */
async function openScreens(browsers) {
  const pages = [];
  let storageState;
  for (const { width, height, ...touch } of SCREENS) {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ARGUMENTS,
    });
    browsers.push(browser);
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: process.env.THEME ?? 'dark',
      reducedMotion: 'reduce',
      ...touch,
      ...(storageState ? { storageState } : {}),
    });
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: /^Play now ?: Reflex/ }).waitFor();
    storageState ??= await context.storageState();
    pages.push(page);
  }
  return pages;
}

const widthOf = (page) => page.viewportSize().width;

async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await writeFile(join(folder, `${name}-${widthOf(page)}.png`), small(picture));
}

async function visit(pages, hash, ready, name) {
  for (const page of pages) {
    await page.goto(`${origin}/${hash}`);
    await ready(page).waitFor();
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(page, name);
  }
}

const sentenceOf = (page) => page.locator('section[aria-label="What to do now"] h2');

/** The same table on all screens, each at its top and with nothing pointed at. */
async function shootTable(pages, name, { look, rare = false } = {}) {
  const [first] = pages;
  const sentence = await sentenceOf(first).innerText();
  for (const page of rare ? [first] : pages) {
    if (page !== first) {
      if (page.url() !== first.url()) await page.goto(first.url());
      await sentenceOf(page).filter({ hasText: sentence }).waitFor();
    }
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      document.activeElement?.blur?.();
      scrollTo(0, 0);
    });
    if (look && page === first) await page.locator(look).first().hover();
    else await lists(page, false);
    await shoot(page, name);
    if (page === first) await lists(page, true);
  }
}

/** Opens or closes the lists of what is chosen on the board. */
async function lists(page, open) {
  const others = page.locator(`[data-list][aria-expanded="${!open}"]`);
  while ((await others.count()) > 0) await others.first().click();
}

async function waiting(page) {
  await page.locator(`${READY}, ${OVER}, [data-list]`).first().waitFor({ timeout: 60_000 });
  await lists(page, true);
  return (await page.locator(OVER).count()) === 0;
}

const actionsOf = (page) =>
  page.locator(READY).evaluateAll((buttons) => buttons.map((button) => button.dataset.choice));

/** Takes something that leads on, a little different every time. */
async function act(page, actions, turn) {
  const wanted = turn % 3 === 0 ? /^(fire|take reflex|flip)/ : /^(keep|resolve|fire|take reflex)/;
  const action = actions.find((one) => wanted.test(one)) ?? actions[(turn * 5) % actions.length];
  const button = page.locator(`${READY}[data-choice="${action}"]`);
  // Somebody else's move may take it away meanwhile.
  await button.click({ timeout: 5_000 }).catch(async (error) => {
    if ((await button.count()) > 0) throw error;
  });
}

/** Plays on, taking pictures of what was not seen yet. */
async function playMatch(pages, left, prefix = 'table') {
  const [page] = pages;
  for (let turn = 0; await waiting(page); turn += 1) {
    const actions = await actionsOf(page);
    // Somebody else's move came between.
    if (actions.length === 0) continue;
    const sentence = await sentenceOf(page).innerText();
    const phase = left.find(
      ({ first, sentence: says }) =>
        (!first || new RegExp(`^(${first})\\b`).test(actions[0] ?? '')) && (!says || says.test(sentence)),
    );
    if (phase) {
      left.splice(left.indexOf(phase), 1);
      const looked = phase.look && actions.find((action) => phase.look.test(action));
      await shootTable(pages, `${prefix}-${phase.name}`, {
        ...phase,
        look: looked && `[data-choice="${looked}"]`,
      });
    }
    await act(page, actions, turn);
  }
}

/** Builds with clicks, as somebody who has never seen the place would. */
async function shipyard(pages) {
  const workbench = `#/build/inertia`;
  const ready = (at) => at.getByText('Ready to sail');
  await visit(
    pages,
    workbench,
    (at) => at.locator('[data-choice^="ready "]').first(),
    'inertia-shipyard-empty',
  );
  const [page] = pages;
  await page.goto(`${origin}/${workbench}`);
  await page.locator('[data-choice="ready halberd"]').click();
  await ready(page).waitFor();
  const ship = page.url().slice(origin.length + 1);
  await visit(pages, ship, ready, 'inertia-shipyard-ship');
  await page.goto(`${origin}/${ship}`);
  await ready(page).waitFor();
  await page.locator('[data-anchor="shape:cell:0:1"]').click();
  await page.getByText(/wrong$/).waitFor();
  await visit(
    pages,
    page.url().slice(origin.length + 1),
    (at) => at.getByText(/wrong$/),
    'inertia-shipyard-illegal',
  );
}

/** What is worth a picture of Inertia, and how to tell. */
const INERTIA_PHASES = [
  { name: 'fleet', first: 'fleet', look: /^fleet/ },
  { name: 'deployment', first: 'x', look: /^x 24/ },
  { name: 'step-1', first: 'spin|dial', look: /^rest/ },
  { name: 'step-2', first: 'radiate|shift|vent|reclaim' },
  { name: 'shot', group: 'Fire', look: /^use/ },
  { name: 'step-3', group: 'Fly', look: /^use/ },
];

/** A match for all that there is to choose, and then duels until everything was seen. */
async function inertia(pages) {
  const left = [...INERTIA_PHASES];
  await flyMatch(pages, left, { budget: 150, rounds: 8 });
  await shootTable(pages, 'inertia-over');
  for (let match = 0; match < 6 && left.length > 0; match += 1)
    await flyMatch(pages, left, { budget: 55, rounds: 8, fleets: ['lone_wasp', 'lone_wasp'] });
  for (const { name } of left) console.log(`No picture of inertia-${name}: it did not occur.`);
}

/** A simple captain: goes for the enemy, fires whenever it can, throws off heat. */
async function flyMatch(pages, left, agreed) {
  const [page] = pages;
  const made = await page.evaluate(
    async (setup) =>
      (
        await fetch('/api/matches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ game: 'inertia', setup, seats: ['me', 'captain'] }),
        })
      ).json(),
    agreed,
  );
  await page.goto(`${origin}/#/match/${made.id}`);
  let burns = 0;
  let spun = false;
  for (let turn = 0; left.length > 0 || agreed.budget === 150; turn += 1) {
    if (!(await waiting(page))) return;
    const offered = await page.locator(READY).evaluateAll((buttons) =>
      buttons.map((button) => ({
        action: button.dataset.choice,
        words: button.getAttribute('aria-label') ?? button.innerText,
        group: button.closest('.group')?.getAttribute('aria-label') ?? '',
      })),
    );
    const [first] = offered;
    if (!first) continue;
    const of = (group, words = /./) => offered.find((one) => one.group === group && words.test(one.words));
    const phase = left.find(
      (one) =>
        (!one.first || new RegExp(`^(${one.first})\\b`).test(first.action)) && (!one.group || of(one.group)),
    );
    if (phase) {
      left.splice(left.indexOf(phase), 1);
      const looked =
        phase.look &&
        offered.find(
          ({ action, group }) => phase.look.test(action) && (!phase.group || group === phase.group),
        );
      await shootTable(pages, `inertia-${phase.name}`, {
        look: looked && `[data-choice="${looked.action}"]`,
      });
    }
    const last = offered.at(-1);
    const chosen =
      (first.action === 'fleet 9' ? offered.find(({ words }) => /Hawk/.test(words)) : undefined) ??
      (/^x /.test(first.action) ? offered[Math.floor(offered.length / 2)] : undefined) ??
      (/^(y|speed) /.test(first.action) ? last : undefined) ??
      of('Fire') ??
      of('Vent heat') ??
      (spun ? undefined : (of('Fly', /^Gyro/) ?? of('Power up', /^Gyro/))) ??
      (burns < 6 ? of('Fly', /^(Anvil|Candle)/) : undefined) ??
      (turn % 9 === 0 ? of('Fly', /^(Jet|Reaction|Gyro)/) : undefined) ??
      of('Power up', /^(Beam|Scorcher|Autocannon|Pulse)/) ??
      of('Power up', /^(Anvil|Candle|Jet|Reaction)/) ??
      offered.find(({ action }) => action === 'done' || action === 'rest') ??
      first;
    if (chosen.group === 'Fly') burns += 1;
    spun ||= chosen.group === 'Fly' && /^Gyro/.test(chosen.words);
    const button = page.locator(`${READY}[data-choice="${chosen.action}"]`);
    await button.click({ timeout: 5_000 }).catch(async (error) => {
      if ((await button.count()) > 0) throw error;
    });
  }
}

/** What is worth a picture of Dreadnaught, and how to tell. */
const DREADNAUGHT_PHASES = [
  { name: 'battle', headline: /^Turn [2-9].*commit/, look: /^card/ },
  { name: 'target', first: 'target', look: /^target (ship|cruiser)/ },
  { name: 'cruisers', first: 'cruiser', look: /^cruiser/ },
];
/** What a captain picks who makes for the enemy and attacks, best first. */
const DREADNAUGHT_PICKS = [
  /^target (ship|cruiser)/,
  /^declare [34]/,
  /^declare/,
  /^(hit|cruiser|forward|first own)/,
  /^face 1/,
  /^(recover|pass|done|no)$/,
];

/** Duels until everything was seen, and the place where decks are made. */
async function dreadnaught(pages) {
  const [page, , phone] = pages;
  await page.goto(`${origin}/#/build/dreadnaught`);
  await page.locator('[data-choice^="class "]').first().click();
  await page.getByText('Ready to sail').waitFor();
  await page.locator('[data-choice^="out "]').first().click();
  await page.locator('[data-choice^="in "]').first().click();
  await page.getByText('Ready to sail').waitFor();
  const deck = page.url().slice(origin.length + 1);
  await visit([page, phone], deck, (at) => at.getByText('Ready to sail'), 'dreadnaught-deck');
  const left = [...DREADNAUGHT_PHASES];
  for (let match = 0; match < 4 && left.length > 0; match += 1) await duel([page, phone], left);
  for (const { name } of left) console.log(`No picture of dreadnaught-${name}: it did not occur.`);
}

async function duel(pages, left) {
  const [page] = pages;
  const made = await page.evaluate(async () =>
    (
      await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'dreadnaught',
          setup: { players: 2, turns: 4 },
          seats: ['me', 'greedy'],
        }),
      })
    ).json(),
  );
  await page.goto(`${origin}/#/match/${made.id}`);
  const far = (action) => {
    const [r, q] = action.split(' ').map(Number).reverse();
    return Math.abs(q - 4) + Math.abs(r + 2) + Math.abs(q + r - 2);
  };
  while (left.length > 0 && (await waiting(page))) {
    const actions = await actionsOf(page);
    if (actions.length === 0) continue;
    const headline = await page.getByRole('heading', { level: 1 }).innerText();
    const sentence = await sentenceOf(page).innerText();
    const phase = left.find(
      ({ first, headline: says }) =>
        (!first || actions.some((action) => action.startsWith(first))) && (!says || says.test(headline)),
    );
    if (phase) {
      left.splice(left.indexOf(phase), 1);
      const looked = actions.find((action) => phase.look.test(action));
      await shootTable(pages, `dreadnaught-${phase.name}`, { look: looked && `[data-choice="${looked}"]` });
    }
    const [hex] = actions.filter((action) => action.startsWith('hex ')).sort((a, b) => far(a) - far(b));
    const cards = page.locator(`${READY}[data-choice^="card "]`);
    const gun = cards.filter({ hasText: /Battery|Howitzers|Guns|Mortar/ });
    const paying = (await gun.count()) > 0 ? gun : cards;
    const card =
      /^Commit/.test(sentence) &&
      (await paying.count()) > 0 &&
      (await paying.first().getAttribute('data-choice'));
    const picked =
      hex ||
      card ||
      DREADNAUGHT_PICKS.flatMap((wanted) => actions.filter((action) => wanted.test(action)))[0] ||
      actions[0];
    const button = page.locator(`${READY}[data-choice="${picked}"]`);
    await button.click({ timeout: 5_000 }).catch(async (error) => {
      if ((await button.count()) > 0) throw error;
    });
  }
}

/** What is picked in the first battle of Firestorm, and what is worth a picture before it. */
const FIRESTORM_PICKS = [
  { pick: 'ship 1' },
  { pick: 'advance 8', name: 'move', look: 'advance 12' },
  { pick: 'end' },
  { pick: 'advance 8' },
  { pick: 'end' },
  { pick: 'fire 1 torpedo', name: 'fire', look: 'fire 1 torpedo' },
  { pick: 'linked' },
  { pick: 'target 6', name: 'odds', look: 'target 6' },
];

/** Plays the first battle of a game as far as these picks lead, with a picture before some of them. */
async function firstBattle(pages, game, picks, prefix) {
  const [page] = pages;
  await page.goto(`${origin}/#/`);
  await page.getByRole('button', { name: new RegExp(`^Play now ?: ${game}`) }).click();
  for (const { pick, name, look } of picks) {
    await waiting(page);
    const button = page.locator(`${READY}[data-choice="${pick}"]`);
    await button.first().waitFor();
    if (name) await shootTable(pages, `${prefix}-${name}`, { look: look && `[data-choice="${look}"]` });
    // A click that comes too soon after something has changed counts for nothing.
    for (let taken = false; !taken;) {
      await page.locator('[data-ready="true"]').waitFor();
      const asked = await sentenceOf(page).innerText();
      await button.first().click();
      taken = await page
        .waitForFunction((was) => document.querySelector('[data-asks] h2')?.innerText !== was, asked, {
          timeout: 3_000,
        })
        .then(() => true)
        .catch(() => false);
      if ((await button.count()) === 0) taken = true;
    }
  }
  await waiting(page);
}

/** Builds in the workshop with these picks, and looks at it. */
async function workshop(pages, game, picks, name) {
  const [page] = pages;
  await page.goto(`${origin}/#/build/${game}`);
  for (const pick of picks) await page.locator(`[data-choice="${pick}"]`).click();
  await page.getByText('Ready to sail').waitFor();
  await visit(pages, page.url().slice(origin.length + 1), (at) => at.getByText('Ready to sail'), name);
}

/** A fleet in the workshop, and the first battle as far as its first shot. */
async function firestorm(pages) {
  const fleet = ['faction terrans', 'add ter_bb', 'add ter_cr', 'add ter_ff'];
  await workshop(pages, 'firestorm', fleet, 'firestorm-fleet');
  await firstBattle(pages, 'Firestorm', FIRESTORM_PICKS, 'firestorm');
  await shootTable(pages, 'firestorm-hit');
}

/** What is picked in the first battle of Dystopian Wars, and what is worth a picture before it. */
const DYSTOPIAN_PICKS = [
  { pick: 'activate 1' },
  { pick: 'model 2' },
  { pick: 'normal' },
  { pick: 'ahead 4', name: 'move', look: 'ahead 8' },
  { pick: 'done' },
  { pick: 'normal' },
  { pick: 'ahead 4' },
  { pick: 'done' },
  { pick: 'attack' },
  { pick: 'mode plain' },
  { pick: 'model 8', name: 'target', look: 'model 8' },
  { pick: 'weapon 1 1' },
  { pick: 'all', name: 'weapons', look: 'all' },
];

/** A force in the workshop, its deployment with a hand of cards, and the first battle as far as its first roll. */
async function dystopian(pages) {
  const force = ['faction meridian', 'add ml_concord', 'add ml_tradewind', 'add ml_marlin', 'add ml_petrel'];
  await workshop(pages, 'dystopian', force, 'dystopian-force');
  await firstBattle(pages, 'Dystopian', DYSTOPIAN_PICKS, 'dystopian');
  await shootTable(pages, 'dystopian-hit');
  const [page] = pages;
  const made = await page.evaluate(async () =>
    (
      await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'dystopian',
          setup: { limit: 1000, forces: ['sunrise_wing', 'iron_floe'], encounter: 'line_of_battle' },
          seats: ['me', 'greedy'],
        }),
      })
    ).json(),
  );
  await page.goto(`${origin}/#/match/${made.id}`);
  for (;;) {
    await waiting(page);
    const actions = await actionsOf(page);
    if (actions.some((action) => action.startsWith('column '))) break;
    const button = page.locator(`${READY}[data-choice="${actions[0]}"]`);
    if (actions.length > 0) await button.click({ timeout: 5_000 }).catch(() => undefined);
  }
  await shootTable(pages, 'dystopian-deployment');
}

async function pictures(browsers) {
  const pages = await openScreens(browsers);
  const [page] = pages;
  if (!only || only === 'dystopian') await dystopian(pages);
  if (!only || only === 'firestorm') await firestorm(pages);
  if (!only || only === 'dreadnaught') await dreadnaught(pages);
  if (!only || only === 'inertia') {
    await shipyard(pages);
    await inertia(pages);
  }
  if (only && only !== 'reflex') return;

  const left = [...PHASES];
  for (let match = 0; match < MATCHES && (match === 0 || left.length > 0); match += 1) {
    await page.goto(`${origin}/#/new/reflex`);
    await page.getByRole('button', { name: 'Make the match' }).click();
    await playMatch(pages, left);
    if (match === 0) await shootTable(pages, 'table-over');
  }
  for (const { name } of left) console.log(`No picture of ${name}: it did not occur.`);
  const over = page.url().split('/').at(-1);

  await page.goto(`${origin}/#/new/reflex`);
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.getByRole('button', { name: 'Make the match' }).click();
  await waiting(page);
  await playMatch(pages, [{ name: 'action', sentence: /^Your turn/ }], 'three-players');

  await page.goto(`${origin}/#/new/reflex`);
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: 'Same screen' }).check();
  await page.getByRole('button', { name: 'Make the match' }).click();
  const cover = page.getByRole('button', { name: /^Take seat/ });
  for (;;) {
    await page.locator(READY).first().or(cover).first().waitFor();
    if ((await cover.count()) > 0) break;
    await page.locator(READY).first().click();
  }
  await shoot(page, 'cover');

  // A match that runs, for the list of the start page.
  await page.goto(`${origin}/#/`);
  await page.getByRole('button', { name: /^Play now ?: Reflex/ }).click();
  await waiting(page);

  const heading = (name) => (at) => at.getByRole('heading', { name }).first();
  await visit(pages, '#/', (at) => at.getByRole('list', { name: 'Finished' }), 'home');
  await visit(pages, '#/new/reflex', (at) => at.getByRole('button', { name: 'Make the match' }), 'new-match');
  await visit(pages, '#/rules/reflex/RX-5.8', heading(/RX-5\.8/), 'rules');
  const slider = (at) => at.getByRole('slider', { name: 'Step' });
  const { steps } = await page.evaluate(
    async (id) => (await fetch(`/api/matches/${id}/frames/0?eyes=open`)).json(),
    over,
  );
  await visit(pages, `#/replay/${over}/${Math.round(steps * 0.6)}`, slider, 'replay');
}

await mkdir(folder, { recursive: true });
const stop = await serve();
const browsers = [];
try {
  await pictures(browsers);
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await stop();
}

// Measures what a person waits for and how often one is asked: clicks and seconds to the first thing that matters,
// what the first page weighs, how soon there is something to choose, long tasks in an ordinary turn, elements of the
// largest table, frames a second, and the questions of whole games. Takes the server from $BROADSIDE_BIN and the
// browser from $CHROMIUM. Says at the end what misses its aim. With $BROADSIDE_BEFORE, an earlier program, whole games
// are played there as well, and the questions compared.
//
//   node scripts/measure.mjs [GAMES TO COUNT QUESTIONS IN [PART …]]
//
// Parts: load, openings, turns, elements, frames, questions. All of them if none is named.

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chromium } from '@playwright/test';

import { countRecorded, mostAsked, whole } from './questions.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const binary = process.env.BROADSIDE_BIN ?? join(web, '../target/debug/broadside');
const port = Number(process.env.BROADSIDE_PORT ?? 7977);
const origin = `http://127.0.0.1:${port}`;
const earlier = process.env.BROADSIDE_BEFORE;
const earlierOrigin = `http://127.0.0.1:${port + 100}`;
const GAMES = Number(process.argv[2] ?? 5);
const READY = '[data-choice][aria-disabled="false"]';
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const JSON_BODY = { 'content-type': 'application/json' };

const missed = [];
/** Prints a number, and remembers it if it misses its aim. */
function tell(name, value, unit, aim, good) {
  const line = `${name.padEnd(52)} ${String(value).padStart(8)} ${unit.padEnd(8)}${aim ? ` aim ${aim}` : ''}`;
  console.log(line.trimEnd());
  if (good === false) missed.push(line.trim());
}

/** A server with data of its own, once it answers. */
async function serve(program, at) {
  const data = await mkdtemp(join(tmpdir(), 'broadside-measure-'));
  const listen = ['--listen', `127.0.0.1:${at}`, '--data', data, '--pace', '50', '--rate', '100000'];
  const server = spawn(program, ['serve', ...listen], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    server.kill();
    await rm(data, { recursive: true, force: true });
  };
  for (;;) {
    if (await fetch(`http://127.0.0.1:${at}`).catch(() => null)) return stop;
    if (server.exitCode !== null) throw new Error(`${program} does not run.`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

const stop = await serve(binary, port);
const stopEarlier = earlier ? await serve(earlier, port + 100) : undefined;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ARGUMENTS,
});

/** Somebody who was never here, and what takes long on their page. */
async function visitor(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
    }).observe({ entryTypes: ['longtask'] });
  });
  return page;
}

async function firstLoad() {
  const page = await visitor();
  await page.goto(origin, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => !name.includes('MatchScreen'))
      .reduce((sum, entry) => sum + entry.transferSize, 0),
  );
  const kilobytes = Math.round(bytes / 100) / 10;
  tell('first load, over the wire', kilobytes, 'kB', '< 110', kilobytes < 110);
  await page.context().close();
}

/** What somebody does who follows the first hints, and what the log then tells of. */
const OPENINGS = {
  Reflex: { steps: [/^fire /, /^resolve$/], told: /fires \d/ },
  Inertia: { steps: [/^(fire|use) /], told: /fires/ },
  Dreadnaught: { steps: [/^card /, /./], told: /commits? / },
};

async function opening(game, { steps, told }) {
  const page = await visitor();
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2000);
  const begin = page.getByRole('button', { name: new RegExp(`^Play now ?: ${game}`) });
  await page.evaluate(() => (globalThis.longTasks = []));
  // From the press to the first choice on the page, by the clock of the page.
  const first = page.evaluate(
    (ready) =>
      new Promise((done) => {
        let pressed = 0;
        addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
        const look = () => {
          if (pressed > 0 && document.querySelector(ready)) done(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      }),
    '[data-choice]',
  );
  const before = performance.now();
  let clicks = 1;
  await begin.click();
  const soon = Math.round(await first);
  for (const step of steps) {
    await page.locator('[data-ready="true"]').waitFor();
    const actions = await page.locator(READY).evaluateAll((all) => all.map((one) => one.dataset.choice));
    const action = actions.find((one) => step.test(one));
    if (action === undefined) break;
    await page.locator(`${READY}[data-choice="${action}"]`).click();
    clicks += 1;
  }
  await page
    .getByRole('list', { name: 'What happened' })
    .getByText(told)
    .first()
    .waitFor({ state: 'attached' });
  const seconds = Math.round((performance.now() - before) / 100) / 10;
  const longest = Math.max(0, ...(await page.evaluate(() => globalThis.longTasks)));
  tell(`${game}: first choice after the click`, soon, 'ms', '< 300', soon < 300);
  tell(`${game}: clicks to the first thing that matters`, clicks, '', '≤ 3', clicks <= 3);
  tell(`${game}: seconds to it`, seconds, 's', '≤ 20', seconds <= 20);
  tell(`${game}: longest task until then`, longest, 'ms', '≤ 100', longest <= 100);
  await page.context().close();
}

/** Makes a match through a page that is open. */
const made = (page, wish) =>
  page.evaluate(
    async ([body, headers]) => {
      await fetch('/api/session');
      const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()).id;
    },
    [wish, JSON_BODY],
  );

/** Watches the threads of the browser. What is answered stops it, and says how long the longest task of a page works. */
async function watchWork() {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  const traceConfig = { includedCategories: ['toplevel', '__metadata'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = events.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
    );
    return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000);
  };
}

async function ordinaryTurns(game) {
  const page = await visitor({ reducedMotion: 'no-preference' });
  await page.goto(origin);
  const id = await made(page, { game, setup: {}, seats: ['me', 'captain'] });
  await page.goto(`${origin}/#/match/${id}`);
  await page.locator('[data-ready="true"]').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => (globalThis.longTasks = []));
  const worked = await watchWork();
  for (let turn = 0; turn < 15; turn += 1) {
    const over = page.locator('.over a[href^="#/replay/"]');
    await page.locator('[data-ready="true"]').or(over).first().waitFor();
    if ((await over.count()) > 0) break;
    const shut = page.locator('[data-list][aria-expanded="false"]');
    if ((await shut.count()) > 0) await shut.first().press('Enter');
    const choice = page.locator(READY).first();
    await choice.click({ timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(300);
  }
  const tasks = await page.evaluate(() => globalThis.longTasks);
  const longest = Math.max(0, ...tasks);
  tell(`${game}: longest task in fifteen ordinary choices`, longest, 'ms', '≤ 100', longest <= 100);
  // On a machine that does other things as well, a task is kept waiting: this is what it does itself.
  tell(`${game}: most work in one task`, await worked(), 'ms', '≤ 50');
  await page.context().close();
}

async function largestTable() {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto(origin);
  const id = await made(page, {
    game: 'dreadnaught',
    setup: {},
    seats: ['me', 'captain', 'captain', 'captain'],
  });
  await page.goto(`${origin}/#/match/${id}`);
  let most = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    await page.locator('[data-ready="true"]').waitFor();
    // What somebody opened to look at is no part of the table.
    const count = () =>
      document.querySelectorAll('*').length -
      document.querySelectorAll('.group:has([data-list][aria-expanded="true"]) *').length;
    most = Math.max(most, await page.evaluate(count));
    const shut = page.locator('[data-list][aria-expanded="false"]');
    if ((await page.locator(READY).count()) === 0 && (await shut.count()) > 0)
      await shut.first().press('Enter');
    await page
      .locator(READY)
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(200);
  }
  tell('four players at Dreadnaught, elements of the page', most, '', '< 1500', most < 1500);
  await page.context().close();
}

/** What a whole game asks at one server, on average. */
async function askedAt(server, game, setup, count) {
  const games = [];
  for (let i = 0; i < GAMES; i += 1) games.push(await count(visitor, server, game, setup));
  const done = games.filter(({ ended }) => ended);
  const mean = (of) => Math.round(done.reduce((sum, one) => sum + of(one), 0) / Math.max(1, done.length));
  const often = mostAsked(done).map(([what, times]) => `${String(times).padStart(8)}  ${what}`);
  return {
    ended: done.length,
    asked: mean((one) => one.asked),
    single: mean((one) => one.picks + one.passed),
    often: often.join('\n'),
  };
}

/** Who plays: a plain captain as the page offers it, and the computer, whose picks are made by hands where they can be. */
const PLAYERS = { 'a plain captain': whole, 'the computer': countRecorded };

async function questions(game, setup) {
  // At Reflex nearly every question is one pick.
  const wanted = game !== 'reflex';
  for (const [who, count] of Object.entries(PLAYERS)) {
    const about = `${game}, as ${who} plays`;
    const now = await askedAt(origin, game, setup, count);
    const fewer = (before) => Math.round(100 * (1 - now.asked / Math.max(1, before)));
    const compare = (name, part) => tell(name, part, '%', wanted ? '≥ 33' : '', !wanted || part >= 33);
    tell(`${about}: questions (${now.ended} of ${GAMES} ended)`, now.asked, '');
    tell(`${about}: pick by pick and window by window`, now.single, '');
    compare(`${about}: fewer`, fewer(now.single));
    console.log(now.often);
    if (!earlier) continue;
    const before = await askedAt(earlierOrigin, game, setup, count);
    tell(`${about}: in the earlier program (${before.ended} of ${GAMES})`, before.asked, '');
    compare(`${about}: fewer than in the earlier program`, fewer(before.asked));
    console.log(before.often);
  }
}

/** Sixty frames a second, as far as the clock of this machine can tell. */
async function frames() {
  const { stdout } = await promisify(execFile)(process.execPath, [join(web, 'scripts/frames.mjs')]);
  for (const line of stdout.trimEnd().split('\n')) {
    const [, name, median, most] = /^(\w+) .* median ([\d.]+) +95% ([\d.]+)/.exec(line) ?? [];
    if (name === undefined) {
      console.log(line);
      continue;
    }
    tell(`${name}: between two frames, the median`, median, 'ms', '≤ 17.5', Number(median) <= 17.5);
    tell(`${name}: between two frames, 95 % within`, most, 'ms');
  }
}

const THREE = ['reflex', 'inertia', 'dreadnaught'];
const PARTS = {
  load: firstLoad,
  openings: async () => {
    for (const [game, way] of Object.entries(OPENINGS)) await opening(game, way);
  },
  turns: async () => {
    for (const game of THREE) await ordinaryTurns(game);
  },
  elements: largestTable,
  frames,
  questions: async () => {
    for (const game of THREE) await questions(game, {});
  },
};

try {
  const wanted = process.argv.slice(3);
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await part();
  console.log(
    missed.length === 0 ? '\nEverything meets its aim.' : `\nMisses its aim:\n  ${missed.join('\n  ')}`,
  );
} finally {
  await browser.close();
  await stop();
  await stopEarlier?.();
}

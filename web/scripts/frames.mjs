// Measures how smoothly the board is drawn: pans, zooms and plays moves on the made-up plane of tests/plane.ts with
// sixty ships, all with badges, arcs and ghosts, and prints the times between frames in milliseconds.
//
//   node scripts/frames.mjs [FOLDER OF THE BUILT PAGE [SHIPS]]

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { transformWithEsbuild } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? join(web, 'dist'));
const SHIPS = Number(process.argv[3] ?? 60);
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const source = await readFile(join(web, 'tests/plane.ts'), 'utf8');
const { code } = await transformWithEsbuild(source, 'plane.ts', { sourcemap: false });
const { seenOf, setTable, tableOf } = await import(
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
);

const server = createServer(async ({ url }, answer) => {
  const path = new URL(url, 'http://x').pathname;
  const file = join(folder, path === '/' ? 'index.html' : path);
  const body = await readFile(file).catch(() => null);
  answer.writeHead(body ? 200 : 404, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
  answer.end(body ?? '');
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ARGUMENTS,
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
await page.addInitScript(() => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
});

const devtools = await browser.newBrowserCDPSession();
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Sixty times a second, without waiting for what comes of it: a hand does not wait either. */
async function handle(times, act) {
  const acts = [];
  for (let i = 0; i < times; i += 1) {
    acts.push(act(i));
    await wait(1000 / 60);
  }
  await Promise.all(acts);
}

/** The times between the frames that are really drawn, which scripts cannot see, while something is done. */
async function measure(name, act) {
  const drawn = [];
  const collect = ({ value }) => {
    for (const event of value) if (event.name === 'DrawFrame') drawn.push(event);
  };
  devtools.on('Tracing.dataCollected', collect);
  // Something small changes with every frame, so that every frame is drawn that can be.
  await page.evaluate(() => {
    globalThis.longTasks = [];
    const dot = document.createElement('div');
    dot.style.cssText = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px';
    document.body.append(dot);
    let count = 0;
    const change = () => {
      dot.style.backgroundColor = (count += 1) % 2 ? 'red' : 'blue';
      globalThis.ticking = requestAnimationFrame(change);
    };
    change();
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    },
  });
  const begun = performance.now();
  await act();
  const seconds = (performance.now() - begun) / 1000;
  const done = new Promise((complete) => devtools.once('Tracing.tracingComplete', complete));
  await devtools.send('Tracing.end');
  await done;
  await page.evaluate(() => cancelAnimationFrame(globalThis.ticking));
  devtools.off('Tracing.dataCollected', collect);
  // Of the layer trees that draw, the page is the one that draws most.
  const trees = groupBy(drawn, ({ args }) => args.layerTreeId);
  const times = [...trees.values()].sort((a, b) => b.length - a.length)[0]?.map(({ ts }) => ts / 1000) ?? [];
  times.sort((a, b) => a - b);
  const between = times.slice(1).map((time, i) => time - times[i]);
  between.sort((a, b) => a - b);
  const at = (part) =>
    (between[Math.min(between.length - 1, Math.floor(part * between.length))] ?? 0).toFixed(1);
  const long = await page.evaluate(() => globalThis.longTasks);
  console.log(
    `${name.padEnd(7)} ${seconds.toFixed(1).padStart(5)} s ${String(times.length).padStart(4)} frames   ` +
      `median ${at(0.5)}   95% ${at(0.95)}   longest ${at(1)}   ` +
      `long tasks ${long.length}${long.length ? `, longest ${Math.max(...long).toFixed(0)}` : ''}`,
  );
}
function groupBy(list, key) {
  const groups = new Map();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

const table = tableOf({ ships: SHIPS, full: true });
const { tell } = await setTable(page, seenOf(table));
await page.goto(`${origin}/#/match/m`);
await page.locator('[data-piece="s0"]').waitFor();
await page.waitForTimeout(500);
const { x, y, width, height } = await page.getByRole('group', { name: /^The board/ }).boundingBox();
const [cx, cy] = [x + width / 2, y + height / 2];
console.log(
  `${SHIPS} ships, board ${Math.round(width)} × ${Math.round(height)}, ` +
    `${await page.evaluate(() => document.querySelectorAll('*').length)} elements, ` +
    `${await page.evaluate(() => document.querySelectorAll('[aria-label^="The board"] *').length)} on the board`,
);

await page.mouse.move(cx, cy);
await measure('zoom', () => handle(120, (i) => page.mouse.wheel(0, i < 60 ? -40 : 36)));
await wait(500);
await measure('pan', async () => {
  await page.mouse.down();
  await handle(120, (i) => {
    const turn = (i / 120) * 4 * Math.PI;
    return page.mouse.move(cx + 150 * Math.sin(turn), cy + 100 * (1 - Math.cos(turn)));
  });
  await page.mouse.up();
});
await wait(500);
await measure('hover', () =>
  handle(90, (i) => page.mouse.move(x + 60 + ((width - 120) * i) / 90, y + height * (i % 2 ? 0.3 : 0.7))),
);
// Ten ships move, one after the other.
const lines = table.scene.pieces.slice(0, 10).map((piece, i) => {
  const [px, py] = piece.position;
  const to = table.scene.ghosts[i].position;
  return {
    text: '',
    rule: 'PL-2.1',
    dice: [],
    sides: 6,
    motion: { move: { piece: piece.id, path: [[px, py], to], heading: piece.heading } },
  };
});
const pieces = table.scene.pieces.map((piece, i) =>
  i < 10 ? { ...piece, position: table.scene.ghosts[i].position } : piece,
);
await page.mouse.move(cx, y + height + 200);
await measure('moves', async () => {
  const next = seenOf({ ...table, scene: { ...table.scene, pieces } }, 2);
  tell({ ...next, log: [...next.log, ...lines] });
  await wait(4500);
});
await browser.close();
server.close();

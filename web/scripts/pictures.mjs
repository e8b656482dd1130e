// Takes the picture of each game for the start page from its own table: a moment of a match, cut to what is worth
// seeing. Takes a running server from $BROADSIDE, and the browser from $CHROMIUM.
//
//   node scripts/pictures.mjs [GAME]

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/pictures');
const origin = process.env.BROADSIDE ?? 'http://127.0.0.1:7878';
/** After so many choices something has happened. */
const CHOICES = 40;
const [WIDE, HIGH] = [16, 9];

/** Plays with little sense and gives the scenes that were seen on the way. */
const scenesOf = (page, game, situation) =>
  page.evaluate(
    async ({ id, begins, most }) => {
      const wanted = begins ? { situation: begins } : { setup: {}, seats: ['captain', 'me'] };
      const body = JSON.stringify({ game: id, ...wanted });
      const headers = { 'content-type': 'application/json' };
      const made = await (await fetch('/api/matches', { method: 'POST', headers, body })).json();
      const socket = new WebSocket(`ws://${location.host}/api/matches/${made.id}/socket`);
      const say = (what) => socket.send(JSON.stringify(what));
      const scenes = [];
      return new Promise((resolve) => {
        socket.onopen = () => say({ say: 'hello', seat: null, token: null, have: 0 });
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data);
          if (told.tell === 'change') return say({ say: 'whole' });
          if (told.tell !== 'table') return;
          const { choices, awaiting } = told.table.prompt;
          scenes.push(told.table.scene);
          if (awaiting.over || scenes.length > most * 4) {
            socket.close();
            return resolve(scenes);
          }
          if (choices.length === 0) return;
          const { action } = choices[(scenes.length * 7) % choices.length];
          say({ say: 'act', seat: told.seat, action, on: told.number });
        };
      });
    },
    { id: game, begins: situation, most: CHOICES },
  );

/** A board of more places than this is shown in its whole width; on an open one the ships are what there is to see. */
const PLACES = 12;

/** What is worth seeing: where the fight is, in the shape of the frame. */
function cut({ bounds: [left, top, width, height], shapes, pieces }) {
  const wide = shapes.length > PLACES ? width : width * 0.4;
  const high = (wide * HIGH) / WIDE;
  const held = (from, size, first, whole) => Math.max(first, Math.min(from - size / 2, first + whole - size));
  const about = ([x, y]) =>
    [held(x, wide, left, width), held(y, high, top, height), wide, high].map(Math.round);
  const mean = (axis) => pieces.reduce((sum, { position }) => sum + position[axis], 0) / pieces.length;
  // Between two of them, where most are in sight, of all who play.
  const between = pieces.flatMap(({ position: [ax, ay] }) =>
    pieces.map(({ position: [bx, by] }) => [(ax + bx) / 2, (ay + by) / 2]),
  );
  const best = { frame: about([mean(0), mean(1)]), worth: 0 };
  for (const frame of between.map(about)) {
    const worth = worthOf(pieces, frame);
    if (worth > best.worth) Object.assign(best, { frame, worth });
  }
  return best.frame;
}

/** Well within a frame. */
function isWithin([x, y], [left, top, wide, high]) {
  const within = (at, from, size) => at > from + size / 10 && at < from + size * 0.9;
  return within(x, left, wide) && within(y, top, high);
}

/** How much there is to see in a frame: pieces, and the fewest of a side count as much as all. */
function worthOf(pieces, frame) {
  const seen = pieces.filter(({ position }) => isWithin(position, frame));
  const sides = [...new Set(pieces.map(({ seat }) => seat))];
  return (
    seen.length +
    pieces.length * Math.min(...sides.map((side) => seen.filter(({ seat }) => seat === side).length))
  );
}

const seenIn = (scene) => worthOf(scene.pieces, cut(scene));

function picture(scene) {
  const { shapes, pieces } = scene;
  return {
    bounds: cut(scene),
    shapes: shapes.map(({ id, outline, meaning }) => ({
      id,
      outline,
      meaning,
      label: '',
      tooltip: '',
      rule: null,
    })),
    pieces: pieces.map((piece) => ({ ...piece, name: '', badges: [], bars: [], reach: [], words: '' })),
    ghosts: [],
    marks: [],
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });
const page = await browser.newPage();
await page.goto(origin);
await page
  .getByRole('button', { name: /^Play now/ })
  .first()
  .waitFor();
const games = await page.evaluate(async () => (await fetch('/api/games')).json());
const [, , only] = process.argv;
for (const { id, situations } of games.filter((game) => !only || game.id === only)) {
  const scenes = (await scenesOf(page, id, situations[0]?.id)).filter(({ pieces }) => pieces.length > 1);
  const most = Math.max(...scenes.map(seenIn));
  const scene = scenes.filter((one) => seenIn(one) === most).at(-1);
  await writeFile(join(folder, `${id}.json`), `${JSON.stringify(picture(scene))}\n`);
}
await browser.close();

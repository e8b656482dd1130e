// Takes the picture of each game for the start page from its own table: a moment of a match, cut to what is worth
// seeing. Takes a running server from $BROADSIDE, and the browser from $CHROMIUM.
//
//   node scripts/pictures.mjs

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
const scenesOf = (page, game) =>
  page.evaluate(
    async ({ id, most }) => {
      const body = JSON.stringify({ game: id, setup: {}, seats: ['captain', 'me'] });
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
    { id: game, most: CHOICES },
  );

/** A board of more places than this is shown in its whole width; on an open one the ships are what there is to see. */
const PLACES = 12;

/** What is worth seeing: about the middle of all pieces, in the shape of the frame. */
function cut({ bounds: [left, top, width, height], shapes, pieces }) {
  const wide = shapes.length > PLACES ? width : width / 2;
  const high = (wide * HIGH) / WIDE;
  const about = (axis, size, first, whole) => {
    const middle = pieces.reduce((sum, { position }) => sum + position[axis], 0) / pieces.length;
    return Math.max(first, Math.min(middle - size / 2, first + whole - size));
  };
  return [about(0, wide, left, width), about(1, high, top, height), wide, high].map(Math.round);
}

/** How many pieces are well within what is shown. */
function inSight(scene) {
  const [left, top, wide, high] = cut(scene);
  const within = (at, from, size) => at > from + size / 10 && at < from + size * 0.9;
  return scene.pieces.filter(({ position: [x, y] }) => within(x, left, wide) && within(y, top, high)).length;
}

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
for (const { id } of games) {
  const scenes = (await scenesOf(page, id)).filter(({ pieces }) => pieces.length > 1);
  const most = Math.max(...scenes.map(inSight));
  const scene = scenes.filter((one) => inSight(one) === most).at(-1);
  await writeFile(join(folder, `${id}.json`), `${JSON.stringify(picture(scene))}\n`);
}
await browser.close();

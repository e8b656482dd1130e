import { readFile } from 'node:fs/promises';

import {
  accessible,
  awaited,
  byClick,
  byTap,
  choices,
  ENDING,
  expect,
  headline,
  LINKS,
  logLines,
  replayLink,
  sentence,
  takeSeat,
  test,
  type Offer,
  type Page,
  wholeLog,
} from './help';

const cell = (page: Page, at: string) => page.locator(`[data-anchor="shape:cell:${at}"]`);
const ready = (page: Page) => page.getByRole('region', { name: 'Is it ready' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const stat = (page: Page, label: string) => page.locator('.fact').filter({ hasText: label }).first();
const offered = (page: Page, action: string) =>
  page.locator(`[data-choice="${action}"][aria-disabled="false"]`);

/** Opens the group of choices in which one stands, if it is folded. */
async function reveal(page: Page, action: string, group: RegExp): Promise<void> {
  const head = page.locator('[data-group]').filter({ hasText: group });
  await expect(head.or(offered(page, action)).first()).toBeVisible();
  if ((await offered(page, action).count()) === 0) await head.click();
}

/** Takes a part in hand and clicks the place where it goes; a corner has two sides. */
async function mount(page: Page, key: string, family: RegExp, at: string, side?: string): Promise<void> {
  await reveal(page, `take ${key}`, family);
  await offered(page, `take ${key}`).click();
  await expect(sentence(page)).toContainText('Choose where');
  await cell(page, at).click();
  if (side !== undefined)
    await page.getByRole('group', { name: 'Which one' }).getByRole('button', { name: side }).click();
  await expect(sentence(page)).not.toContainText('Choose where');
}

/** A small ship of four cubes with two guns, from an empty workbench. */
async function buildKestrel(page: Page): Promise<void> {
  await page.goto('/#/build/inertia');
  await page.getByRole('button', { name: /Interceptor/ }).click();
  await expect(ready(page)).toContainText('wrong');
  for (const at of ['0:1', '0:-1', '1:0', '-1:0']) {
    await cell(page, at).click();
    await expect(cell(page, at)).toHaveAttribute('aria-label', /cube/);
  }
  await mount(page, 'c', /^Thrusters/, '0:-2');
  await mount(page, 'g', /^Manoeuvring/, '0:-1');
  await mount(page, 'P', /^Weapons/, '1:1', 'On the fore side of (1,0)');
  await mount(page, 'P', /^Weapons/, '-1:1', 'On the fore side of (-1,0)');
  await mount(page, 'p', /^Thrusters/, '0:2');
  await expect(ready(page)).toContainText('Ready to sail');
  await name(page).fill('Kestrel');
  await name(page).press('Enter');
  await expect(page.locator('.headline')).toContainText('Kestrel');
}

test.describe('the shipyard', () => {
  test('a ship is built from nothing, taken back, named and kept', async ({ page }) => {
    await buildKestrel(page);
    await expect(stat(page, 'Cubes')).toContainText('5 of 3 to 5');
    await expect(stat(page, 'Weapons')).toContainText('2');
    await expect(stat(page, 'Thrust')).toContainText('ahead');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).not.toHaveValue('Kestrel');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(name(page)).toHaveValue('Kestrel');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Kestrel is saved.')).toBeVisible();
    await accessible(page, 'a ship');
    await page.reload();
    await expect(name(page)).toHaveValue('Kestrel');
    await expect(ready(page)).toContainText('Ready to sail');
    await page.getByRole('button', { name: 'Begin anew', exact: true }).click();
    await expect(sentence(page)).toContainText('Choose the class');
    await accessible(page, 'the empty workbench');
    await page.getByRole('button', { name: 'Open Kestrel' }).click();
    await expect(ready(page)).toContainText('Ready to sail');
  });

  test('it says what is wrong and which rule says so', async ({ someone, allow }) => {
    allow(/422/);
    const page = await someone(LINKS);
    await page.goto('/#/build/inertia');
    await page.getByRole('button', { name: /Pike/ }).click();
    await expect(ready(page)).toContainText('Ready to sail');
    await page.getByRole('button', { name: 'Copy code' }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const rule = (id: string) => ready(page).getByRole('button', { name: `Rule ${id}` });

    // A cube out of the middle, and what was in it goes with it.
    await cell(page, '0:-1').click();
    await expect(rule('IN-2.5')).toBeVisible();
    await page.keyboard.press('u');
    await expect(ready(page)).toContainText('Ready to sail');

    // Without a weapon it is no ship of war.
    for (const gun of [/^Missile rack/, /^Pulse laser/]) {
      await page.locator('[data-anchor^="slot:"]').filter({ hasText: gun }).click();
      await page.locator('[data-choice^="remove "]').first().click();
      await expect(page.locator('[data-anchor^="slot:"]').filter({ hasText: gun })).toHaveCount(0);
    }
    await expect(ready(page)).toContainText('one thing is wrong');
    await rule('IN-2.13').click();
    await expect(page.getByText('at least one weapon').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await accessible(page, 'an illegal ship');
    await expect(page.getByRole('button', { name: 'Play with this' })).toBeDisabled();

    await page.getByRole('textbox', { name: 'A code' }).fill(code);
    await page.getByRole('button', { name: 'Open code' }).click();
    await expect(ready(page)).toContainText('Ready to sail');
    await expect(name(page)).toHaveValue('Pike');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    const text = await readFile((await (await download).path()) ?? '', 'utf8');
    const open = (file: string) =>
      page
        .getByLabel('A file to open')
        .setInputFiles({ name: 'pike.toml', mimeType: 'text/plain', buffer: Buffer.from(file) });
    const line = text.split('\n').findIndex((one) => one.includes('"gyro"')) + 1;
    await open(text.replace('"gyro"', '"giro"'));
    await expect(page.getByRole('list', { name: 'What is wrong with the file' })).toContainText(
      new RegExp(`line ${line}.*giro`),
    );
    await open(text.replace('name = "Pike"', 'name = "Javelin"'));
    await expect(name(page)).toHaveValue('Javelin');
  });
});

interface Pick extends Offer {
  group: string;
}

/** What can be chosen now, with the group it stands in. */
const picks = (page: Page): Promise<Pick[]> =>
  choices(page).evaluateAll((buttons) =>
    (buttons as HTMLElement[]).map((button) => ({
      action: button.dataset['choice'] ?? '',
      hint: button.dataset['hint'] ?? '',
      words: button.getAttribute('aria-label') ?? button.innerText,
      group: button.closest('.group')?.getAttribute('aria-label') ?? '',
    })),
  );

/** A simple captain: goes for the enemy, fires whenever it can, throws off heat. */
function simple(offered: readonly Pick[], burns: number): Pick | undefined {
  const of = (group: string, words = /./) =>
    offered.find((one) => one.group === group && words.test(one.words));
  return (
    of('Fire') ??
    of('Vent heat') ??
    (burns < 3 ? of('Fly', /^Candle jet: Burn/) : undefined) ??
    of('Power up', /^Pulse laser.*2 cubes/) ??
    of('Power up', /^Pulse laser/) ??
    (burns < 3 ? of('Power up', /^Candle jet: 2/) : undefined) ??
    offered.find(({ action }) => action === 'done' || action === 'rest') ??
    offered[0]
  );
}

interface Flying {
  take?: (page: Page, offer: Offer) => Promise<void>;
  until?: (page: Page) => Promise<boolean>;
}

/** Plays until the match is over, or `until`. Ships are put down by pointing at the board. */
async function fly(page: Page, { take = byClick, until }: Flying = {}): Promise<void> {
  let burns = 0;
  for (let turn = 0; turn < 300; turn += 1) {
    const now = await awaited(page, 60_000);
    if (now === 'cover') {
      await takeSeat(page).click();
      await expect(takeSeat(page)).toHaveCount(0);
      continue;
    }
    if (now === 'over' || (await until?.(page))) return;
    const offered = await picks(page);
    const [first] = offered;
    if (!first) continue;
    const asked = await sentence(page).innerText();
    if (/^(x|y) \d/.test(first.action)) {
      // In the middle, and as far ahead as it goes, pick by pick from the list.
      const north = first.action.startsWith('y') && Number(first.action.slice(2)) > 24;
      const at = first.action.startsWith('x')
        ? offered[Math.floor(offered.length / 2)]
        : north
          ? first
          : offered.at(-1);
      if (at) await take(page, at);
      // A finger shows the place first.
      const shown = page.locator('.armed');
      await expect(async () => {
        if ((await shown.count()) > 0) await take(page, at ?? first);
        expect(await sentence(page).innerText()).not.toBe(asked);
      }).toPass({ timeout: 15_000 });
    } else if (first.action.startsWith('speed ')) await take(page, offered.at(-1) ?? first);
    else {
      const chosen = simple(offered, burns);
      if (chosen?.group === 'Fly') burns += 1;
      if (chosen) await take(page, chosen);
    }
  }
  throw new Error('The match does not end.');
}

/** Makes a match as the page does, with the fleets agreed on. The page must be open. */
const made = (page: Page, seats: string[], setup: object): Promise<string> =>
  page.evaluate(
    async ([sitters, agreed]) => {
      await fetch('/api/session');
      const answer = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'inertia', setup: agreed, seats: sitters }),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    [seats, setup] as const,
  );

const DUEL = { budget: 55, fleets: ['lone_wasp', 'lone_wasp'] };

test.describe('the table', () => {
  test('a whole match with a ship of my own against the computer', async ({ page }) => {
    await buildKestrel(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Play with this' }).click();
    await expect(page.getByRole('checkbox', { name: 'Kestrel' })).toBeChecked();
    await page.getByRole('radio', { name: /^Duel/ }).check();
    await page.getByRole('combobox', { name: 'Rounds' }).selectOption('6 rounds');
    await page.getByRole('button', { name: 'Make the match' }).click();

    await page.getByRole('button', { name: /Put a fleet together/ }).click();
    await page.getByRole('button', { name: /Kestrel/ }).click();
    // Nothing else can be paid for, so the table goes on by itself.
    await expect(headline(page)).toContainText('deployment');
    await fly(page);
    await expect(sentence(page)).toHaveText(ENDING);
    await expect(replayLink(page)).toBeVisible();
    await wholeLog(page);
    await expect(logLines(page).filter({ hasText: 'Kestrel' }).first()).toBeAttached();
    await accessible(page, 'over');
  });

  test('the odds are shown before the shot, and what happened after it', async ({ page }) => {
    await page.goto('/');
    await page.goto(`/#/match/${await made(page, ['me', 'me'], DUEL)}`);
    let looked = false;
    await fly(page, {
      until: async () => {
        if (!looked && (await sentence(page).innerText()).includes('power and use')) {
          await accessible(page, 'systems');
          looked = true;
        }
        return (await page.getByRole('group', { name: 'Fire', exact: true }).count()) > 0;
      },
    });
    const shot = page.getByRole('group', { name: 'Fire', exact: true }).locator('[data-choice]').first();
    await expect(shot).toContainText(/no hit\s*\d+ %/);
    await expect(shot).toContainText(/1 hit, 1 damage\s*\d+ %/);
    await shot.hover();
    await expect(page.locator('.look.reach.over').first()).toBeVisible();
    await expect(page.locator('.mark.over')).toContainText('"');
    await accessible(page, 'a shot');
    await shot.click();
    await expect(logLines(page).filter({ hasText: /fires Pulse laser/ })).toHaveCount(1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('a turn of a ship by tapping', async ({ page }) => {
      await page.goto('/');
      await page.goto(`/#/match/${await made(page, ['me', 'captain'], DUEL)}`);
      let done = false;
      await fly(page, {
        take: async (at, offer) => {
          done ||= offer.action === 'done';
          await byTap(at, offer);
        },
        until: async () => done,
      });
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(390);
      await accessible(page, 'phone');
    });
  });
});

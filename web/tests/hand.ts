import { copyLink, expect, LINKS, ready, waitingRoom, type Page, type Someone } from './help';

export type Point = { x: number; y: number };

/** Opens a match that is made for this test. */
async function open(page: Page, wanted: object): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(async (body) => {
    await fetch('/api/session');
    const answer = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { id: string }).id;
  }, wanted);
  await page.goto(`/#/match/${id}`);
}
export async function begin(
  page: Page,
  game: string,
  setup: object,
  seats = ['me', 'captain'],
): Promise<void> {
  await open(page, { game, setup, seats });
  await ready(page);
}
/** The same in a situation, one of those that only the tests have included. */
export async function beginIn(page: Page, game: string, situation: string): Promise<void> {
  await open(page, { game, situation });
  await ready(page);
}
/** The same for two people, each with a browser of their own. */
export async function together(someone: Someone, game: string, situation: string): Promise<[Page, Page]> {
  const [first, second] = [await someone(LINKS), await someone()];
  await open(first, { game, situation, seats: ['me', 'friend'] });
  await expect(waitingRoom(first)).toBeVisible();
  await second.goto(await copyLink(first, /^Copy the invite link for seat 2/));
  return [first, second];
}

/** Where one of the spots lies in the window. */
export const spot = (page: Page, which: number): Promise<Point> =>
  page
    .locator('.spots .spot')
    .first()
    .evaluate((path, index) => {
      const points = [...(path.getAttribute('d') ?? '').matchAll(/M(\S+) (\S+)h0/g)];
      const [, x, y] = points.at(index) ?? [];
      const at = new DOMPoint(Number(x), Number(y)).matrixTransform((path as SVGPathElement).getScreenCTM()!);
      return { x: at.x, y: at.y };
    }, which);

export async function middle(page: Page, selector: string, which = 0): Promise<Point> {
  const box = await page.locator(selector).nth(which).boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of a piece. */
export const hull = (page: Page, piece: string): Promise<Point> =>
  middle(page, `[data-piece="${piece}"] .hull`);

/** A place of the window so many inches from another, as the board shows them: of two pieces it is known how far apart. */
export async function inches(
  page: Page,
  [one, other, apart]: readonly [string, string, number],
  from: Point,
  right: number,
  up: number,
): Promise<Point> {
  const [a, b] = [await hull(page, one), await hull(page, other)];
  const inch = Math.hypot(a.x - b.x, a.y - b.y) / apart;
  return { x: from.x + right * inch, y: from.y - up * inch };
}

/** Presses here, and moves there without letting go. */
export async function take(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await take(page, from, to);
  await page.mouse.up();
}
/** The same with a finger. */
export async function slide(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
    ]);
  await touch('touchEnd', []);
}

/** East of what is turned. */
export async function east(page: Page): Promise<Point> {
  const box = await page.locator('.ring .line').boundingBox();
  if (!box) throw new Error('There is no ring.');
  return { x: box.x + box.width, y: box.y + box.height / 2 };
}

import type { Mark } from './wire';

/** Where the words of a line stand, in units of the scene. */
export interface Words {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** How wide a letter is and how high a line, in the units that words are drawn in. */
const [LETTER, LINE] = [31, 56];
/** Parts of the line beside which its words may stand, the best first. */
const PARTS = [0.5, 0.62, 0.38, 0.74, 0.26, 0.86];

/** Beside the line, on its upper side, so far along it. Words alone stand where they lie; over a piece, above it. */
export function wordsOf(
  { from, to, arrow }: Mark,
  k: number,
  over: boolean,
  along = arrow ? 0.75 : 0.5,
): Words {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [mx, my] = [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])];
  if (far === 0) return { x: mx, y: my + (over ? -30 : 18) * k, anchor: 'middle' };
  let [nx, ny] = [(to[1] - from[1]) / far, -(to[0] - from[0]) / far];
  if (ny > 0 || (ny === 0 && nx < 0)) [nx, ny] = [-nx, -ny];
  const anchor = nx > 0.5 ? 'start' : nx < -0.5 ? 'end' : 'middle';
  return { x: mx + nx * 22 * k, y: my + ny * 22 * k + (Math.abs(nx) > 0.5 ? 16 * k : 0), anchor };
}

function boxOf({ x, y, anchor }: Words, text: string, k: number): Box {
  const wide = text.length * LETTER * k;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return [left, y - 0.8 * LINE * k, left + wide, y + 0.2 * LINE * k];
}

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Where the words of each line stand so that they keep out of each other's way; none for those without room. */
export function spreadWords(marks: readonly Mark[], k: number): (Words | null)[] {
  const taken: Box[] = [];
  return marks.map((mark) => {
    if (mark.text === '') return null;
    const parts = mark.arrow ? [0.75, ...PARTS] : PARTS;
    for (const part of parts) {
      const words = wordsOf(mark, k, true, part);
      const box = boxOf(words, mark.text, k);
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return words;
    }
    return null;
  });
}

/** How large words that stand alone are drawn, and how far apart lines of them are at least, by their size. */
const [ALONE, APART, SMALLEST] = [74, 1.2, 0.5];

const standsAlone = ({ from, to, text }: Mark): boolean =>
  text !== '' && from[0] === to[0] && from[1] === to[1];

/** By how much words that stand alone are smaller than they could be, so that lines below each other keep apart. */
export function sizeOfWords(marks: readonly Mark[], k: number): number {
  const alone = marks.filter(standsAlone);
  const between = alone.flatMap((one, i) =>
    alone.slice(i + 1).flatMap(({ from: [x, y] }) => (x === one.from[0] ? [Math.abs(y - one.from[1])] : [])),
  );
  const least = Math.min(Infinity, ...between.filter((away) => away > 0));
  return Math.max(SMALLEST, Math.min(1, least / (APART * ALONE * k)));
}

import { boxOf, type Box } from './outline';

/** How many numbers each command of path data takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NOTHING: Box = [0, 0, 0, 0];
const known = new Map<string, Box>();

/** The box about a silhouette. Curves stay within the box of their control points, which is close enough. */
export function boxOfArt(art: string): Box {
  let box = known.get(art);
  if (!box) {
    if (known.size > 500) known.clear();
    box = measure(art);
    known.set(art, box);
  }
  return box;
}

function measure(art: string): Box {
  const points: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of art.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase();
    const relative = letter !== command;
    const takes = TAKES[command] ?? 0;
    if (command === 'Z') [x, y] = [startX, startY];
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let i = 0; takes > 0 && i + takes <= numbers.length; i += takes) {
      const some = numbers.slice(i, i + takes);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      if (command === 'H') x = ox + (some[0] ?? 0);
      else if (command === 'V') y = oy + (some[0] ?? 0);
      else {
        if (command !== 'A')
          for (let j = 0; j + 2 < takes; j += 2) points.push([ox + (some[j] ?? 0), oy + (some[j + 1] ?? 0)]);
        x = ox + (some[takes - 2] ?? 0);
        y = oy + (some[takes - 1] ?? 0);
        if (command === 'M' && i === 0) [startX, startY] = [x, y];
      }
      points.push([x, y]);
    }
  }
  return points.length === 0 ? NOTHING : boxOf(points);
}

/** How far it reaches from its middle, at most. */
export const radiusOf = ([left, top, right, bottom]: Box): number => Math.max(-left, right, -top, bottom, 0);

/** How far its box reaches from its middle in a direction (degrees clockwise from up). */
export function reachOf([left, top, right, bottom]: Box, direction: number): number {
  const angle = (direction * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const sideways = Math.abs(dx) < 1e-6 ? Infinity : (dx > 0 ? right : left) / dx;
  const along = Math.abs(dy) < 1e-6 ? Infinity : (dy > 0 ? bottom : top) / dy;
  const far = Math.min(sideways, along);
  return Number.isFinite(far) ? Math.max(0, far) : 0;
}

/** How far its box reaches down the screen when it is turned. */
export function depthOf([left, top, right, bottom]: Box, turned: number): number {
  const angle = (turned * Math.PI) / 180;
  const depths = [left, right].flatMap((x) =>
    [top, bottom].map((y) => x * Math.sin(angle) + y * Math.cos(angle)),
  );
  return Math.max(0, ...depths);
}

export const scaled = ([left, top, right, bottom]: Box, by: number): Box => [
  left * by,
  top * by,
  right * by,
  bottom * by,
];

/** A corner of the board, or the middle of a side, in which tools can lie. */
export type Corner =
  'bottom right' | 'bottom left' | 'top left' | 'top right' | 'middle right' | 'middle left';

/** The best first: fleets stand along the edges, and leave the middle of the sides free where no corner is. */
const CORNERS: readonly Corner[] = [
  'bottom right',
  'bottom left',
  'top left',
  'top right',
  'middle right',
  'middle left',
];

export interface Room {
  width: number;
  height: number;
}

/** How many of some places, in pixels from the upper left, lie in a corner of such a size. */
function under(
  corner: Corner,
  places: readonly (readonly [number, number])[],
  all: Room,
  size: Room,
): number {
  const right = corner.endsWith('right');
  const left = all.height - size.height;
  const top = corner.startsWith('top') ? 0 : corner.startsWith('middle') ? left / 2 : left;
  return places.filter(
    ([x, y]) => (right ? x > all.width - size.width : x < size.width) && y > top && y < top + size.height,
  ).length;
}

/** The corner in which tools hide least. They stay where they are as long as no other hides less. */
export function freeCorner(
  places: readonly (readonly [number, number])[],
  all: Room,
  size: Room,
  now: Corner,
): Corner {
  const counts = [now, ...CORNERS].map((corner) => ({ corner, count: under(corner, places, all, size) }));
  const least = Math.min(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === least)?.corner ?? now;
}

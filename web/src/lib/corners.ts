/** A corner of the board, in which tools can lie. */
export type Corner = 'bottom right' | 'bottom left' | 'top left' | 'top right';

/** The best first. */
const CORNERS: readonly Corner[] = ['bottom right', 'bottom left', 'top left', 'top right'];

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
  const bottom = corner.startsWith('bottom');
  return places.filter(
    ([x, y]) =>
      (right ? x > all.width - size.width : x < size.width) &&
      (bottom ? y > all.height - size.height : y < size.height),
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

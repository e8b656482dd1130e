import type { Counted } from './wire';

/** Dice as they lie when they have been sorted: what counts most first, and what they are together. */
export interface Sorted {
  /** Which of the rolled dice lies at this place. */
  order: number[];
  sum: number;
}

/** What a die counts: what it came to, or what it shows. */
const worth = (faces: readonly number[], counted: readonly Counted[], index: number): number =>
  counted[index]?.counts ?? faces[index] ?? 0;

export function sorted(faces: readonly number[], counted: readonly Counted[] = []): Sorted {
  const counts = faces.map((_, i) => worth(faces, counted, i));
  const order = faces
    .map((_, i) => i)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (faces[b] ?? 0) - (faces[a] ?? 0) || a - b);
  return { order, sum: counts.reduce((sum, count) => sum + count, 0) };
}

interface Looks {
  missed: boolean;
  /** Another die brought it. */
  brought: boolean;
  /** It was rolled again. */
  again: boolean;
  /** It was turned to this face. */
  turned: boolean;
  /** It is of the pool that is rolled against the first. */
  against: boolean;
}

/** How a die that came to something looks. */
export const looksOf = (counted: Counted | undefined): Looks => ({
  missed: counted?.counts === 0,
  brought: counted?.brought ?? false,
  again: counted?.again ?? false,
  turned: counted?.turned ?? false,
  against: counted?.against ?? false,
});

/** A pool of dice that lie side by side, with what they come to. */
export interface Heap {
  /** Which of the rolled dice lie here, what counts most first. */
  order: number[];
  sum: number;
  against: boolean;
}

/** The dice of a roll, those that are rolled against the others beside them. */
export function heapsOf(faces: readonly number[], counted: readonly Counted[] = []): Heap[] {
  const { order } = sorted(faces, counted);
  return [false, true].flatMap((against): Heap[] => {
    const own = order.filter((index) => looksOf(counted[index]).against === against);
    const sum = own.reduce((all, index) => all + worth(faces, counted, index), 0);
    return own.length === 0 ? [] : [{ order: own, sum, against }];
  });
}

/** How many of so many dice lie in a row, and how large each is, where there is so much room. */
export function rowsOf(dice: number, room: number): { columns: number; size: number } {
  for (const size of [36, 28, 20]) {
    const columns = Math.max(1, Math.floor((room + 6) / (size + 6)));
    if (columns >= dice || (size === 20 && columns > 0)) return { columns: Math.min(columns, dice), size };
  }
  return { columns: 1, size: 20 };
}

/** The faces a die shows while it tumbles, ending with its own: never the same twice in a row. */
export function tumble(face: number, sides: number, steps: number, seed: number): number[] {
  const faces = [face];
  for (let i = 1; i < steps; i += 1) {
    const before = faces[0] ?? face;
    faces.unshift(((before + ((seed + i) % Math.max(1, sides - 1))) % sides) + 1);
  }
  return faces;
}

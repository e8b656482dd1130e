import { describe, expect, it } from 'vitest';

import { heapsOf, looksOf, rowsOf, sorted, tumble } from './dice';
import type { Counted } from './wire';

const came = (counts: number, more: Partial<Counted> = {}): Counted => ({
  counts,
  symbol: '',
  brought: false,
  again: false,
  ...more,
});

describe('dice', () => {
  it('sort themselves, the highest first', () => {
    expect(sorted([2, 6, 1, 6])).toEqual({ order: [1, 3, 0, 2], sum: 15 });
    expect(sorted([])).toEqual({ order: [], sum: 0 });
  });
  it('count what they came to, where that is not what they show', () => {
    const counted = [came(1), came(0), came(2), came(1, { brought: true })];
    expect(sorted([4, 3, 6, 5], counted)).toEqual({ order: [2, 3, 0, 1], sum: 4 });
    expect(counted.map(looksOf).map(({ missed }) => missed)).toEqual([false, true, false, false]);
    expect(looksOf(counted[3]).brought).toBe(true);
    expect(looksOf(undefined)).toEqual({
      missed: false,
      brought: false,
      again: false,
      turned: false,
      against: false,
    });
  });
  it('lie in two heaps where one pool is rolled against another', () => {
    const counted = [came(0), came(1, { against: true }), came(2), came(0, { against: true })];
    expect(heapsOf([1, 2, 5, 4], counted)).toEqual([
      { order: [2, 0], sum: 2, against: false },
      { order: [1, 3], sum: 1, against: true },
    ]);
    expect(heapsOf([2, 6])).toEqual([{ order: [1, 0], sum: 8, against: false }]);
    expect(heapsOf([])).toEqual([]);
  });
  it('lie in rows where they do not fit beside each other', () => {
    expect(rowsOf(3, 400)).toEqual({ columns: 3, size: 36 });
    expect(rowsOf(15, 520)).toEqual({ columns: 15, size: 28 });
    expect(rowsOf(15, 250)).toEqual({ columns: 9, size: 20 });
    expect(rowsOf(2, 0)).toEqual({ columns: 1, size: 20 });
  });
  it('tumble over faces they have and land on their own', () => {
    for (const sides of [6, 10])
      for (let face = 1; face <= sides; face += 1) {
        const faces = tumble(face, sides, 6, face);
        expect(faces).toHaveLength(6);
        expect(faces.at(-1)).toBe(face);
        for (const [i, one] of faces.entries()) {
          expect(one).toBeGreaterThanOrEqual(1);
          expect(one).toBeLessThanOrEqual(sides);
          if (i > 0) expect(one).not.toBe(faces[i - 1]);
        }
      }
  });
});

import { describe, expect, it } from 'vitest';

import { sorted, tumble } from './dice';

describe('dice', () => {
  it('sort themselves, the highest first', () => {
    expect(sorted([2, 6, 1, 6])).toEqual({ order: [1, 3, 0, 2], sum: 15 });
    expect(sorted([])).toEqual({ order: [], sum: 0 });
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

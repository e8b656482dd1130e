import { describe, expect, it } from 'vitest';

import { neighbour } from './keys';

describe('arrows on the board', () => {
  // Flat-topped hexes: every other column lies half a hex lower.
  const places: [number, number][] = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row): [number, number] => [column * 87, row * 100 + (column % 2) * 50]),
  );
  const step = (from: number, arrow: string): number => neighbour(places, places[from]!, arrow);

  it('go to the next place that way', () => {
    expect([step(4, 'ArrowUp'), step(4, 'ArrowDown')]).toEqual([3, 5]);
    expect(step(2, 'ArrowDown')).toBe(-1);
  });
  it('lead back', () => {
    expect(step(4, 'ArrowRight')).toBe(8);
    expect(step(8, 'ArrowLeft')).toBe(4);
    expect(step(0, 'ArrowRight')).toBe(3);
    expect(step(3, 'ArrowLeft')).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';

import { contains, cornersOf, middleOf, pathOf, roomOf, towards } from './outline';
import type { Outline } from './wire';

const sector = (inner: number, half: number, heading = 0): Outline => ({
  sector: { center: [0, 0], inner, radius: 100, heading, half },
});

const hexagon: Outline = { hexagon: { center: [100, 50], radius: 10 } };

describe('outlines', () => {
  it('give a hexagon a corner to the right and one to the left', () => {
    expect(cornersOf(hexagon).map((corner) => corner.map(Math.round))).toEqual([
      [95, 41],
      [105, 41],
      [110, 50],
      [105, 59],
      [95, 59],
      [90, 50],
    ]);
    expect(pathOf(hexagon)).toBe('M95 41.3L105 41.3L110 50L105 58.7L95 58.7L90 50Z');
    expect(middleOf(hexagon)).toEqual([100, 50]);
    expect(contains(hexagon, [109, 50])).toBe(true);
    expect(contains(hexagon, [109, 58])).toBe(false);
  });
  it('count headings clockwise from up', () => {
    expect(towards([0, 0], 0, 10).map(Math.round)).toEqual([0, -10]);
    expect(towards([0, 0], 900, 10).map(Math.round)).toEqual([10, -0]);
    expect(towards([5, 5], 1800, 10).map(Math.round)).toEqual([5, 15]);
  });
  it('draw a slice from the middle', () => {
    expect(pathOf(sector(0, 900))).toBe('M-100 0A100 100 0 0 1 100 0L0 0Z');
  });
  it('draw a slice of a ring, the long way round where it is more than half', () => {
    expect(pathOf(sector(50, 900))).toBe('M-100 0A100 100 0 0 1 100 0L50 0A50 50 0 0 0 -50 0Z');
    expect(pathOf(sector(50, 1350))).toContain('A100 100 0 1 1');
  });
  it('draw all round as circles', () => {
    expect(pathOf(sector(0, 1800)).match(/M/g)?.length).toBe(1);
    expect(pathOf(sector(50, 1800)).match(/M/g)?.length).toBe(2);
  });
  it('know their middle', () => {
    expect(middleOf(sector(50, 300, 900)).map(Math.round)).toEqual([75, -0]);
    expect(middleOf(sector(0, 1800))).toEqual([0, 0]);
    expect(
      middleOf({
        polygon: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
      }),
    ).toEqual([2, 2]);
  });
  it('know how much room they have', () => {
    expect(roomOf(sector(50, 300))).toEqual([25, 25]);
    expect(
      roomOf({
        polygon: [
          [0, 0],
          [10, 0],
          [10, 4],
        ],
      }),
    ).toEqual([5, 2]);
    expect(roomOf({ path: [] })).toEqual([0, 0]);
  });
  it('know what lies within them', () => {
    expect(contains({ circle: { center: [0, 0], radius: 5 } }, [3, 4])).toBe(true);
    expect(contains({ circle: { center: [0, 0], radius: 5 } }, [4, 4])).toBe(false);
    expect(contains(sector(20, 450, 3500), [10, -50])).toBe(true);
    expect(contains(sector(20, 450), [0, -10])).toBe(false);
    expect(contains(sector(0, 450), [0, 50])).toBe(false);
    expect(contains(sector(20, 1800), [0, 50])).toBe(true);
    const notched: Outline = {
      polygon: [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 4],
        [0, 10],
      ],
    };
    expect(contains(notched, [5, 2])).toBe(true);
    expect(contains(notched, [5, 8])).toBe(false);
    expect(
      contains(
        {
          path: [
            [0, 0],
            [9, 9],
          ],
        },
        [1, 1],
      ),
    ).toBe(false);
  });
});

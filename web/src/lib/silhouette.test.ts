import { describe, expect, it } from 'vitest';

import { boxOfArt, depthOf, radiusOf, reachOf } from './silhouette';

describe('silhouettes', () => {
  it('have a box, whatever they are drawn with', () => {
    expect(boxOfArt('M0 -50 L12 -20 L34 34 Z')).toEqual([0, -50, 34, 34]);
    expect(boxOfArt('M-5-5h10v10h-10z')).toEqual([-5, -5, 5, 5]);
    expect(boxOfArt('m1 1l2 2 2 2zm10 0l1 0')).toEqual([1, 1, 12, 5]);
    expect(boxOfArt('M0 0C0 10 20 10 20 0A5 5 0 0 1 30 .5')).toEqual([0, 0, 30, 10]);
    expect(boxOfArt('')).toEqual([0, 0, 0, 0]);
  });
  it('reach differently far in different directions', () => {
    const box = [-10, -40, 10, 20] as const;
    expect(radiusOf(box)).toBe(40);
    expect(reachOf(box, 0)).toBe(40);
    expect(reachOf(box, 90)).toBeCloseTo(10);
    expect(reachOf(box, 180)).toBeCloseTo(20);
    expect(depthOf(box, 0)).toBeCloseTo(20);
    expect(depthOf(box, 180)).toBeCloseTo(40);
    expect(depthOf(box, 90)).toBeCloseTo(10);
  });
});

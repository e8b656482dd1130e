import { describe, expect, it } from 'vitest';

import { detailOf, layOut, scaleOfSign, sizeOfSign, type Box, type Signed } from './signs';

const sign = (id: string, x: number, y: number, given: Partial<Signed> = {}): Signed => ({
  id,
  x,
  y,
  reach: 10,
  width: 30,
  height: 20,
  bow: null,
  ...given,
});
const window: Box = [-500, -500, 500, 500];
const boxes = (pieces: readonly Signed[]): Box[] => {
  const offsets = layOut(pieces, window);
  return pieces.map(({ id, x, y, width, height }) => {
    const { dx, dy } = offsets.get(id)!;
    return [x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2];
  });
};
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

describe('signs', () => {
  it('lie below, unless the bow is there or the window ends', () => {
    const below = layOut([sign('a', 0, 0)], window).get('a')!;
    expect(below.dx).toBeCloseTo(0);
    expect(below.dy).toBeGreaterThan(10);
    expect(layOut([sign('a', 0, 0, { bow: 180 })], window).get('a')!.dy).toBeLessThan(-10);
    expect(layOut([sign('a', 0, 490)], window).get('a')!.dy).toBeLessThan(-10);
  });
  it('lie clear of a bow or stern that reaches further than the sides', () => {
    const upright = layOut([sign('a', 0, 0, { bow: 0 })], window).get('a')!;
    const across = layOut([sign('a', 0, 0, { bow: 90 })], window).get('a')!;
    expect(upright.dy).toBeGreaterThan(across.dy);
  });
  it('keep out of each other’s way, and off other hulls', () => {
    const pieces = [sign('a', 0, 0), sign('b', 26, 4), sign('c', 0, 32), sign('d', -30, 2)];
    const found = boxes(pieces);
    for (const [i, box] of found.entries()) {
      for (const other of found.slice(i + 1)) expect(meet(box, other)).toBe(false);
      for (const [j, { x, y }] of pieces.entries())
        if (j !== i) expect(meet(box, [x - 7, y - 7, x + 7, y + 7])).toBe(false);
    }
  });
  it('are as large as what they hold', () => {
    expect(sizeOfSign(0, 0, 0)).toEqual({ width: 0, height: 0 });
    expect(sizeOfSign(3, 1, 0).width).toBeGreaterThan(sizeOfSign(1, 1, 0).width);
    expect(sizeOfSign(1, 1, 8).height).toBeGreaterThan(sizeOfSign(1, 1, 0).height);
  });
  it('of small pieces come with less detail', () => {
    expect(detailOf(4)).toBe('plain');
    expect(detailOf(40)).toBe('full');
    expect([scaleOfSign(2), scaleOfSign(40)]).toEqual([0.65, 1]);
  });
});

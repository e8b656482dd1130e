import { describe, expect, it } from 'vitest';

import { freeCorner } from './corners';

const ALL = { width: 400, height: 300 };
const SIZE = { width: 150, height: 60 };

describe('tools of the board', () => {
  it('stay where nothing lies', () => {
    expect(freeCorner([[200, 150]], ALL, SIZE, 'bottom right')).toBe('bottom right');
    expect(freeCorner([], ALL, SIZE, 'top left')).toBe('top left');
  });
  it('give way to a ship', () => {
    expect(freeCorner([[380, 290]], ALL, SIZE, 'bottom right')).toBe('bottom left');
    const below: [number, number][] = [
      [380, 290],
      [20, 280],
    ];
    expect(freeCorner(below, ALL, SIZE, 'bottom right')).toBe('top left');
  });
  it('lie at a side where all corners are taken', () => {
    const corners: [number, number][] = [
      [390, 290],
      [10, 290],
      [10, 10],
      [390, 10],
    ];
    expect(freeCorner(corners, ALL, SIZE, 'bottom right')).toBe('middle right');
    expect(freeCorner([...corners, [390, 150]], ALL, SIZE, 'middle right')).toBe('middle left');
  });
  it('hide as little as they can where ships lie everywhere', () => {
    const many: [number, number][] = [
      [390, 290],
      [380, 280],
      [10, 290],
      [10, 10],
      [12, 12],
      [390, 10],
      [380, 12],
      [390, 150],
      [380, 150],
      [10, 150],
      [12, 150],
    ];
    expect(freeCorner(many, ALL, SIZE, 'bottom right')).toBe('bottom left');
  });
});

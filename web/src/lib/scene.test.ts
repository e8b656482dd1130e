import { describe, expect, it } from 'vitest';

import {
  crowdAt,
  groundOf,
  lossesOf,
  namedIn,
  nameOf,
  ownerOf,
  placeOf,
  shapeAt,
  sizesOf,
  snap,
  stand,
  trailsTo,
} from './scene';
import { samplePiece, sampleScene } from './samples';
import type { Meaning, Outline, Piece, Shape } from './wire';

const shape = (id: string, meaning: Meaning, outline: Outline): Shape => ({
  id,
  outline,
  meaning,
  label: '',
  tooltip: id,
  rule: null,
});
const circle = (x: number, y: number, radius: number): Outline => ({ circle: { center: [x, y], radius } });
const ship = { art: 'M-10 -10L10 10', scale: 1000 };

describe('a scene', () => {
  it('has a ground of its kind', () => {
    const bounds: [number, number, number, number] = [-100, -100, 200, 200];
    const ring = Array.from({ length: 8 }, (_, i) =>
      shape(`${i}`, 'zone', circle(80 * Math.sin(i), 80 * Math.cos(i), 10)),
    );
    expect(groundOf(sampleScene({ bounds, shapes: ring }))).toBe('places');
    expect(
      groundOf(sampleScene({ bounds, shapes: [...ring, shape('table', 'zone', circle(0, 0, 90))] })),
    ).toBe('plane');
    expect(groundOf(sampleScene({ bounds, shapes: [shape('c', 'cell', circle(0, 0, 9))] }))).toBe('cells');
    expect(groundOf(sampleScene({ bounds, shapes: [shape('h', 'hull', circle(0, 0, 9))] }))).toBe('plan');
    expect(groundOf(sampleScene({ bounds }))).toBe('plane');
  });
  it('shows pieces of one spot side by side', () => {
    const pair = stand([samplePiece({ id: 'a', ...ship }), samplePiece({ id: 'b', ...ship })]);
    expect(pair.map(({ x }) => x)).toEqual([-6.5, 6.5]);
    expect(stand([samplePiece({ position: [3, 4], ...ship })])[0]).toMatchObject({ x: 3, y: 4 });
    expect(sizesOf([])).toEqual({ smallest: 0, largest: 0 });
    expect(sizesOf([samplePiece(ship), samplePiece({ ...ship, scale: 3000 })])).toEqual({
      smallest: 10,
      largest: 30,
    });
  });
  it('gives what belongs to a seat to that seat', () => {
    const pieces = [samplePiece({ seat: 3, position: [5, 5] })];
    const base = shape('base', 'enemy', circle(5, 5, 2));
    const zone = (meaning: Meaning) => shape('zone', meaning, circle(50, 50, 9));
    expect(ownerOf(base, pieces, [1], [1, 2, 3])).toBe(3);
    expect(ownerOf(zone('mine'), pieces, [2], [1, 2])).toBe(2);
    expect(ownerOf(zone('enemy'), pieces, [2], [1, 2])).toBe(1);
    expect(ownerOf(zone('enemy'), pieces, [1], [1, 2, 3])).toBeNull();
    expect(ownerOf(zone('goal'), pieces, [1], [1, 2])).toBeNull();
  });
  it('knows what lies uppermost under a point', () => {
    const shapes = [shape('large', 'zone', circle(0, 0, 50)), shape('small', 'goal', circle(0, 0, 5))];
    expect(shapeAt(shapes, [1, 1])?.id).toBe('small');
    expect(shapeAt(shapes, [20, 1])?.id).toBe('large');
    expect(shapeAt(shapes, [60, 1])).toBeUndefined();
  });
  it('marks all pieces of a name, and none of a part of one', () => {
    const pieces = ['Pike', 'Pike', 'Pike 13', 'Turnpike'].map((name, i) =>
      samplePiece({ id: `${i}`, name }),
    );
    const named = (text: string, about?: Piece) => namedIn(pieces, text, about).map(({ id }) => id);
    expect(named('Fire at Pike.')).toEqual(['0', '1']);
    expect(named('Pike 13, a frigate')).toContain('2');
    expect(named('Nobody')).toEqual([]);
    expect(named('', pieces[0])).toEqual(['0', '1']);
  });
  it('finds who stands in each other’s way', () => {
    const standing = stand([
      samplePiece({ id: 'a', position: [0, 0] }),
      samplePiece({ id: 'b', position: [4, 0] }),
      samplePiece({ id: 'c', position: [2, 0] }),
    ]);
    const may = new Map([
      ['piece:a', false],
      ['piece:b', false],
    ]);
    expect(crowdAt(standing, may, [1, 0], 5, 3).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(
      crowdAt(standing, may, [1, 0], 5, 1).map(({ id }) => id),
      'one is much nearer',
    ).toEqual(['a']);
    expect(
      crowdAt(standing, may, [1, 0], 2, 3).map(({ id }) => id),
      'one is too far',
    ).toEqual(['a']);
    expect(crowdAt(standing, may, [50, 0], 2, 3)).toEqual([]);
  });
  it('tells what was lost', () => {
    const bars = (filled: number) => [{ kind: 'hull', filled, max: 9 }];
    const before = sampleScene({ pieces: [samplePiece({ bars: bars(9) })] });
    const after = sampleScene({
      pieces: [samplePiece({ bars: bars(3) }), samplePiece({ id: 'new', bars: bars(1) })],
    });
    expect(lossesOf(before, after)).toEqual([{ piece: 'p', text: '−6', kind: 'hull', at: [0, 0] }]);
    expect(lossesOf(after, before)).toEqual([]);
  });
  it('finds what a key names', () => {
    const scene = sampleScene({
      pieces: [samplePiece({ name: 'Pike', position: [3, 4] })],
      shapes: [shape('r', 'zone', circle(7, 8, 2))],
    });
    expect(placeOf(scene, 'piece:p')).toEqual([3, 4]);
    expect(placeOf(scene, 'shape:r')).toEqual([7, 8]);
    expect(placeOf(scene, 'slot:r')).toBeUndefined();
    expect([nameOf(scene, 'piece:p'), nameOf(scene, 'shape:r'), nameOf(scene, 'die:1')]).toEqual([
      'Pike',
      'r',
      '',
    ]);
  });
  it('leads to where pieces would be', () => {
    const scene = sampleScene({ pieces: [samplePiece(), samplePiece({ id: 'q', position: [1, 1] })] });
    const ghosts = [samplePiece({ position: [5, 5] }), samplePiece({ id: 'q', position: [2, 2] })];
    expect(trailsTo(scene, ghosts)).toEqual([{ seat: 1, d: 'M0 0L5 5M1 1L2 2' }]);
    expect(trailsTo(scene, scene.pieces)).toEqual([]);
  });
  it('lets a ruler end on what is near', () => {
    const scene = sampleScene({
      pieces: [samplePiece({ position: [3, 4] })],
      shapes: [shape('c', 'cell', circle(20, 20, 5))],
    });
    expect(snap(scene, [4, 4], 2)).toEqual([3, 4]);
    expect(snap(scene, [22, 21], 2)).toEqual([20, 20]);
    expect(snap(scene, [50, 50], 2)).toEqual([50, 50]);
  });
});

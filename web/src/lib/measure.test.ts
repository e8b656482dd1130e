import { describe, expect, it } from 'vitest';

import { bearing, distance, measureOf } from './measure';
import { sampleScene } from './samples';
import type { Mark, Shape } from './wire';

const mark = (far: number, text: string): Mark => ({
  from: [0, 0],
  to: [far, 0],
  text,
  meaning: 'course',
  arrow: true,
});
const cell = (x: number, y: number, corners: number): Shape => ({
  id: `${x},${y}`,
  outline: {
    polygon: Array.from({ length: corners }, (_, i): [number, number] => {
      const angle = ((i + (corners === 4 ? 0.5 : 0)) / corners) * 2 * Math.PI;
      return [x + 50 * Math.cos(angle), y + 50 * Math.sin(angle)];
    }),
  },
  meaning: 'cell',
  label: '',
  tooltip: '',
  rule: null,
});
const bounds = [0, 0, 1000, 1000] as const;

describe('measuring', () => {
  it('takes the unit from what is written on lines', () => {
    const measure = measureOf(
      sampleScene({ marks: [mark(9010, '9 inches'), mark(4100, '4'), mark(500, 'next')] }),
    );
    expect(measure).toEqual({ kind: 'length', name: 'inches', length: 1000 });
    expect(distance(measure, [0, 0], [3000, 4000], bounds)).toBe('5.0 inches');
  });
  it('counts hexes and squares from cell to cell', () => {
    // Flat hexes: columns √3/2 apart, neighbours 1 apart.
    const hexes = Array.from({ length: 36 }, (_, i) => {
      const [column, row] = [i % 6, Math.floor(i / 6)];
      return cell(86.6 * column, 100 * row + (column % 2 ? 50 : 0), 6);
    });
    const byHexes = measureOf(sampleScene({ shapes: hexes }));
    expect(distance(byHexes, [0, 0], [0, 100], bounds)).toBe('1 hex');
    expect(distance(byHexes, [0, 0], [0, 400], bounds)).toBe('4 hexes');
    expect(distance(byHexes, [0, 0], [86.6 * 4, 0], bounds)).toBe('4 hexes');
    expect(distance(byHexes, [0, 0], [86.6 * 4, 300], bounds)).toBe('5 hexes');
    const squares = Array.from({ length: 9 }, (_, i) => cell(70 * (i % 3), 70 * Math.floor(i / 3), 4));
    expect(distance(measureOf(sampleScene({ shapes: squares })), [0, 0], [140, 70], bounds)).toBe(
      '2 squares',
    );
  });
  it('says what it can where the scene gives no unit', () => {
    expect(measureOf(sampleScene())).toBeNull();
    expect(distance(null, [0, 0], [250, 0], bounds)).toBe('25 % of the width');
  });
  it('tells a bearing clockwise from up', () => {
    expect(bearing([0, 0], [0, -5])).toBe(0);
    expect(bearing([0, 0], [5, 0])).toBe(90);
    expect(bearing([0, 0], [-5, 0])).toBe(270);
  });
});

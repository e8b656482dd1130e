import type { Bounds } from './camera';
import { cornersOf, middleOf } from './outline';
import type { Scene, Shape } from './wire';

type Point = readonly [number, number];

/** How distances are told on a scene: in steps from cell to cell, or in lengths of so many of the scene's units. */
export type Measure =
  | { kind: 'steps'; corners: number; cells: readonly Shape[]; pitch: number }
  | { kind: 'length'; name: string; length: number };

/** What a cell is called by its corners, one and many. */
const NAMES: Record<number, [one: string, many: string]> = { 4: ['square', 'squares'], 6: ['hex', 'hexes'] };
const far = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/**
 * As the scene itself gives it: by its cells, or by the numbers written on its lines ("9 inches" on a line of 9000).
 * None where it gives none.
 */
export function measureOf({ shapes, marks }: Pick<Scene, 'shapes' | 'marks'>): Measure | null {
  const cells = shapes.filter(({ meaning, outline }) => meaning === 'cell' && cornersOf(outline).length > 0);
  const [first] = cells;
  if (first && cells.length > 1) {
    const corners = cornersOf(first.outline).length;
    const middle = middleOf(first.outline);
    const pitch = Math.min(...cells.slice(1).map(({ outline }) => far(middle, middleOf(outline))));
    return { kind: 'steps', corners, cells, pitch };
  }
  const told = marks.flatMap(({ from, to, text }) => {
    const [, number = '', name = ''] = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(text) ?? [];
    return Number(number) > 0 ? [{ length: far(from, to) / Number(number), name }] : [];
  });
  if (told.length === 0) return null;
  const lengths = told.map(({ length }) => length).sort((a, b) => a - b);
  const name = told.find((one) => one.name !== '')?.name ?? '';
  return { kind: 'length', name, length: nearestRound(lengths[Math.floor(lengths.length / 2)] ?? 1) };
}

/** Numbers on lines are rounded; the length they stand for is round itself. */
function nearestRound(length: number): number {
  const ten = 10 ** Math.floor(Math.log10(length));
  const round = [1, 2, 5, 10].map((step) => step * ten).find((step) => Math.abs(step / length - 1) < 0.1);
  return round ?? length;
}

/** The cell a point lies in or nearest to. */
const cellAt = (cells: readonly Shape[], point: Point): number =>
  cells.reduce(
    (best, { outline }, i) => {
      const away = far(middleOf(outline), point);
      return away < best.away ? { i, away } : best;
    },
    { i: 0, away: Infinity },
  ).i;

/** From cell to neighbouring cell, as if the board had no holes. */
function steps({ cells, pitch, corners }: Measure & { kind: 'steps' }, from: Point, to: Point): number {
  const [a, b] = [cells[cellAt(cells, from)], cells[cellAt(cells, to)]];
  if (!a || !b) return 0;
  const [[ax, ay], [bx, by]] = [middleOf(a.outline), middleOf(b.outline)];
  const [dx, dy] = [Math.abs(bx - ax) / pitch, Math.abs(by - ay) / pitch];
  if (corners === 4) return Math.round(Math.max(dx, dy));
  // The rows of hexes lie √3/2 apart, across or along; neighbours tell which.
  const flat = cells.some(({ outline }) => {
    const [x, y] = middleOf(outline);
    return Math.abs(x - ax) < pitch / 4 && Math.abs(Math.abs(y - ay) - pitch) < pitch / 4;
  });
  const [rows, beside] = flat ? [dx, dy] : [dy, dx];
  const across = rows / (Math.sqrt(3) / 2);
  return Math.round(Math.max(across, across / 2 + beside));
}

/** How far it is, in words. */
export function distance(measure: Measure | null, from: Point, to: Point, bounds: Bounds): string {
  if (!measure) return `${((100 * far(from, to)) / bounds[2]).toFixed(0)} % of the width`;
  if (measure.kind === 'steps') {
    const count = steps(measure, from, to);
    const [one, many] = NAMES[measure.corners] ?? ['cell', 'cells'];
    return `${count} ${count === 1 ? one : many}`;
  }
  return `${(far(from, to) / measure.length).toFixed(1)} ${measure.name}`.trim();
}

/** Clockwise from up, in whole degrees. */
export const bearing = ([ax, ay]: Point, [bx, by]: Point): number =>
  (Math.round((Math.atan2(bx - ax, ay - by) / Math.PI) * 180) + 360) % 360;

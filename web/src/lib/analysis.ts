// How a match stood, as a curve, and what its costly choices are called.

import type { Analysis, Moment, Seat } from './wire';

/** The width and the height in which a curve is drawn. */
export const CURVE = { width: 600, height: 120 } as const;

/** Where a step lies on the curve. */
export const across = (step: number, steps: number): number =>
  steps === 0 ? 0 : (step / steps) * CURVE.width;

/** The prospects of a seat after every step, as the path of an SVG. */
export function curveOf(analysis: Analysis, seat: Seat): string {
  const steps = analysis.positions.length - 1;
  return analysis.positions
    .map(({ step, open }, index) => {
      const prospect = open[seat - 1] ?? 0;
      const y = ((1000 - prospect) / 1000) * CURVE.height;
      return `${index === 0 ? 'M' : 'L'}${across(step, steps).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The step that was pointed at. */
export function stepAt(share: number, steps: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * steps);
}

/** Thousandths as people say them. */
export const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;

/** Several picks in a row. */
export function wordsOf(picks: readonly string[]): string {
  const shown = picks.slice(0, 4).join(', then ');
  return picks.length > 4 ? `${shown} …` : shown;
}

/** The choices that are worth a look, the dearest first. */
export const dearest = (analysis: Analysis, most = 6): Moment[] => analysis.moments.slice(0, most);

/** What dice and cards gave a seat. */
export function luckWords(luck: number): string {
  if (Math.abs(luck) < 15) return 'neither lucky nor unlucky';
  return luck > 0
    ? `lucky: dice and cards gave ${percent(luck)}`
    : `unlucky: dice and cards took ${percent(-luck)}`;
}

/** How many choices of a seat cost something. */
export function costlyWords(analysis: Analysis, seat: Seat): string {
  const count = analysis.moments.filter((moment) => moment.seat === seat).length;
  if (count === 0) return 'no costly choice';
  return count === 1 ? 'one costly choice' : `${count} costly choices`;
}

import type { Seat } from './wire';

/** Corners of each seat's mark, and how it is turned; 0 is a circle. */
const MARKS: readonly [corners: number, turn: number][] = [
  [0, 0],
  [4, 45],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
];

function polygon(corners: number, turn: number, radius: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** The outline of a seat's mark, about 45 across each way. */
export function markPath(seat: Seat): string {
  const [corners, turn] = MARKS[(seat - 1) % MARKS.length] ?? [0, 0];
  if (corners === 0) return 'M0 -44A44 44 0 1 1 0 44A44 44 0 1 1 0 -44Z';
  return polygon(corners, turn, corners === 3 ? 62 : corners === 4 ? (turn === 0 ? 52 : 58) : 48);
}

/** The outline of a badge by its kind, about 40 across each way. */
export function badgePath(kind: string): string {
  if (kind === 'shield') return 'M-36 -36H36V4C36 26 16 38 0 46C-16 38 -36 26 -36 4Z';
  if (kind === 'damage') return polygon(8, 22.5, 42);
  if (kind === 'cube') return polygon(4, 45, 50);
  // Something in the air that helps or harms.
  if (kind === 'support' || kind === 'threat')
    return 'M0 -46C7 -38 9 -30 9 -16L46 4V18L9 10L7 26L22 38V46L0 41L-22 46V38L-7 26L-9 10L-46 18V4L-9 -16C-9 -30 -7 -38 0 -46Z';
  return 'M0 -38A38 38 0 1 1 0 38A38 38 0 1 1 0 -38Z';
}

export type Tone = 'shield' | 'damage' | 'warn' | 'plain';

export function badgeTone(kind: string): Tone {
  if (kind === 'shield' || kind === 'damage') return kind;
  if (kind === 'crippled' || kind === 'threat') return 'damage';
  if (kind === 'support') return 'shield';
  return kind === 'heat' || kind === 'warning' || kind === 'disorder' ? 'warn' : 'plain';
}

/** How what is counted is drawn, by its kind. */
export type CountTone = 'hull' | 'energy' | 'heat' | 'damage' | 'shield' | 'plain';

const COUNT_TONES: readonly CountTone[] = ['hull', 'energy', 'heat', 'damage', 'shield'];

export const countTone = (kind: string): CountTone => COUNT_TONES.find((tone) => tone === kind) ?? 'plain';

/** A line with a head, if it is to have one: never longer than a part of the line. */
export function arrowPath(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  head: number,
): string {
  const line = `M${ax} ${ay}L${bx} ${by}`;
  const far = Math.hypot(bx - ax, by - ay);
  if (head <= 0 || far === 0) return line;
  const size = Math.min(head, far * 0.4);
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const wing = (side: number): string =>
    `${(bx - ux * size + uy * side * size * 0.55).toFixed(1)} ${(by - uy * size - ux * side * size * 0.55).toFixed(1)}`;
  return `${line}M${wing(1)}L${bx} ${by}L${wing(-1)}`;
}

/** Whether a value is said rather than counted: it is mostly letters, and has those of the text. */
export function isWords(value: string): boolean {
  const seen = value.replace(/\s/g, '');
  return seen.replace(/\P{Letter}/gu, '').length > seen.length / 2;
}

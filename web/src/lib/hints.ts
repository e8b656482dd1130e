import { kept } from './storage';
import type { Anchor, Hint } from './wire';

/** What has become of the hints of a match: the numbers of those that were read, or that none is wanted. */
export type Read = readonly number[] | 'none';

/** The hint to show: the first that is due and was not read yet. One at a time. */
export const nextHint = (due: readonly Hint[], read: Read): Hint | null =>
  (read === 'none' ? undefined : due.find(({ number }) => !read.includes(number))) ?? null;

const key = (match: string): string => `hints.${match}`;

/** What was read in a match. */
export function readIn(match: string): Read {
  const text = kept.get(key(match)) ?? '';
  return text === 'none' ? text : text.split(',').map(Number).filter(Number.isInteger).filter(Boolean);
}

export function storeRead(match: string, read: Read): void {
  kept.set(key(match), read === 'none' ? read : read.join(','));
}

/** Where what a hint speaks of is found on the page. */
export function selectorOf(anchor: Anchor): string {
  if ('piece' in anchor) return `[data-piece="${CSS.escape(anchor.piece)}"]`;
  if ('shape' in anchor) return `[data-anchor="shape:${CSS.escape(anchor.shape)}"]`;
  if ('slot' in anchor) return `[data-anchor="slot:${CSS.escape(anchor.slot)}"]`;
  return `[data-anchor="die:${anchor.die}"]`;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where a card lies beside what it speaks of, within a window, so that it covers least of what one may want. */
export function besideLeast(
  at: Box,
  size: { width: number; height: number },
  within: { width: number; height: number },
  avoid: readonly Box[],
): { left: number; top: number } {
  const gap = 12;
  const { width, height } = size;
  const keep = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  const across = keep((at.left + at.right - width) / 2, within.width - width);
  const along = keep((at.top + at.bottom - height) / 2, within.height - height);
  const places = [
    { left: across, top: at.top - gap - height },
    { left: at.left - gap - width, top: along },
    { left: at.right + gap, top: along },
    { left: across, top: at.bottom + gap },
  ].map(({ left, top }) => ({
    left: keep(left, within.width - width),
    top: keep(top, within.height - height),
  }));
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + width, bottom: top + height };
    // What it speaks of is covered last of all.
    return 100 * overlap(box, at) + avoid.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

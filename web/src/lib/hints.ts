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

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);

/** What a card is laid beside. */
export interface Spoken {
  /** What it speaks of. */
  at: Box;
  /** The sheet that lies on, or itself. */
  sheet: Box;
  /** Where there is room. */
  within: Box;
  /** What one may want to see or touch. */
  avoid: readonly Box[];
}

/** Where a card lies beside what it speaks of, or beside the sheet of that; nowhere if it would cover something. */
export function beside(
  { at, sheet, within, avoid }: Spoken,
  { width, height }: { width: number; height: number },
): { left: number; top: number } | null {
  const gap = 12;
  const keep = (value: number, least: number, most: number): number =>
    Math.max(least + gap, Math.min(value, most - gap));
  const across = (at.left + at.right - width) / 2;
  const along = (at.top + at.bottom - height) / 2;
  const places = [
    { left: across, top: at.top - gap - height },
    { left: at.left - gap - width, top: along },
    { left: at.right + gap, top: along },
    { left: across, top: at.bottom + gap },
    { left: sheet.left - gap - width, top: along },
    { left: sheet.right + gap, top: along },
  ].map(({ left, top }) => ({
    left: keep(left, within.left, within.right - width),
    top: keep(top, within.top, within.bottom - height),
  }));
  const covers = ({ left, top }: { left: number; top: number }): boolean => {
    const box = { left, top, right: left + width, bottom: top + height };
    return [at, ...avoid].some((other) => overlap(box, other));
  };
  return places.find((place) => !covers(place)) ?? null;
}

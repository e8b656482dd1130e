/** How much what can be chosen is drawn together: not at all; side by side and closer; with one line of words each. */
export type Fit = 'loose' | 'tight' | 'terse';

/** How high it all is, as far as that was measured. */
export interface Needed {
  loose: number | null;
  tight: number | null;
}

export const UNMEASURED: Needed = { loose: null, tight: null };

/** What is longer than so many times the room is scrolled through anyhow. */
const LONG = 1.4;

/** How to draw it in a room of this height: with as many of its words as there is room for. */
export function fitIn(high: number, { loose, tight }: Needed): Fit {
  const fits = (needed: number): boolean => needed <= high + 1;
  if (loose === null || fits(loose) || loose >= LONG * high) return 'loose';
  return tight === null || fits(tight) ? 'tight' : 'terse';
}

/** Knows also how high it is as it is drawn now. Where nothing is drawn, nothing is known. */
export function measured(needed: Needed, now: Fit, high: number): Needed {
  if (now === 'terse' || high === 0 || needed[now] === high) return needed;
  return { ...needed, [now]: high };
}

import type { Line } from './wire';

export interface Merged {
  lines: Line[];
  /** From here on the lines were not known before. */
  fresh: number;
  /** Lines are missing before what was sent. */
  gap: boolean;
}

const same = (a: Line, b: Line): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Puts the lines from `from` on in place of what was there. */
export function mergeLog(known: readonly Line[], sent: readonly Line[], from: number): Merged {
  const gap = from > known.length;
  const lines = [...known.slice(0, from), ...sent];
  let fresh = Math.min(from, known.length);
  while (fresh < lines.length && fresh < known.length) {
    const a = known[fresh];
    const b = lines[fresh];
    if (!a || !b || !same(a, b)) break;
    fresh += 1;
  }
  return { lines, fresh, gap };
}

/** What a screen reader is told: the new lines, then what is asked. At most a handful. */
export function announcement(fresh: readonly Line[], sentence: string): string {
  return [...fresh.slice(-6).map((line) => line.text), sentence].join(' ');
}

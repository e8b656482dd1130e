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

/** A line as it is shown: one, or several that tell one way of one piece. */
export interface ShownLine {
  line: Line;
  /** The number of the last line it stands for. */
  number: number;
}

const movedBy = ({ motion }: Line): string | null => (motion && 'move' in motion ? motion.move.piece : null);

/** A line begins with the name of what it is about: the words before the first small letter. */
function partedFromName(text: string): [name: string, rest: string] {
  const words = text.split(' ');
  const at = words.findIndex((word) => /^\p{Ll}/u.test(word));
  return at < 0 ? ['', text] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** Two lines about the same piece in one: "Wasp goes 3 inches ahead, turns to port."; none if they do not go together. */
function oneOf(before: Line, after: Line): Line | null {
  const piece = movedBy(before);
  if (piece === null || piece !== movedBy(after) || before.dice.length + after.dice.length > 0) return null;
  const [name] = partedFromName(before.text);
  const [again, rest] = partedFromName(after.text);
  if (name === '' || name !== again) return null;
  return { ...after, text: `${before.text.replace(/\.$/, '')}, ${rest}` };
}

/** The lines from `from` on, those of one way in one. What is new from `fresh` on is not put to what was there. */
export function shownLines(lines: readonly Line[], from: number, fresh: number): ShownLine[] {
  const shown: ShownLine[] = [];
  for (const [i, line] of lines.entries()) {
    if (i < from) continue;
    const last = shown.at(-1);
    const one = last && i !== fresh ? oneOf(last.line, line) : null;
    if (one) shown.pop();
    shown.push({ line: one ?? line, number: i });
  }
  return shown;
}

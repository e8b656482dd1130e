import type { Line } from './wire';

/** What happened since one last chose, as one would tell it: what matters first, the rest for who wants it. */
export interface Story {
  telling: Line[];
  /** Everything, in order. */
  lines: readonly Line[];
  /** How many lines are not among those told. */
  more: number;
}

/** So many lines are told at once. */
const TOLD = 6;

/** How much a line tells: an end, dice and shots, what is hit, what moves; 0 for bookkeeping. */
export function weightOf({ motion, dice }: Line): number {
  if (motion && 'explode' in motion) return 5;
  if (motion && 'shot' in motion) return 4;
  if (motion && 'flash' in motion && motion.flash.kind === 'damage') return 4;
  if (dice.length > 0) return 3;
  if (motion && 'flash' in motion) return 2;
  return motion ? 1 : 0;
}

const moved = (line: Line | undefined): string | null =>
  line?.motion && 'move' in line.motion ? line.motion.move.piece : null;

/** Of several steps of one piece in a row only the last one is worth telling. */
const isStep = (line: Line, next: Line | undefined): boolean =>
  moved(line) !== null && moved(line) === moved(next);

/** The most telling lines first, those of the same weight in the order in which they happened. */
export function storyOf(lines: readonly Line[]): Story {
  const weighed = lines
    .map((line, at) => ({ line, at, weight: isStep(line, lines[at + 1]) ? 0 : weightOf(line) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, TOLD);
  // Where nothing moves and nothing is rolled, the last lines say best how it stands.
  const telling = weighed.length > 0 ? weighed.map(({ line }) => line) : lines.slice(-2);
  return { telling, lines, more: lines.length - telling.length };
}

/** A line while its shot is on the way: what comes of it is told when it has landed. */
export function beforeLanding(line: Line): string {
  const at = line.motion && 'shot' in line.motion ? line.text.indexOf(': ') : -1;
  return at < 0 ? line.text : `${line.text.slice(0, at)} …`;
}

import { seatName } from './match';
import type { Line, Outcome, SeatInfo, Seen } from './wire';

export type Ending = { title: string; mood: 'won' | 'lost' | 'even' };

/** "Anna", "Anna and Ben", "Anna, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** How a match ended, as the one who looks would say it. */
export function endingOf(outcome: Outcome, seen: Pick<Seen, 'seats' | 'mine'>): Ending {
  const { winners, shared } = outcome;
  if (winners.length === 0) return { title: 'Nobody wins', mood: 'even' };
  // With several seats on one screen, or none, "you" would not say who.
  const [me] = seen.mine.length === 1 ? seen.mine : [];
  const mine = me !== undefined && winners.includes(me);
  const others = winners
    .filter((seat) => seat !== me)
    .map((seat) => (seen.mine.includes(seat) ? `Seat ${seat}` : seatName(seen.seats, seat)));
  if (shared) return { title: `Draw between ${listed(mine ? ['you', ...others] : others)}`, mood: 'even' };
  if (mine) return { title: listed(['You', ...others]) + ' win', mood: 'won' };
  const title = `${listed(others)} ${others.length === 1 ? 'wins' : 'win'}`;
  return { title, mood: me === undefined ? 'even' : 'lost' };
}

/** What decided a match, in the words of its log: what came last before the end, and the end itself. */
export function reasonsOf(lines: readonly Line[], outcome: Outcome): Line[] {
  const end = lines.findLastIndex(({ rule }) => rule === outcome.rule);
  if (end < 0) return [];
  const before = lines.slice(0, end).findLast(({ rule }) => rule !== outcome.rule);
  return [before, lines[end]].filter((line) => line !== undefined);
}

/** Whether everybody else is a computer, and one of them not of the highest level. */
export function canBeStronger(seats: readonly SeatInfo[]): boolean {
  const others = seats.filter(({ sitter }) => sitter !== 'me');
  const computers = others.filter(({ sitter }) => sitter !== 'friend');
  return (
    computers.length > 0 &&
    computers.length === others.length &&
    computers.some(({ sitter }) => sitter !== 'admiral')
  );
}

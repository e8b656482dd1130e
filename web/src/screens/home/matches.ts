import { emptySeats } from '../../lib/match';
import { listed } from '../../lib/outcome';
import type { MatchInfo, OpenInfo, Seat, SeatInfo } from '../../lib/wire';

/** What the one who sits there is called. */
export function seatName(info: SeatInfo): string {
  return info.name || `seat ${info.seat} (free)`;
}

function namesOf(match: MatchInfo, seats: readonly Seat[]): string[] {
  return seats.map((seat) => {
    // With several seats of my own, a name would not say which.
    if (match.mine.includes(seat)) return match.mine.length > 1 ? `Seat ${seat}` : 'You';
    const info = match.seats.find((one) => one.seat === seat);
    return info ? seatName(info) : `Seat ${seat}`;
  });
}

export type State = { yourTurn: boolean; over: boolean; words: string; rule: string | null };

/** Where a match stands, in a few words. */
export function stateOf(match: MatchInfo): State {
  if ('over' in match.awaiting) {
    const { winners, shared, rule } = match.awaiting.over;
    const names = namesOf(match, winners);
    let words = 'Nobody won';
    if (shared)
      words = `Draw between ${listed(names)
        .replace(/^You\b/, 'you')
        .replace(/ and You$/, ' and you')}`;
    else if (names.length > 0) words = `${listed(names)} won`;
    return { yourTurn: false, over: true, words, rule };
  }
  if (match.waiting) {
    const missing = emptySeats(match.seats).length;
    const words = `Waiting for ${missing === 1 ? 'a friend' : `${missing} friends`}`;
    return { yourTurn: false, over: false, words, rule: null };
  }
  const { seats } = match.awaiting.decision;
  const mine = seats.filter((seat) => match.mine.includes(seat));
  if (mine.length > 0) {
    const words = match.mine.length > 1 ? `Your turn: ${listed(namesOf(match, mine))}` : 'Your turn';
    return { yourTurn: true, over: false, words, rule: null };
  }
  return { yourTurn: false, over: false, words: `Waiting for ${listed(namesOf(match, seats))}`, rule: null };
}

/** My turns first, then what happened last. */
export const sorted = (matches: readonly MatchInfo[]): MatchInfo[] =>
  [...matches].sort(
    (a, b) => Number(stateOf(b).yourTurn) - Number(stateOf(a).yourTurn) || b.touched - a.touched,
  );

/** The others, as a title of the match. */
export function against(match: MatchInfo): string {
  const others = match.seats.filter((info) => !match.mine.includes(info.seat)).map(seatName);
  return others.length > 0 ? `against ${listed(others)}` : 'on one screen';
}

/** Who waits at an open match, and for how many. */
export function whoWaits(match: OpenInfo): string {
  const there = match.seats.filter((info) => info.name !== '').map(seatName);
  const free = match.seats.length - there.length;
  return `${listed(there)} ${there.length === 1 ? 'waits' : 'wait'} for ${free === 1 ? 'one more' : `${free} more`}`;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago". */
export function ago(touched: number, now: number): string {
  const passed = Math.max(0, now - touched);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, seconds] of UNITS)
    if (passed >= seconds) return format.format(-Math.floor(passed / seconds), unit);
  return 'just now';
}

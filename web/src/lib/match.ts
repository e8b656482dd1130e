import { mergeLog } from './log';
import { gathered } from './deeds';
import type { Awaiting, Line, Seat, SeatInfo, Seen } from './wire';

/** What the page knows of a match. Plain data: every change makes a new one. */
export interface Match {
  seen: Seen | null;
  lines: Line[];
  /** The lines from here on were not shown to anybody yet. */
  fresh: number;
  /** The log has a hole: ask for all of it. */
  gap: boolean;
}

export const nothing: Match = { seen: null, lines: [], fresh: 0, gap: false };

export function apply(match: Match, seen: Seen): Match {
  const merged = mergeLog(match.lines, seen.log, seen.log_from);
  // Nobody asks to have the whole past played when the page opens.
  const fresh = match.seen === null ? merged.lines.length : merged.fresh;
  // While the cover was up nobody saw anything: those lines are still fresh.
  const unseen = handOver(match.seen) === null ? fresh : Math.min(match.fresh, fresh);
  return { seen, lines: merged.lines, fresh: unseen, gap: merged.gap };
}

export const freshLines = (match: Match): Line[] => match.lines.slice(match.fresh);

export function awaited(awaiting: Awaiting): Seat[] {
  return 'decision' in awaiting ? awaiting.decision.seats : [];
}

export const isOver = (seen: Seen): boolean => 'over' in seen.table.prompt.awaiting;

/** Whether the seat the page looks as has something to choose. */
export function myTurn(seen: Seen): boolean {
  return seen.seat !== null && awaited(seen.table.prompt.awaiting).includes(seen.seat);
}

/** On the same screen: the seat of mine that must sit down now, if it is another than the one that looks. */
export function handOver(seen: Seen | null): Seat | null {
  if (!seen || seen.mine.length < 2) return null;
  const waiting = awaited(seen.table.prompt.awaiting).filter((seat) => seen.mine.includes(seat));
  const looking = seen.seat ?? 0;
  if (waiting.length === 0 || waiting.includes(looking)) return null;
  return waiting.find((seat) => seat > looking) ?? waiting[0] ?? null;
}

/** What a seat is called. */
export function seatName(seats: readonly SeatInfo[], seat: Seat): string {
  const info = seats.find((other) => other.seat === seat);
  return info && info.name !== '' ? info.name : `Seat ${seat}`;
}

/** Who sits where, those together who fight together. */
export function sidesOf({ table, seats }: Pick<Seen, 'table' | 'seats'>): SeatInfo[][] {
  if (table.sides.length === 0) return [seats];
  return table.sides.map((side) => seats.filter(({ seat }) => side.includes(seat)));
}

/** Whether a seat fights on the side of the person who looks. */
export const isAlly = ({ table, seat }: Pick<Seen, 'table' | 'seat'>, other: Seat): boolean =>
  seat !== null && other !== seat && table.sides.some((side) => side.includes(seat) && side.includes(other));

/** Seats that wait for a friend. */
export function emptySeats(seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.filter((info) => info.sitter === 'friend' && info.name === '');
}

/** The panels with what is going on first, then one's own. */
export function ownFirst<P extends Seen['table']['panels'][number]>(
  panels: readonly P[],
  seat: Seat | null,
): P[] {
  const own = (panel: P): boolean => seat !== null && 'sheet' in panel && panel.sheet.seat === seat;
  const going = (panel: P): boolean => 'sheet' in panel && panel.sheet.parts.some((part) => 'agenda' in part);
  const rank = (panel: P): number => (going(panel) ? 0 : own(panel) ? 1 : 2);
  return [0, 1, 2].flatMap((wanted) => panels.filter((panel) => rank(panel) === wanted));
}

/** An action on its way, and the table it was chosen on. */
export interface Sent {
  action: string;
  on: number;
}

/** Whether a refused action only crossed something that happened meanwhile: it can still be chosen on the newer table. */
export function stillMeant(sent: Sent | null, seen: Seen | null): boolean {
  if (!sent || !seen || seen.number <= sent.on) return false;
  return gathered(seen.table.prompt, true).choices.some((choice) => choice.action === sent.action);
}

/** Whether the same is asked of the same seat, so that what is picked still makes sense. */
export function sameQuestion(before: Seen | null, after: Seen): boolean {
  if (!before || before.seat !== after.seat) return false;
  const actions = (seen: Seen): string =>
    JSON.stringify(seen.table.prompt.choices.map((choice) => choice.action));
  return actions(before) === actions(after);
}

import type { Clock, Clocks, SeatClock } from './wire';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this part of the time on, people are warned. */
const LITTLE = 0.2;

/**
 * How far the server's clock is ahead of ours, from what the last message said. A message takes a while, so the one
 * that makes it the most knows best.
 */
export const ahead = (before: number | null, time: number | undefined, here: number): number | null =>
  time === undefined ? before : Math.max(before ?? -Infinity, time - here);

/** What a seat has left, by the clock of the server. */
export const leftAt = ({ left_ms, running, at }: SeatClock, now: number): number =>
  running ? Math.max(0, left_ms - Math.max(0, now - at)) : left_ms;

/** What a seat begins with. */
export function fullTime(clock: Clock): number {
  switch (clock.kind) {
    case 'decision':
      return clock.seconds * SECOND;
    case 'match':
      return clock.minutes * MINUTE + clock.increment * SECOND;
    case 'days':
      return clock.days * DAY;
  }
}

export const isLow = (clock: Clock, left: number): boolean => left <= fullTime(clock) * LITTLE;

/** "4:05", "1:04:05", "2 d 3 h". */
export function clockText(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const seconds = Math.ceil(left / SECOND);
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function agreed(clock: Clock): string {
  switch (clock.kind) {
    case 'decision':
      return `${counted(clock.seconds, 'second')} for each decision`;
    case 'match':
      return `${counted(clock.minutes, 'minute')} for the match, ${counted(clock.increment, 'second')} more with each action`;
    case 'days':
      return `${counted(clock.days, 'day')} for each decision`;
  }
}

/** What was agreed, in a sentence. */
export function clockWords({ clock, away }: Pick<Clocks, 'clock' | 'away'>): string {
  const time = agreed(clock);
  return `${time}. Whose time is up ${away === 'loses' ? 'loses' : 'has a captain decide'}.`;
}

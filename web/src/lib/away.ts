import type { SeatInfo } from './wire';

/** A page that is loaded anew is gone for a moment, of which nobody need be told. */
const MOMENT = 30;
const HALF_A_DAY = 12 * 60 * 60;

/** What the others read of somebody who has no page open; nothing if there is nothing to say. Times are in seconds. */
export function awayWords(
  { name, connected, away_since: since }: Pick<SeatInfo, 'name' | 'connected' | 'away_since'>,
  now: number,
  locale?: string,
): string {
  if (connected || name === '') return '';
  if (since === null) return 'away';
  const away = now - since;
  if (away < MOMENT) return '';
  const at = new Date(since * 1000);
  const when =
    away < HALF_A_DAY
      ? at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
      : at.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  return `away since ${when}`;
}

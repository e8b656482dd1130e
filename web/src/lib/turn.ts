import { awaited } from './match';
import { kept } from './storage';
import type { Seen } from './wire';

/** Whether somebody at this page has something to do: not if the table passes for them. */
export const isMyTurn = (seen: Seen): boolean =>
  !seen.passing && awaited(seen.table.prompt.awaiting).some((seat) => seen.mine.includes(seat));

/** Whether one plays with people elsewhere: for computers nobody need be called. */
export const hasFriends = (seen: Seen): boolean =>
  seen.mine.length > 0 &&
  seen.seats.some(
    ({ seat, sitter }) => !seen.mine.includes(seat) && (sitter === 'me' || sitter === 'friend'),
  );

/** What stands on the tab. */
export function tabTitle(seen: Seen | null, game: string): string {
  if (!seen) return 'Match – Broadside';
  const now = isMyTurn(seen) ? '● Your turn' : seen.table.headline;
  return [now, game, 'Broadside'].filter((part) => part !== '').join(' – ');
}

/** Whether it has just become the turn of somebody whom others wait for. */
export const becomesMyTurn = (before: Seen | null, now: Seen): boolean =>
  before !== null && hasFriends(now) && isMyTurn(now) && !isMyTurn(before);

const KEY = 'call';

export const storedCalling = (): boolean => kept.get(KEY) !== null;

export function storeCalling(on: boolean): void {
  kept.set(KEY, on ? 'yes' : null);
}

/** Whether this browser can call somebody at all. */
export const canCall = (): boolean => 'Notification' in globalThis;

/** What the browser lets the page do. */
export const permission = (): NotificationPermission => (canCall() ? Notification.permission : 'denied');

/**
 * Whether to call the person: they look elsewhere, asked to be called, and the browser lets us. In this order: to learn
 * what it permits, the page waits for another process of the browser.
 */
export const shouldCall = (): boolean => document.hidden && storedCalling() && permission() === 'granted';

/** Asks the browser, which asks the person, unless that is settled. */
export async function askPermission(): Promise<boolean> {
  if (permission() === 'default') await Notification.requestPermission();
  return permission() === 'granted';
}

/** Calls the person; a click leads back here. Whoever comes back by themselves need not be called any more. */
export function call(title: string, body: string, id: string): void {
  try {
    const note = new Notification(title, { body, tag: `broadside ${id}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    document.addEventListener('visibilitychange', () => note.close(), { once: true });
  } catch {
    // Some browsers let only installed pages call.
  }
}

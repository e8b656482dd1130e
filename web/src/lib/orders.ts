import { kept } from './storage';
import type { Seen, StandingOrder } from './wire';

/** An order that a person can give, in the words of a button. */
export interface Offer {
  order: StandingOrder;
  label: string;
}

interface Words {
  offer: string;
  inForce: string;
  /** What others may learn from it. */
  warning?: string;
}
const LABELS: Record<Exclude<StandingOrder, 'ask'>, Words> = {
  this_span: {
    offer: 'Pass until this phase ends',
    inForce: 'You pass until this phase ends.',
  },
  this_round: {
    offer: 'Pass until the round ends',
    inForce: 'You pass until the round ends.',
  },
  until_attacked: {
    offer: 'Pass until I am attacked',
    inForce: 'You pass until you are attacked.',
  },
  if_it_fits: {
    offer: 'Ask only when I can play something new',
    inForce: 'You are asked only when you can play something that you did not just pass up.',
    warning:
      'The others wait a second or so at every pass, whatever you hold. If you take longer, they can tell that you hold something.',
  },
};
const OFFERED = ['this_span', 'this_round', 'until_attacked', 'if_it_fits'] as const;

/** The orders that could take the place of the present one. */
export function offersOf(now: StandingOrder): Offer[] {
  return OFFERED.filter((order) => order !== now).map((order) => ({ order, label: LABELS[order].offer }));
}

/** The order in force as a sentence; nothing if the person is asked every time. */
export function inForce(now: StandingOrder): string | null {
  return now === 'ask' ? null : LABELS[now].inForce;
}

/** What others may learn from an order; nothing if it shows them nothing. */
export const warningOf = (order: StandingOrder): string | null =>
  order === 'ask' ? null : (LABELS[order].warning ?? null);

/** What is in force when nobody said otherwise: it is spoken of only where it matters. */
const QUIET: readonly StandingOrder[] = ['ask', 'if_it_fits'];

/** Whether there is something to say or to offer beside what is asked. */
export function showsOrders(seen: Seen): boolean {
  return seen.seat !== null && seen.has_windows && (seen.in_window || !QUIET.includes(seen.order));
}

const key = (match: string): string => `ask.${match}`;

/** Whether this person wants to be asked at every window of a match. */
export const wantsAll = (match: string): boolean => kept.get(key(match)) !== null;

/** The person gives an order: who wants to be asked is asked. */
export function storeOrder(match: string, order: StandingOrder): void {
  kept.set(key(match), order === 'ask' ? 'yes' : null);
}

/**
 * The order that is in force as long as the person gives no other: nobody is asked where nothing fits. The pause that
 * others see is the same whatever one holds; whoever wants to hide even that something fitted asks to be asked. Where
 * several sit at one screen everybody is asked: who is asked tells them as much.
 */
export function orderAtFirst(seen: Seen, all: boolean): StandingOrder | null {
  const alone = seen.seat !== null && seen.mine.length === 1;
  return alone && seen.has_windows && seen.order === 'ask' && !all ? 'if_it_fits' : null;
}

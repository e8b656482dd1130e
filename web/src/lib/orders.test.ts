import { describe, expect, it } from 'vitest';

import { inForce, offersOf, orderAtFirst, showsOrders, warningOf } from './orders';
import type { Seen, StandingOrder } from './wire';

const seen = (part: Partial<Seen>): Seen =>
  ({ seat: 1, has_windows: true, in_window: false, order: 'ask', ...part }) as Seen;

describe('standing orders', () => {
  it('offers every order but the one in force', () => {
    const orders = (now: StandingOrder): StandingOrder[] => offersOf(now).map(({ order }) => order);
    expect(orders('ask')).toEqual(['this_span', 'this_round', 'until_attacked', 'if_it_fits']);
    expect(orders('until_attacked')).toEqual(['this_span', 'this_round', 'if_it_fits']);
  });
  it('labels each in its own words', () => {
    const labels = offersOf('ask').map(({ label }) => label);
    expect(new Set(labels).size).toBe(4);
    expect(labels).toContain('Pass until I am attacked');
  });
  it('says what is in force, and nothing when asked every time', () => {
    expect(inForce('ask')).toBeNull();
    expect(inForce('this_span')).toBe('You pass until this phase ends.');
  });
  it('warns of what others may learn', () => {
    expect(warningOf('if_it_fits')).toContain('they can tell');
    for (const order of ['ask', 'this_span', 'this_round', 'until_attacked'] as const)
      expect(warningOf(order)).toBeNull();
  });
  it('asks nobody where nothing fits, unless one screen serves several', () => {
    const against = (sitter: string, part: Partial<Seen> = {}): Seen =>
      seen({
        mine: [1],
        seats: [
          { seat: 1, sitter: 'me' },
          { seat: 2, sitter },
        ] as Seen['seats'],
        ...part,
      });
    expect(orderAtFirst(against('captain'), false)).toBe('if_it_fits');
    expect(orderAtFirst(against('captain'), true), 'who wants to be asked').toBeNull();
    expect(orderAtFirst(against('friend'), false), 'the pause is the same').toBe('if_it_fits');
    expect(orderAtFirst(against('me', { mine: [1, 2] }), false), 'one screen for two').toBeNull();
    expect(orderAtFirst(against('captain', { order: 'this_round' }), false)).toBeNull();
    expect(orderAtFirst(against('captain', { has_windows: false }), false)).toBeNull();
    expect(orderAtFirst(against('captain', { seat: null, mine: [] }), false)).toBeNull();
  });
  it('appears in my window, and as long as an order is in force', () => {
    expect(showsOrders(seen({}))).toBe(false);
    expect(showsOrders(seen({ in_window: true }))).toBe(true);
    expect(showsOrders(seen({ order: 'this_round' }))).toBe(true);
    expect(showsOrders(seen({ order: 'if_it_fits' }))).toBe(false);
    expect(showsOrders(seen({ in_window: true, seat: null }))).toBe(false);
    expect(showsOrders(seen({ in_window: true, has_windows: false }))).toBe(false);
  });
});

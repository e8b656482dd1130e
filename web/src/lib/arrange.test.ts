import { expect, test } from 'vitest';

import { arrange, hasCards, unfolded } from './arrange';
import type { Card, Panel } from './wire';

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  title: id,
  kind: '',
  symbols: [],
  text: [],
  pips: [],
  badges: [],
  damaged: false,
  attached: [],
  ...more,
});
const pile = (label: string, cards: Card[], folded = false): Panel => ({ cards: { label, folded, cards } });
const sheet = (id: string, seat: number | null, parts: Panel[]): Panel => ({
  sheet: { id, title: id, seat, note: '', parts },
});
const hand = pile('Hand', [card('a'), card('b')]);
const systems = pile('Systems', [card('gun', { pips: [{ kind: 'damage', filled: 0, max: 3 }] })]);
const goals = pile('Missions', [card('hold', { pips: [{ kind: 'points', filled: 0, max: 2 }] })]);
const discarded = pile('Discard pile', [card('c')], true);

test('what I hold lies below the board, what I am after is pinned, the rest stays on my sheet', () => {
  const mine = sheet('mine', 1, [hand, systems, goals, discarded]);
  const found = arrange([sheet('turn', null, [{ agenda: { label: '', items: [] } }]), mine], 1);
  expect(found.hand).toBe(hand);
  expect(found.pinned.map((panel) => Object.keys(panel)[0])).toEqual(['sheet', 'cards']);
  expect(found.pinned[1]).toBe(goals);
  expect(found.own).toEqual([sheet('mine', 1, [systems, discarded])]);
  expect(found.others).toEqual([]);
});

test('the sheets of others stay whole, and who only watches has none', () => {
  const other = sheet('theirs', 2, [pile('Seen', [card('x')]), systems, goals]);
  expect(arrange([other], 1).others).toEqual([other]);
  const watched = arrange([sheet('mine', 1, [hand])], null);
  expect(watched.own).toEqual([]);
  expect(watched.hand).toBeNull();
  expect(watched.others).toHaveLength(1);
});

test('an empty hand keeps its place', () => {
  expect(arrange([sheet('mine', 1, [pile('Hand', []), systems])], 1).hand?.cards.label).toBe('Hand');
});

test('what is folded can be laid open', () => {
  const deck = sheet('deck', null, [discarded]);
  expect(hasCards(deck)).toBe(true);
  expect(hasCards(sheet('none', null, []))).toBe(false);
  expect(unfolded(deck)).toEqual(sheet('deck', null, [pile('Discard pile', [card('c')])]));
});

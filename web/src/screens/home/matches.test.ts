import { describe, expect, it } from 'vitest';

import type { Awaiting, MatchInfo, SeatInfo } from '../../lib/wire';
import { against, ago, sorted, stateOf, whoWaits } from './matches';

const seats: SeatInfo[] = [
  { seat: 1, name: 'Anna', sitter: 'me', connected: true, away_since: null },
  { seat: 2, name: 'Ben', sitter: 'friend', connected: true, away_since: null },
  { seat: 3, name: 'Computer (captain)', sitter: 'captain', connected: true, away_since: null },
];

const match = (awaiting: Awaiting, mine = [1], touched = 0): MatchInfo => ({
  id: 'm',
  game: 'g',
  game_name: 'Game',
  seats,
  mine,
  awaiting,
  waiting: false,
  headline: '',
  touched,
});
const waiting = (...waited: number[]): Awaiting => ({ decision: { seats: waited, secret: false } });
const over = (winners: number[], shared = false): Awaiting => ({ over: { winners, shared, rule: 'GA-1.1' } });

describe('stateOf', () => {
  it('says whose turn it is', () => {
    expect(stateOf(match(waiting(1, 2)))).toMatchObject({ yourTurn: true, words: 'Your turn' });
    expect(stateOf(match(waiting(2, 3))).words).toBe('Waiting for Ben and Computer (captain)');
    const free: SeatInfo = { seat: 2, name: '', sitter: 'friend', connected: false, away_since: null };
    const early = { ...match(waiting()), waiting: true, seats: [...seats.slice(0, 1), free] };
    expect(stateOf(early)).toMatchObject({ yourTurn: false, words: 'Waiting for a friend' });
    expect(stateOf(match(waiting(2), [1, 2])).words).toBe('Your turn: Seat 2');
  });

  it('says how it ended', () => {
    expect(stateOf(match(over([1]))).words).toBe('You won');
    expect(stateOf(match(over([2]))).words).toBe('Ben won');
    expect(stateOf(match(over([1, 2], true))).words).toBe('Draw between you and Ben');
    expect(stateOf(match(over([]))).words).toBe('Nobody won');
  });
});

describe('the list', () => {
  it('puts my turns first, then the latest', () => {
    const old = match(waiting(1), [1], 5);
    const late = match(waiting(2), [1], 9);
    const later = match(waiting(2), [1], 10);
    expect(sorted([late, old, later])).toEqual([old, later, late]);
  });

  it('names the others', () => {
    expect(against(match(waiting(1)))).toBe('against Ben and Computer (captain)');
    expect(against(match(waiting(1), [1, 2, 3]))).toBe('on one screen');
  });

  it('says who waits for whom', () => {
    const open = (...free: number[]) => ({
      ...{ id: 'm', game: 'g', game_name: 'Game', since: 0 },
      seats: seats.map((info) => (free.includes(info.seat) ? { ...info, name: '' } : info)),
    });
    expect(whoWaits(open(2))).toBe('Anna and Computer (captain) wait for one more');
    expect(whoWaits(open(2, 3))).toBe('Anna waits for 2 more');
  });

  it('says how long ago', () => {
    expect(ago(100, 130)).toBe('just now');
    expect(ago(0, 300)).toBe('5 minutes ago');
    expect(ago(0, 90_000)).toBe('yesterday');
  });
});

import { describe, expect, it } from 'vitest';

import { canBeStronger, endingOf, reasonsOf } from './outcome';
import type { Line, SeatInfo } from './wire';

const seats: SeatInfo[] = [
  { seat: 1, name: 'Anna', sitter: 'me', connected: true, away_since: null },
  { seat: 2, name: 'Ben', sitter: 'friend', connected: true, away_since: null },
  { seat: 3, name: 'Computer', sitter: 'captain', connected: true, away_since: null },
];
const end = (winners: number[], mine: number[], shared = false) =>
  endingOf({ winners, shared, rule: 'X-1' }, { seats, mine });

describe('the ending', () => {
  it('is told as the one who looks sees it', () => {
    expect(end([1], [1])).toEqual({ title: 'You win', mood: 'won' });
    expect(end([2], [1])).toEqual({ title: 'Ben wins', mood: 'lost' });
    expect(end([1, 2], [1])).toEqual({ title: 'You and Ben win', mood: 'won' });
    expect(end([2, 3], [1])).toEqual({ title: 'Ben and Computer win', mood: 'lost' });
  });
  it('names the winner to those who watch and on a shared screen', () => {
    expect(end([1], [])).toEqual({ title: 'Anna wins', mood: 'even' });
    expect(end([1], [1, 2])).toEqual({ title: 'Seat 1 wins', mood: 'even' });
    expect(end([3], [1, 2])).toEqual({ title: 'Computer wins', mood: 'even' });
  });
  it('can be a draw or nothing', () => {
    expect(end([1, 3], [1], true).title).toBe('Draw between you and Computer');
    expect(end([], [1]).title).toBe('Nobody wins');
  });
});

describe('what decided a match', () => {
  const line = (rule: string, text: string): Line => ({ text, rule, dice: [], sides: 6, motion: null });
  const outcome = { winners: [1], shared: false, rule: 'X-14.1' };

  it('is the end and what came last before it', () => {
    const lines = [line('X-1', 'A shot.'), line('X-2', 'It is lost.'), line('X-14.1', 'Anna wins.')];
    expect(reasonsOf(lines, outcome).map(({ text }) => text)).toEqual(['It is lost.', 'Anna wins.']);
    expect(reasonsOf([...lines, line('X-9', 'Dust.')], outcome)).toHaveLength(2);
  });

  it('is told only as far as the log tells it', () => {
    expect(reasonsOf([line('X-14.1', 'Anna wins.')], outcome).map(({ text }) => text)).toEqual([
      'Anna wins.',
    ]);
    expect(reasonsOf([line('X-1', 'A shot.')], outcome)).toEqual([]);
  });
});

describe('a stronger opponent', () => {
  const against = (...sitters: SeatInfo['sitter'][]): SeatInfo[] =>
    sitters.map((sitter, index) => ({
      seat: index + 1,
      name: 'Somebody',
      sitter,
      connected: true,
      away_since: null,
    }));

  it('is there unless people play along or all are of the highest level', () => {
    expect(canBeStronger(against('me', 'cadet'))).toBe(true);
    expect(canBeStronger(against('admiral', 'me', 'captain'))).toBe(true);
    expect(canBeStronger(against('me', 'admiral'))).toBe(false);
    expect(canBeStronger(against('me', 'friend', 'cadet'))).toBe(false);
    expect(canBeStronger(against('me', 'me'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import type { Field, GameInfo, Sitter } from '../../lib/wire';
import { held, offered, ordinary, ordinarySeats, players, playNow, setupOf } from './setup';

const two: Sitter[] = ['me', 'captain'];
const three: Sitter[] = ['me', 'captain', 'captain'];

const length: Field = {
  key: 'length',
  label: 'Length',
  help: '',
  rule: 'GA-1.1',
  values: [
    { value: null, label: '6 rounds', players: [2] },
    { value: null, label: '12 rounds', players: [3] },
    { value: 12, label: '12 rounds', players: [2] },
    { value: 6, label: '6 rounds', players: [3] },
  ],
  per_seat: [],
  built: false,
};
const ships: Field = {
  key: 'ships',
  label: 'Ships',
  help: '',
  rule: 'GA-1.2',
  values: [{ value: null, label: 'All alike', players: [2, 3] }],
  per_seat: [
    { value: 'a', label: 'A', players: [2, 3] },
    { value: 'b', label: 'B', players: [2, 3] },
  ],
  built: false,
};

describe('offered', () => {
  it('leaves out what the number of players rules out', () => {
    expect(offered(length.values, 2).map(({ index }) => index)).toEqual([0, 2]);
    expect(offered(length.values, 3).map(({ index }) => index)).toEqual([1, 3]);
  });

  it('falls back to the first when a choice is no longer offered', () => {
    expect(held(offered(length.values, 3), 2)?.index).toBe(1);
  });
});

describe('setupOf', () => {
  it('sends nothing for the ordinary game', () => {
    expect(setupOf([length, ships], {}, two)).toEqual({});
  });

  it('sends what differs', () => {
    expect(setupOf([length], { length: { ...ordinary(), value: 2 } }, two)).toEqual({ length: 12 });
    expect(setupOf([length], { length: { ...ordinary(), value: 2 } }, three)).toEqual({});
  });

  it('sends what was built for a seat beside what stands ready', () => {
    const built: Field = { ...ships, key: 'own', built: true };
    const each = { ...ordinary(), each: true };
    const [first, second] = built.per_seat.map(({ value }) => value);
    expect(setupOf([built], { own: { ...each, seats: ['a code'] } }, two)).toEqual({
      own: ['a code', second],
    });
    expect(setupOf([built], { own: each }, two)).toEqual({ own: [first, second] });
    expect(setupOf([built], {}, two)).toEqual({});
  });

  it('leaves it to a friend to bring something, and to me if I want to', () => {
    const built: Field = { ...ships, key: 'own', built: true };
    const choice = (seats: (number | string | null)[]) => ({ own: { ...ordinary(), each: true, seats } });
    expect(setupOf([built], choice([]), ['me', 'friend'])).toEqual({ own: ['a', null] });
    expect(setupOf([built], choice([null, 1]), ['me', 'friend'])).toEqual({ own: [null, 'b'] });
    expect(setupOf([built], choice([null, null]), two)).toEqual({ own: ['a', 'b'] });
    expect(setupOf([ships], { ships: { ...ordinary(), each: true } }, ['me', 'friend'])).toEqual({
      ships: ['a', 'a'],
    });
  });

  it('sends the codes of what was built, or nothing', () => {
    const built: Field = { ...ships, key: 'own', values: [], per_seat: [], built: true };
    expect(setupOf([built], {}, two)).toEqual({});
    expect(setupOf([built], { own: { ...ordinary(), codes: ['a', 'b'] } }, two)).toEqual({ own: ['a', 'b'] });
  });
  it('sends one value a seat as a list', () => {
    expect(setupOf([ships], { ships: { ...ordinary(), each: true, seats: [1] } }, three)).toEqual({
      ships: ['b', 'a', 'a'],
    });
  });
});

describe('players', () => {
  it('says how many', () => {
    expect([players([2, 2]), players([2, 3]), players([2, 6])]).toEqual([
      '2 players',
      '2 or 3 players',
      '2 to 6 players',
    ]);
  });
});

describe('who sits there', () => {
  const game: GameInfo = {
    id: 'game',
    name: 'Game',
    blurb: '',
    players: [3, 4],
    minutes: 10,
    art: [],
    fields: [],
    builds: null,
    situations: [],
  };
  const situation = { id: 'first', name: 'First', blurb: '', seats: ['human', 'greedy'] };

  it('is the situation for a first battle, and an ordinary table where there is none', () => {
    expect(playNow(game).seats).toEqual(['me', 'captain', 'captain']);
    expect(playNow({ ...game, situations: [situation] })).toMatchObject({ situation: 'first', seats: [] });
  });

  it('is as many as it takes at an ordinary table, whatever the first battle is', () => {
    expect(ordinarySeats({ ...game, situations: [situation] } as GameInfo)).toEqual([
      'me',
      'captain',
      'captain',
    ]);
    expect(ordinarySeats({ players: [1, 2] })).toEqual(['me', 'captain']);
  });
});

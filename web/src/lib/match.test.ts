import { describe, expect, it } from 'vitest';

import {
  apply,
  emptySeats,
  freshLines,
  handOver,
  isAlly,
  isOver,
  myTurn,
  nothing,
  ownFirst,
  sameQuestion,
  seatName,
  sidesOf,
  stillMeant,
} from './match';
import { sampleChoice, sampleScene } from './samples';
import type { Line, Panel, Seat, Seen } from './wire';

const line = (text: string): Line => ({ text, rule: 'X-1', dice: [], sides: 6, motion: null });

function seen(number: number, seat: Seat | null, waiting: Seat[], part: Partial<Seen> = {}): Seen {
  return {
    number,
    id: 'm',
    game: 'g',
    seat,
    mine: [1, 2],
    table: {
      headline: '',
      sides: [],
      scene: sampleScene(),
      panels: [],
      prompt: {
        sentence: '',
        rule: 'X-1',
        awaiting: { decision: { seats: waiting, secret: false } },
        choices: [],
        blocked: [],
        gestures: [],
        hints: [],
      },
    },
    log: [],
    log_from: 0,
    seats: [],
    can_take_back: false,
    order: 'ask',
    in_window: false,
    passing: false,
    has_windows: false,
    advised: false,
    commitment: '',
    notice: '',
    clock: null,
    ...part,
  };
}

describe('hand over', () => {
  it('covers the table when another seat of mine is awaited', () => {
    expect(handOver(seen(1, 1, [2]))).toBe(2);
    expect(handOver(seen(1, 2, [1]))).toBe(1);
  });
  it('does not while the seat that looks is awaited', () => {
    expect(handOver(seen(1, 1, [1, 2]))).toBeNull();
  });
  it('does not for the seats of others, for one seat, or for a spectator', () => {
    expect(handOver(seen(1, 1, [3]))).toBeNull();
    expect(handOver(seen(1, 1, [2], { mine: [1] }))).toBeNull();
    expect(handOver(seen(1, null, [2], { mine: [] }))).toBeNull();
    expect(handOver(null)).toBeNull();
  });
  it('goes round the table', () => {
    expect(handOver(seen(1, 2, [1, 3], { mine: [1, 2, 3] }))).toBe(3);
  });
});

describe('apply', () => {
  it('plays nothing when the page opens, then what is new', () => {
    let match = apply(nothing, seen(1, 1, [1], { log: [line('a')] }));
    expect(freshLines(match)).toEqual([]);
    match = apply(match, seen(2, 1, [3], { log: [line('b')], log_from: 1 }));
    expect(freshLines(match).map((l) => l.text)).toEqual(['b']);
    expect(match.lines.length).toBe(2);
  });
  it('keeps what happened under the cover for who sits down', () => {
    let match = apply(nothing, seen(1, 1, [1], { log: [line('a')] }));
    match = apply(match, seen(2, 1, [2], { log: [line('b')], log_from: 1 }));
    match = apply(match, seen(2, 2, [2], { log: [line('a'), line('b')] }));
    expect(freshLines(match).map((l) => l.text)).toEqual(['b']);
  });
  it('has nothing new after a take-back', () => {
    let match = apply(nothing, seen(1, 1, [1], { log: [line('a'), line('b')] }));
    match = apply(match, seen(2, 1, [1], { log: [], log_from: 1 }));
    expect(match.lines.map((l) => l.text)).toEqual(['a']);
    expect(freshLines(match)).toEqual([]);
  });
});

describe('who', () => {
  it('knows whose turn it is', () => {
    expect(myTurn(seen(1, 1, [1]))).toBe(true);
    expect(myTurn(seen(1, 1, [2]))).toBe(false);
    expect(myTurn(seen(1, null, [1]))).toBe(false);
    expect(isOver(seen(1, 1, [1]))).toBe(false);
  });
  it('names seats and finds the empty ones', () => {
    const seats: Seen['seats'] = [
      { seat: 1, name: 'Anna', sitter: 'me', connected: true, away_since: null },
      { seat: 2, name: '', sitter: 'friend', connected: false, away_since: null },
    ];
    expect(seatName(seats, 1)).toBe('Anna');
    expect(seatName(seats, 2)).toBe('Seat 2');
    expect(emptySeats(seats).map((info) => info.seat)).toEqual([2]);
  });
  it('puts those together who fight together', () => {
    const info = (seat: Seat) => ({
      seat,
      name: '',
      sitter: 'friend' as const,
      connected: true,
      away_since: null,
    });
    const alone = seen(1, 1, [1], { seats: [1, 2, 3, 4].map(info) });
    expect(sidesOf(alone).map((side) => side.length)).toEqual([4]);
    expect(isAlly(alone, 3)).toBe(false);
    const sides = [
      [1, 3],
      [2, 4],
    ];
    const teams = { ...alone, table: { ...alone.table, sides } };
    expect(sidesOf(teams).map((side) => side.map(({ seat }) => seat))).toEqual(sides);
    expect([1, 2, 3].map((seat) => isAlly(teams, seat))).toEqual([false, false, true]);
    expect(isAlly({ ...teams, seat: null }, 3)).toBe(false);
  });
  it('puts the own sheet first', () => {
    const sheet = (seat: Seat): Panel => ({
      sheet: { id: `s${seat}`, title: '', seat, note: '', parts: [] },
    });
    expect(ownFirst([sheet(1), sheet(2), sheet(3)], 2)).toEqual([sheet(2), sheet(1), sheet(3)]);
    expect(ownFirst([sheet(1), sheet(2)], null)).toEqual([sheet(1), sheet(2)]);
  });
});

describe('crossing messages', () => {
  const asking = (number: number, ...actions: string[]): Seen => {
    const plain = seen(number, 1, [1]);
    const choices = actions.map((action) => sampleChoice({ action, label: action }));
    return { ...plain, table: { ...plain.table, prompt: { ...plain.table.prompt, choices } } };
  };
  it('sends again what is still possible on a newer table', () => {
    expect(stillMeant({ action: 'go', on: 4 }, asking(5, 'go'))).toBe(true);
    expect(stillMeant({ action: 'go', on: 5 }, asking(5, 'go'))).toBe(false);
    expect(stillMeant({ action: 'go', on: 4 }, asking(5, 'stay'))).toBe(false);
    expect(stillMeant(null, asking(5, 'go'))).toBe(false);
  });
  it('keeps what is picked while the question is the same', () => {
    expect(sameQuestion(asking(4, 'go'), asking(5, 'go'))).toBe(true);
    expect(sameQuestion(asking(4, 'go'), asking(5, 'stay'))).toBe(false);
    expect(sameQuestion(asking(4, 'go'), { ...asking(5, 'go'), seat: 2 })).toBe(false);
    expect(sameQuestion(null, asking(5, 'go'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import {
  atFirst,
  between,
  carriable,
  covered,
  handled,
  headingTo,
  linkBy,
  loose,
  moved,
  offerAt,
  offersOf,
  pairOf,
  picksOn,
  pieceAt,
  sentenceOf,
  spacing,
  stepFrom,
  targetsOf,
} from './gesture';
import { sampleChoice, samplePiece } from './samples';
import type { Gesture, Hand, Prompt } from './wire';

const gesture = (hand: Hand, more: Partial<Gesture> = {}): Gesture => ({
  label: 'Put it down',
  piece: samplePiece({ id: 'wasp', position: [0, 0], heading: 900 }),
  goes_on: false,
  hand,
  ...more,
});
const at = (x: number, y: number) => ({
  at: [x, y] as [number, number],
  heading: 0,
  picks: [`x ${x}`, `y ${y}`],
});
const place = gesture({ place: [at(0, 0), at(10, 0), at(0, 10), at(10, 10)] });
const bearing = (heading: number) => ({ heading, label: `${heading / 10}°`, picks: [`heading ${heading}`] });
const ring = gesture({
  direction: { center: [100, 100], bearings: [2700, 0, 900, 1800].map(bearing) },
});
const way = gesture({
  way: [
    {
      path: [
        [0, 0],
        [0, -40],
      ],
      heading: 0,
      label: '4 ahead',
      harms: false,
      picks: ['leg 4'],
    },
    {
      path: [
        [0, 0],
        [0, -20],
        [20, -20],
      ],
      heading: 900,
      label: 'turn',
      harms: true,
      picks: ['leg 2', 'turn'],
    },
  ],
});
const prompt = (more: Partial<Prompt>): Prompt => ({
  sentence: 'Choose a column.',
  rule: 'X-1',
  awaiting: { decision: { seats: [1], secret: false } },
  choices: [],
  blocked: [],
  gestures: [],
  hints: [],
  ...more,
});

describe('what a hand means', () => {
  it('is the nearest spot within reach, and nothing beyond it', () => {
    expect(offerAt(place, [8, 1], 5)).toBe(1);
    expect(offerAt(place, [2, 9], 5)).toBe(2);
    expect(offerAt(place, [30, 0], 5)).toBeNull();
  });

  it('is the nearest heading, however far from the ring', () => {
    expect(headingTo([0, 0], [5, 0])).toBeCloseTo(900);
    expect(headingTo([0, 0], [-5, 0])).toBeCloseTo(2700);
    expect(between(100, 3500)).toBe(200);
    expect(offerAt(ring, [101, 20], 1)).toBe(1);
    expect(offerAt(ring, [40, 90], 1)).toBe(0);
    expect(offerAt(ring, [100, 100], 1)).toBeNull();
  });

  it('is the leg that ends nearest, or passes near', () => {
    expect(offerAt(way, [1, -38], 5)).toBe(0);
    expect(offerAt(way, [10, -19], 5)).toBe(1);
    expect(offerAt(way, [60, 60], 5)).toBeNull();
  });
  it('means the simple leg where a way of several ends hardly nearer', () => {
    const leg = (path: [number, number][]) => ({ path, heading: 0, label: '', harms: false, picks: ['a'] });
    const both = gesture({
      way: [
        leg([
          [0, 0],
          [0, -40],
        ]),
        leg([
          [0, 0],
          [0, -20],
          [8, -40],
        ]),
      ],
    });
    expect(offerAt(both, [5, -40], 10)).toBe(0);
    expect(offerAt(both, [8, -40], 10)).toBe(1);
  });
  it('turns the piece to the side of a place that it is at, and not in its middle', () => {
    const leg = (heading: number) => ({
      path: [[0, 0] as [number, number], [0, -40] as [number, number]],
      heading,
      label: '',
      harms: false,
      picks: ['a'],
    });
    const piece = samplePiece({ id: 'wasp', position: [0, 0], heading: 0 });
    const turns = gesture({ way: [leg(0), leg(3000), leg(600)] }, { piece });
    expect(offerAt(turns, [1, -41], 20)).toBe(0);
    expect(offerAt(turns, [-14, -44], 20)).toBe(1);
    expect(offerAt(turns, [14, -44], 20)).toBe(2);
  });

  it('shows the piece as it would lie', () => {
    expect(pieceAt(place, 3)).toMatchObject({ id: 'wasp', position: [10, 10], heading: 0 });
    expect(pieceAt(ring, 3)).toMatchObject({ position: [100, 100], heading: 1800 });
    expect(pieceAt(way, 1)).toMatchObject({ position: [20, -20], heading: 900 });
    expect(pieceAt(place, null)).toBeNull();
    expect(pieceAt({ ...ring, piece: null }, 0)).toBeNull();
  });
});

describe('keys', () => {
  it('go from spot to spot by direction, and stay where there is none', () => {
    expect(stepFrom(place, 0, 'ArrowRight')).toBe(1);
    expect(stepFrom(place, 1, 'ArrowDown')).toBe(3);
    expect(stepFrom(place, 3, 'ArrowRight')).toBe(3);
    expect(stepFrom(place, null, 'ArrowRight')).toBe(0);
  });

  it('turn clockwise and back, from where the piece points', () => {
    expect(atFirst(ring)).toBe(2);
    expect(stepFrom(ring, 2, 'ArrowRight')).toBe(3);
    expect(stepFrom(ring, 0, 'ArrowRight')).toBe(1);
    expect(stepFrom(ring, 1, 'ArrowLeft')).toBe(0);
  });

  it('go through legs one by one', () => {
    expect(stepFrom(way, 0, 'ArrowUp')).toBe(1);
    expect(stepFrom(way, 1, 'ArrowRight')).toBe(0);
  });
});

describe('a hand', () => {
  it('takes something, is over something, and lets go there', () => {
    let held = moved(null, { do: 'take', dragged: true, over: null }).held;
    held = moved(held, { do: 'over', over: 2 }).held;
    expect(held).toEqual({ over: 2, dragged: true });
    expect(moved(held, { do: 'let go' })).toEqual({ held: null, made: 2 });
  });

  it('does nothing where it lets go outside, or puts it back', () => {
    const { held } = moved(null, { do: 'take', dragged: true, over: 1 });
    expect(moved(held, { do: 'cancel' })).toEqual({ held: null, made: null });
    expect(moved(moved(held, { do: 'over', over: null }).held, { do: 'let go' }).made).toBeNull();
    expect(moved(null, { do: 'over', over: 1 })).toEqual({ held: null, made: null });
  });
});

describe('what is offered', () => {
  const column = sampleChoice({ action: 'x 0' });
  const other = sampleChoice({ action: 'x 10' });

  it('covers the choices it begins with, but for those one has to read', () => {
    expect([...covered([place])]).toEqual(['x 0', 'x 10']);
    const told = { ...other, detail: 'Nobody is in range.' };
    expect([...handled({ gestures: [place], choices: [column, told] })]).toEqual(['x 0']);
  });

  it('is what is asked, where the words would only tell of its first pick', () => {
    expect(sentenceOf(prompt({ choices: [column, other], gestures: [place] }))).toBe('Put it down.');
    const more = sampleChoice({ action: 'pass' });
    expect(sentenceOf(prompt({ choices: [column, more], gestures: [place] }))).toBe('Choose a column.');
    expect(sentenceOf(prompt({ choices: [], gestures: [ring] }))).toBe('Choose a column.');
  });

  it('is so many, or the members of a set and its end', () => {
    const amount = gesture({ amount: [{ value: 0, label: 'At rest', picks: ['speed 0'] }] });
    expect(offersOf(amount.hand)).toMatchObject([{ label: 'At rest', picks: ['speed 0'] }]);
    const member = (label: string, pick: string | null) => ({
      anchor: { slot: label },
      label,
      taken: false,
      pick,
    });
    const set = gesture({ set: { members: [member('A', 'take a'), member('B', null)], close: 'go' } });
    expect(offersOf(set.hand).map(({ picks }) => picks)).toEqual([['take a'], ['go']]);
  });

  it('keeps marks apart that lie close', () => {
    expect(
      spacing([
        [0, 0],
        [3, 4],
        [10, 0],
      ]),
    ).toBe(5);
    expect(spacing([[0, 0]])).toBe(Infinity);
  });
});

describe('one thing on another', () => {
  const link = (die: number, slot: string, pick = `${die} ${slot}`) => ({
    from: { die },
    to: { slot },
    picks: [pick],
  });
  const pairs = [gesture({ pair: [link(6, 'B1'), link(6, 'B2'), link(3, 'B1'), link(3, 'B1', 'twice')] })];

  it('can be taken where it fits', () => {
    expect([...carriable(pairs)]).toEqual(['die:6', 'die:3']);
    expect([...targetsOf(pairs, 'die:6')]).toEqual(['slot:B1', 'slot:B2']);
    expect([...targetsOf(pairs, 'die:1')]).toEqual([]);
  });

  it('is picked where it is put, unless that may mean several things', () => {
    expect(picksOn(pairs, 'die:6', 'slot:B2')).toEqual(['6 B2']);
    expect(picksOn(pairs, 'die:3', 'slot:B1')).toBeNull();
    expect(picksOn(pairs, 'die:3', 'slot:B2')).toBeNull();
    expect(linkBy(pairs, 'die:6', ([pick]) => pick === '6 B1')).toBe('slot:B1');
  });

  it('is tried where only the next pick says where a card goes', () => {
    const card = (id: string) => ({
      id,
      title: id,
      kind: '',
      symbols: [],
      text: [],
      pips: [],
      badges: [],
      damaged: false,
      attached: [],
    });
    const held = { cards: { label: 'Hand', folded: false, cards: [card('a'), card('b')] } };
    const first = sampleChoice({ action: 'card a', anchors: [{ slot: 'a' }] });
    const twice = ['pay b', 'burn b'].map((action) => sampleChoice({ action, anchors: [{ slot: 'b' }] }));
    const gun = sampleChoice({ action: 'gun', anchors: [{ slot: 'gun' }] });
    expect([...loose([first, ...twice, gun], [held]).keys()]).toEqual(['slot:a']);
    const pair = pairOf(first, [gun, sampleChoice({ action: 'none' })]);
    expect(picksOn([pair], 'slot:a', 'slot:gun')).toEqual(['card a', 'gun']);
    expect([...targetsOf([pair], 'slot:a')]).toEqual(['slot:gun']);
  });
});

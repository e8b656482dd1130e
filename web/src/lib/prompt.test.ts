import { describe, expect, it } from 'vitest';

import { layOut, type Ask } from './prompt';
import { sampleChoice } from './samples';
import type { Anchor, Choice } from './wire';

const choice = (action: string, group = '', ...anchors: Anchor[]): Choice =>
  sampleChoice({ action, label: action, group, anchors });
const ask = (choices: Choice[], more: Partial<Ask> = {}): Ask => ({
  choices,
  gone: new Map(),
  remaining: choices,
  picked: [],
  armed: null,
  names: new Map(),
  stations: new Map(),
  board: new Set(),
  handled: new Set(),
  held: new Set(),
  many: 14,
  search: '',
  toggled: {},
  ...more,
});
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('the layout of what is asked', () => {
  it('gives a few choices as a list, and every one its key', () => {
    const { rows, compact, hints } = layOut(ask([choice('burn'), choice('turn')]));
    expect(compact).toBe(false);
    expect(rows.map(({ look, open, headed }) => ({ look, open, headed }))).toEqual([
      { look: 'list', open: true, headed: false },
    ]);
    expect([...hints]).toEqual([
      ['burn', '1'],
      ['turn', '2'],
    ]);
  });

  it('keeps what ends it all apart from the groups, with the last keys', () => {
    const { rows, closing, hints } = layOut(
      ask([choice('jet', 'Fly'), choice('gun', 'Fire'), choice('done')]),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Fly', 'Fire']);
    expect(closing.map(({ action }) => action)).toEqual(['done']);
    expect(hints.get('done')).toBe('3');
  });

  it('heads a choice by itself whose words stand under another heading, too', () => {
    const out = (action: string, group: string) => ({ ...choice(action, group), label: 'Take it out' });
    const headed = (choices: Choice[]) => layOut(ask(choices)).rows.map((row) => row.headed);
    expect(headed([out('a', 'Wasp'), out('b', 'Hawk')])).toEqual([true, true]);
    expect(headed([choice('jet', 'Fly'), choice('gun', 'Fire')])).toEqual([false, false]);
  });

  it('puts a few short ones beside each other', () => {
    const ways = ['north', 'south', 'east', 'west'].map((way) => choice(way));
    expect(layOut(ask(ways)).rows[0]?.look).toBe('grid');
    expect(layOut(ask(ways.slice(0, 3))).rows[0]?.look).toBe('list');
    const priced = ways.map((way) => ({ ...way, detail: 'It costs a cube.' }));
    expect(layOut(ask(priced))).toMatchObject({ told: false, rows: [{ look: 'grid' }] });
    const told = ways.map((way) => ({ ...way, detail: 'It costs a cube, and another one when it is hot.' }));
    expect(layOut(ask(told))).toMatchObject({ told: true, rows: [{ look: 'grid' }] });
    const long = ways.map((way) => ({ ...way, label: `${way}, and then on and on` }));
    expect(layOut(ask(long)).rows[0]?.look).toBe('list');
  });

  it('only names cards that lie before one, and tells the rest beside them', () => {
    const cards = upTo(5).map((i) => ({
      ...choice(`card ${i}`, 'Cards that pay', { slot: `hand:${i}` }),
      detail: 'Can pay for this and that, and for something else.',
    }));
    const held = new Set(upTo(5).map((i) => `slot:hand:${i}`));
    const all = [...cards, choice('pass')];
    expect(layOut(ask(all, { held }))).toMatchObject({ told: true, rows: [{ look: 'chips' }] });
    expect(layOut(ask(all, { held })).advice).toContain('your hand');
    expect(layOut(ask(all)).rows[0]?.look).toBe('grid');
  });

  it('puts what dice decide first', () => {
    const shot = { ...choice('gun', 'Fire'), odds: [{ outcome: 'hit', permille: 600 }] };
    const { rows, hints } = layOut(ask([choice('jet', 'Fly'), shot, choice('done')]));
    expect(rows.map(({ title }) => title)).toEqual(['Fire', 'Fly']);
    expect([...hints.keys()]).toEqual(['gun', 'jet', 'done']);
  });

  it('leaves many places to the board and folds their list', () => {
    const places = upTo(30).map((i) => choice(`hex ${i}`, '', { shape: `h${i}` }));
    const board = new Set(upTo(30).map((i) => `shape:h${i}`));
    const shut = layOut(ask(places, { board }));
    expect(shut.rows[0]).toMatchObject({ placed: true, folds: true, open: false });
    expect(shut.advice).toBe('Pick a place on the board.');
    expect(shut.hints.size).toBe(0);
    expect(shut.searched).toBe(false);
    const open = layOut(ask(places, { board, toggled: { 'group:': true } }));
    expect(open.rows[0]?.open).toBe(true);
    expect(open.searched).toBe(true);
  });

  it('shows one die at a time, the one that is picked', () => {
    const lay = (die: number, slot: string): Choice => choice(`lay ${die} ${slot}`, 'Lay', { die }, { slot });
    const choices = [lay(6, 'B1'), lay(6, 'B2'), lay(3, 'B1'), lay(3, 'B2'), lay(3, 'M1')];
    expect(layOut(ask(choices)).head?.key).toBe('die:6');
    const used = new Map(choices.slice(0, 2).map(({ action }) => [action, 'Not now.']));
    expect(layOut(ask(choices, { gone: used })).head?.key).toBe('die:3');
    const { head, heads, rows } = layOut(ask(choices, { picked: ['die:3'] }));
    expect(heads.map(({ die }) => die)).toEqual([6, 3]);
    expect(head?.key).toBe('die:3');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.choices).toHaveLength(3);
  });

  it('says when no choice has the words', () => {
    const choices = upTo(30).map((i) => choice(`turn ${i}`));
    expect(layOut(ask(choices, { search: 'turn 29' })).rows[0]?.choices).toHaveLength(1);
    expect(layOut(ask(choices, { search: 'anchor' })).none).toBe(true);
  });
});

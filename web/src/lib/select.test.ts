import { describe, expect, it } from 'vitest';

import { sampleChoice, samplePiece, sampleScene } from './samples';
import {
  anchorsOnBoard,
  areOnBoard,
  arePairs,
  arePictures,
  arePlaces,
  areShort,
  askedPlan,
  busySheet,
  clustersOf,
  found,
  hintOf,
  isClosing,
  keyOf,
  left,
  narrows,
  open,
  opensAtFirst,
  pick,
  rowsOf,
  shorten,
  shortName,
  sheetOf,
  shortNames,
  wouldSend,
} from './select';
import type { Anchor, Choice, Panel, Shape } from './wire';

const choice = (action: string, ...anchors: Anchor[]): Choice =>
  sampleChoice({ action, label: `Do ${action}`, anchors, group: 'Do' });

const choices = [
  choice('6 a', { die: 6 }, { slot: '1:A' }),
  choice('6 b', { die: 6 }, { slot: '1:B' }),
  choice('2 a', { die: 2 }, { slot: '1:A' }),
  choice('go', { shape: 'S' }),
  choice('raise', { slot: '1:C' }),
  choice('lower', { slot: '1:C' }),
  choice('pass'),
];

describe('selection', () => {
  it('names anchors without mixing them up', () => {
    const anchors: Anchor[] = [{ shape: '1' }, { piece: '1' }, { slot: '1' }, { die: 1 }];
    expect(new Set(anchors.map(keyOf)).size).toBe(4);
  });

  it('leaves the choices that carry everything picked', () => {
    expect(left(choices, []).length).toBe(choices.length);
    expect(left(choices, ['die:6']).map((c) => c.action)).toEqual(['6 a', '6 b']);
    expect(open(choices, ['die:6'])).toEqual(new Set(['die:6', 'die:2', 'slot:1:A', 'slot:1:B']));
  });

  it('commits the only choice left, in either order', () => {
    const die = pick(choices, [], 'die:6');
    expect(die).toEqual({ picked: ['die:6'], commit: null });
    expect(pick(choices, die.picked, 'slot:1:B').commit?.action).toBe('6 b');
    const slot = pick(choices, [], 'slot:1:A');
    expect(pick(choices, slot.picked, 'die:2').commit?.action).toBe('2 a');
    expect(pick(choices, [], 'shape:S')).toMatchObject({ picked: [], commit: { action: 'go' } });
  });

  it('deselects on a second click', () => {
    expect(pick(choices, ['die:6'], 'die:6')).toEqual({ picked: [], commit: null });
  });

  it('starts anew where nothing would be left', () => {
    expect(pick(choices, ['die:6'], 'slot:1:C')).toEqual({ picked: ['slot:1:C'], commit: null });
    expect(pick(choices, ['die:6'], 'slot:none')).toEqual({ picked: ['die:6'], commit: null });
  });

  it('replaces what is picked by another of its kind', () => {
    expect(pick(choices, ['slot:1:A', 'die:9'], 'die:6').commit?.action).toBe('6 a');
    expect(pick(choices, ['slot:1:A'], 'slot:1:C')).toEqual({ picked: ['slot:1:C'], commit: null });
  });

  it('knows when there is something to narrow', () => {
    expect(narrows(choices)).toBe(true);
    expect(narrows(choices.slice(3, 5))).toBe(false);
  });

  it('foresees what a click would send', () => {
    expect(wouldSend(choices, [], 'shape:S')?.action).toBe('go');
    expect(wouldSend(choices, [], 'die:6')).toBeNull();
    expect(wouldSend(choices, ['die:6'], 'die:6')).toBeNull();
  });
});

describe('rows', () => {
  const names = new Map([
    ['slot:1:A', 'A'],
    ['slot:1:B', 'B'],
  ]);

  it('groups by name, or by the first anchor when there are many', () => {
    expect(rowsOf(choices, false, names).map((row) => row.title)).toEqual(['Do']);
    const rows = rowsOf(choices, true, names);
    expect(rows.map((row) => row.title)).toEqual(['Die 6', 'Die 2', 'Do']);
    expect(rows.flatMap((row) => row.choices).length).toBe(choices.length);
    expect(rows[0]?.choices.map((c) => shortName(c, rows[0]!, names))).toEqual(['A', 'B']);
    expect(shortName(choices[6]!, rows[2]!, names)).toBe('Do pass');
  });

  it('knows when only the place differs', () => {
    expect(arePlaces(choices)).toBe(false);
    expect(arePlaces(choices.slice(0, 3))).toBe(true);
    // Two that raise and lower the same place need their labels.
    expect(arePlaces(choices.slice(4, 6))).toBe(false);
    const places = [...'ABCDE'].map((name) => choice(name, { slot: name }));
    expect(arePlaces(places)).toBe(true);
    expect(arePlaces(places.slice(1))).toBe(false);
    expect(arePlaces([])).toBe(false);
  });

  it('puts together what belongs to the same station', () => {
    const row = { key: 'group:Do', title: 'Do', die: null, choices: choices.slice(3, 6) };
    const clusters = clustersOf(row, new Map([['slot:1:C', 'Guns']]));
    expect(clusters.map(({ title, choices: some }) => [title, some.length])).toEqual([
      ['', 1],
      ['Guns', 2],
    ]);
  });

  it('keeps the keys that mean something else free', () => {
    const hints = Array.from({ length: 40 }, (_, i) => hintOf(i)).join('');
    expect(hints).not.toMatch(/[ul0]/);
    expect(new Set(hints).size).toBe(hints.length);
  });

  it('keeps the groups of a game that has some', () => {
    const some = [
      sampleChoice({ action: 'a', anchors: [{ piece: 'x' }, { shape: '1' }], group: 'Fire' }),
      sampleChoice({ action: 'b', anchors: [{ piece: 'x' }, { shape: '2' }], group: 'Move' }),
    ];
    expect(rowsOf(some, true, names).map(({ title }) => title)).toEqual(['Fire', 'Move']);
  });

  it('cuts off what all labels say', () => {
    expect(shorten(['Turn to 30', 'Turn to 60', 'Turn to 90'])).toEqual(['30', '60', '90']);
    expect(shorten(['Lay 1 cube here', 'Lay 2 cube here', 'Lay 3 cube here'])).toEqual(['1', '2', '3']);
    expect(shorten(['Turn', 'Turn left', 'Turn right'])).toEqual(['Turn', 'Turn left', 'Turn right']);
    expect(shorten(['Go on', 'Go on'])).toEqual(['Go on', 'Go on']);
  });

  it('names a choice by its place only where that tells it apart', () => {
    const at = (action: string, label: string, slot: string) =>
      sampleChoice({ action, label, anchors: [{ slot }], group: 'Do' });
    const row = (...some: Choice[]) => ({ key: 'group:Do', title: 'Do', die: null, choices: some });
    const apart = row(at('a', 'Load A', '1:A'), at('b', 'Load B', '1:B'));
    expect([...shortNames(apart, names).values()]).toEqual(['A', 'B']);
    const same = row(
      at('a', 'Put 1 on A', '1:A'),
      at('b', 'Put 2 on A', '1:A'),
      at('c', 'Put 3 on A', '1:A'),
    );
    expect([...shortNames(same, names).values()]).toEqual(['1', '2', '3']);
  });

  it('finds a choice by any of its words', () => {
    const some = [
      sampleChoice({ action: 'a', label: 'Turn left', group: 'Helm' }),
      sampleChoice({ action: 'b', label: 'Fire', detail: 'At the left ship.' }),
      sampleChoice({ action: 'c', label: 'Wait' }),
    ];
    expect(found(some, ' LEFT').map(({ action }) => action)).toEqual(['a', 'b']);
    expect(found(some, 'left helm').map(({ action }) => action)).toEqual(['a']);
    expect(found(some, '')).toEqual(some);
  });

  it('opens what there is room for', () => {
    const rows = [10, 30, 1].map((count, i) => ({
      key: String(i),
      title: '',
      die: null,
      choices: Array.from({ length: count }, () => sampleChoice()),
    }));
    expect(rows.map((_, i) => opensAtFirst(rows, i, 30, new Set()))).toEqual([true, false, true]);
    expect(rows.map((_, i) => opensAtFirst(rows, i, 50, new Set()))).toEqual([true, true, true]);
  });
});

describe('many choices', () => {
  const power = [
    'Gun (port): 1 cube',
    'Gun (port): 2 cubes',
    'Drive: 1 cube',
    'Gun (port): Burst',
    'Drive: Burn',
  ].map((label, i) => sampleChoice({ action: `${i}`, label, group: i < 3 ? 'Power up' : 'Use' }));
  const done = sampleChoice({ action: 'done', label: 'Done' });

  it('puts together what is about the same thing', () => {
    expect(arePairs(power)).toBe(true);
    expect(areShort(power, 14)).toBe(true);
    expect(areShort(power.slice(0, 3), 14)).toBe(false);
    const [row] = rowsOf(power, true, new Map());
    expect(row?.title).toBe('Power up');
    expect(row && clustersOf(row, new Map()).map(({ title, choices }) => [title, choices.length])).toEqual([
      ['Gun (port)', 2],
      ['Drive', 1],
    ]);
    expect(row && [...shortNames(row, new Map()).values()]).toEqual(['1 cube', '2 cubes', '1 cube']);
  });

  it('keeps what ends it in sight', () => {
    const rows = rowsOf([...power, done], true, new Map());
    expect(rows.map((row) => isClosing(row, rows))).toEqual([false, false, true]);
    const alone = rowsOf([done], true, new Map());
    expect(alone.map((row) => isClosing(row, alone))).toEqual([false]);
  });

  it('shows pictures of what differs, not of where it goes', () => {
    const one = (art: string, x = 0) =>
      sampleChoice({ action: `${art}${x}`, ghosts: [samplePiece({ art, position: [x, 0] })] });
    expect(arePictures([one('M0 0'), one('M1 1'), done])).toBe(true);
    expect(arePictures([one('M0 0', 1), one('M0 0', 2)])).toBe(false);
    expect(arePictures([one('M0 0'), one('M1 1')].map((it) => ({ ...it, anchors: [{ shape: 'a' }] })))).toBe(
      false,
    );
  });

  it('leaves shut what is better done on the board', () => {
    const cell = (i: number) => choice(`cell ${i}`, { shape: `${i}` });
    const rows = rowsOf([...power, ...[1, 2, 3].map(cell)], false, new Map());
    const board = new Set(['shape:1', 'shape:2', 'shape:3']);
    expect(rows.map((_, i) => opensAtFirst(rows, i, 99, board))).toEqual([true, true, false]);
  });
  it('finds the plan on which one chooses', () => {
    const shape: Shape = {
      id: 'c',
      outline: { polygon: [] },
      meaning: 'cell',
      label: '',
      tooltip: '',
      rule: null,
    };
    const plan: Panel = { plan: { label: 'Plan', scene: sampleScene({ shapes: [shape] }) } };
    const sheet: Panel = { sheet: { id: 's', title: '', seat: 1, note: '', parts: [plan] } };
    const may = new Map([['shape:c', false]]);
    expect(askedPlan([sheet], may, new Set())).toBe(plan);
    expect(askedPlan([sheet], may, new Set(['shape:c'])), 'on the board').toBeNull();
    expect(askedPlan([sheet], new Map(), new Set())).toBeNull();
    expect(askedPlan([sheet], new Map([['slot:1', false]]), new Set())).toBeNull();
  });
  it('finds on the board what has a place there', () => {
    const scene = sampleScene({ pieces: [samplePiece({ id: 'A' })] });
    expect([...anchorsOnBoard(scene)]).toEqual(['piece:A']);
    const board = new Set(['shape:1', 'shape:2']);
    const at = (...places: string[]) => places.map((shape, i) => choice(`${i}`, { shape }));
    expect(areOnBoard(at('1', '2'), board)).toBe(true);
    expect(areOnBoard(at('1', '3'), board), 'on a sheet').toBe(false);
    expect(areOnBoard([...at('1'), choice('pass')], board)).toBe(false);
    expect(areOnBoard(at(...Array.from({ length: 9 }, () => '1')), board), 'all in one place').toBe(false);
  });
});

describe('sheets', () => {
  const pieces = [
    samplePiece({ id: 'ship:1', sheet: 'squadron:1' }),
    samplePiece({ id: 'ship:2', sheet: 'squadron:1' }),
    samplePiece({ id: 'ship:3' }),
  ];
  const scene = { ...sampleScene(), pieces };
  const slot = { id: 'gun:1', label: '', tooltip: '', die: null, damaged: false, pips: [], badges: [] };
  const sheet = (id: string, parts: Panel[]): Panel => ({
    sheet: { id, title: id, seat: null, note: '', parts },
  });
  const panels = [sheet('squadron:1', [{ slots: { label: '', slots: [slot] } }]), sheet('ship:3', [])];
  const busy = (may: string[], carriable: string[] = []): string | null =>
    busySheet({ panels, scene }, new Map(may.map((key) => [key, false])), {
      all: [],
      carriable: new Set(carriable),
    });

  it('tell of pieces by their own name or that of another', () => {
    expect(['ship:1', 'ship:3', 'ship:9'].map((id) => sheetOf(pieces, id))).toEqual([
      'squadron:1',
      'ship:3',
      'ship:9',
    ]);
  });
  it('are busy when all there is to do belongs to one of them', () => {
    expect(busy(['piece:ship:1', 'piece:ship:2'])).toBe('squadron:1');
    expect(busy(['piece:ship:1', 'piece:ship:3'])).toBeNull();
    expect(busy(['piece:ship:3'], ['slot:gun:1', 'piece:ship:2'])).toBe('squadron:1');
    expect(busy([])).toBeNull();
  });
});

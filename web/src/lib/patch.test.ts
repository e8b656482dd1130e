import { describe, expect, it } from 'vitest';

import { patch } from './patch';
import type { Edit, Step } from './wire';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isList = Array.isArray as (value: Json) => value is Json[];
const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);

/** The edits from one value to another, found without any cleverness. */
function differences(before: Json, after: Json, at: Step[] = []): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isList(before) && isList(after)) {
    const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
    const most = Math.min(before.length, after.length);
    let head = 0;
    while (head < most && same(before[head], after[head])) head += 1;
    let tail = 0;
    while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
    if (before.length === after.length)
      return before.flatMap((one, i) => differences(one, after[i]!, [...at, i]));
    return [{ at, from: head, out: before.length - head - tail, in: after.slice(head, after.length - tail) }];
  }
  if (isObject(before) && isObject(after)) {
    const names = Object.keys(before);
    if (names.join() === Object.keys(after).join())
      return names.flatMap((name) => differences(before[name]!, after[name]!, [...at, name]));
  }
  return [{ at, is: after }];
}

/** A generator that gives the same numbers on every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 3) % below;
  };
}

function random(next: (below: number) => number, depth = 0): Json {
  const kind = next(depth > 3 ? 4 : 6);
  if (kind === 0) return null;
  if (kind === 1) return next(2) === 0;
  if (kind === 2) return next(100);
  if (kind === 3) return `word ${next(20)}`;
  if (kind === 4) return Array.from({ length: next(6) }, () => random(next, depth + 1));
  return Object.fromEntries(
    ['name', 'pieces', 'label', 'x'].slice(0, 1 + next(4)).map((key) => [key, random(next, depth + 1)]),
  );
}

/** The same value with something changed somewhere in it. */
function mutated(value: Json, next: (below: number) => number): Json {
  if (next(4) === 0) return random(next, 2);
  if (isList(value)) {
    const copy = [...value];
    const at = next(value.length + 1);
    if (next(2) === 0) copy.splice(at, next(3), ...Array.from({ length: next(3) }, () => random(next, 3)));
    else if (at < value.length) copy[at] = mutated(value[at]!, next);
    return copy;
  }
  if (isObject(value)) {
    const names = Object.keys(value);
    const name = names[next(names.length)];
    return name === undefined ? value : { ...value, [name]: mutated(value[name]!, next) };
  }
  return random(next, 3);
}

const freeze = (value: Json): Json => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
};

describe('patch', () => {
  const before = {
    pieces: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    prompt: { choices: [1, 2, 3], sentence: 'Choose.' },
  };

  it('sets a value and leaves the rest as it was', () => {
    const after = patch(before, [{ at: ['pieces', 1, 'name'], is: 'x' }]) as typeof before;
    expect(after.pieces.map(({ name }) => name)).toEqual(['a', 'x', 'c']);
    expect(before.pieces[1]?.name).toBe('b');
    expect(after.pieces[0]).toBe(before.pieces[0]);
    expect(after.prompt).toBe(before.prompt);
  });
  it('takes out of a list and puts in', () => {
    const edit = { at: ['prompt', 'choices'], from: 1, out: 1, in: [7, 8] };
    expect((patch(before, [edit]) as typeof before).prompt.choices).toEqual([1, 7, 8, 3]);
    expect(before.prompt.choices).toEqual([1, 2, 3]);
  });
  it('makes edits in order', () => {
    const put = { name: 'new' };
    const after = patch(before, [
      { at: ['pieces'], from: 0, out: 2, in: [put] },
      { at: ['pieces', 0, 'name'], is: 'newer' },
      { at: ['pieces', 1, 'name'], is: 'd' },
    ]) as typeof before;
    expect(after.pieces).toEqual([{ name: 'newer' }, { name: 'd' }]);
    expect(put.name, 'what was sent is not touched').toBe('new');
  });
  it('replaces everything, and nothing', () => {
    expect(patch(before, [{ at: [], is: 3 }])).toBe(3);
    expect(patch(before, [])).toBe(before);
  });
  it('refuses what does not fit', () => {
    const edits: Edit[] = [
      { at: ['pieces', 3, 'name'], is: '' },
      { at: ['nothing'], is: 1 },
      { at: ['__proto__', 'x'], is: 1 },
      { at: ['prompt'], from: 0, out: 0, in: [] },
      { at: ['pieces'], from: 2, out: 2, in: [] },
    ];
    for (const edit of edits) expect(() => patch(before, [edit])).toThrow(RangeError);
  });
  it('leads from anything to anything', () => {
    const next = chance(11);
    let lists = 0;
    for (let round = 0; round < 2000; round += 1) {
      const from = freeze({ table: random(next), seats: random(next), one: [random(next), random(next)] });
      let to = from;
      for (let times = next(4); times >= 0; times -= 1) to = mutated(to, next);
      const edits = differences(from, freeze(to));
      lists += edits.filter((edit) => 'in' in edit).length;
      // As it comes over the wire.
      const sent = JSON.parse(JSON.stringify(edits)) as Edit[];
      expect(patch(from, sent)).toEqual(to);
    }
    expect(lists).toBeGreaterThan(100);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { beside, nextHint, readIn, storeRead, type Box } from './hints';
import type { Hint } from './wire';

const hint = (number: number): Hint => ({ number, text: `Idea ${number}.`, anchor: null });

describe('hints', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('come one at a time, in their order', () => {
    expect(nextHint([hint(2), hint(5)], [])?.number).toBe(2);
    expect(nextHint([hint(2), hint(5)], [2])?.number).toBe(5);
    expect(nextHint([hint(2)], [2])).toBeNull();
    expect(nextHint([], [])).toBeNull();
  });

  it('stop for who wants none', () => {
    expect(nextHint([hint(1)], 'none')).toBeNull();
  });

  it('are remembered in each match by their numbers', () => {
    expect(readIn('a')).toEqual([]);
    storeRead('a', [1, 3]);
    storeRead('b', 'none');
    expect(readIn('a')).toEqual([1, 3]);
    expect(readIn('b')).toBe('none');
  });
});

describe('the card of a hint', () => {
  const size = { width: 200, height: 100 };
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const within = box(0, 0, 1000, 600);
  const laid = (at: Box, avoid: Box[] = [], sheet = at) => beside({ at, sheet, within, avoid }, size);

  it('lies above what it speaks of if nothing is there', () => {
    expect(laid(box(400, 300, 440, 340))).toEqual({ left: 320, top: 188 });
  });

  it('goes where it covers nothing', () => {
    expect(laid(box(400, 300, 440, 340), [box(300, 100, 600, 290)])).toEqual({ left: 320, top: 352 });
  });

  it('leaves a sheet full of things that may be wanted', () => {
    const sheet = box(700, 100, 1000, 600);
    expect(laid(box(800, 300, 840, 340), [sheet], sheet)).toEqual({ left: 488, top: 270 });
  });

  it('lies nowhere if it would cover something everywhere', () => {
    expect(laid(box(400, 300, 440, 340), [box(0, 0, 1000, 600)])).toBeNull();
  });

  it('stays where there is room and off what it speaks of', () => {
    expect(laid(box(0, 0, 40, 40))).toEqual({ left: 52, top: 12 });
    expect(laid(box(960, 560, 1000, 600))).toEqual({ left: 788, top: 448 });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { designsOf, dropDesign, fileName, keepDesign } from './designs';

const design = (name: string, code = name, game = 'g') => ({ game, name, code, sound: true });

describe('designs', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are kept by game and name', () => {
    expect(keepDesign(design('Wren'))).toBe(true);
    keepDesign(design('Anvil'));
    keepDesign(design('Wren', 'newer'));
    keepDesign(design('Wren', 'other', 'h'));
    expect(designsOf('g').map(({ name, code }) => [name, code])).toEqual([
      ['Anvil', 'Anvil'],
      ['Wren', 'newer'],
    ]);
    dropDesign(design('Wren'));
    expect(designsOf('g').length).toBe(1);
    expect(designsOf('h').length).toBe(1);
  });
  it('survive nonsense in storage', () => {
    stored.set('broadside.designs', '[{"game": 7}, null, {"game":"g","name":"a","code":"c","sound":true}]');
    expect(designsOf('g').length).toBe(1);
    stored.set('broadside.designs', 'what');
    expect(Array.isArray(designsOf('g'))).toBe(true);
  });
  it('last for the visit where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(keepDesign(design('Wren'))).toBe(false);
    expect(designsOf('g').map(({ name }) => name)).toContain('Wren');
  });
  it('have a name for a file', () => {
    expect(fileName('Kestrel Mk. 2')).toBe('kestrel-mk-2.toml');
    expect(fileName('../../etc')).toBe('etc.toml');
    expect(fileName('!!!')).toBe('unnamed.toml');
  });
});

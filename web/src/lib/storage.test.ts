import { afterEach, expect, test, vi } from 'vitest';

import { kept } from './storage';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is found again, until it is forgotten', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
  expect(kept.get('word')).toBeNull();
  expect(kept.set('word', 'anchor')).toBe(true);
  expect(kept.get('word')).toBe('anchor');
  expect([...held.keys()]).toEqual(['broadside.word']);
  kept.set('word', null);
  expect(kept.get('word')).toBeNull();
});

test('a browser that keeps nothing says so, and nothing breaks', () => {
  const no = () => {
    throw new DOMException('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: no, setItem: no, removeItem: no });
  expect(kept.set('word', 'anchor')).toBe(false);
  expect(kept.get('word')).toBeNull();
});

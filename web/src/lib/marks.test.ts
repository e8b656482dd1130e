import { describe, expect, it } from 'vitest';

import { isWords } from './marks';

describe('a value', () => {
  it('is said if it is mostly letters, and counted otherwise', () => {
    expect(isWords('up to 1 Cruiser may move 2')).toBe(true);
    expect(isWords('2 to 7, turn limit 2')).toBe(true);
    for (const figures of ['12', '3 of 5', '5/6/–', '0', '']) expect(isWords(figures)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import { announcement, mergeLog } from './log';
import type { Line } from './wire';

const line = (text: string): Line => ({ text, rule: 'X-1', dice: [], sides: 6, motion: null });
const [a, b, c] = [line('a'), line('b'), line('c')];

describe('log', () => {
  it('adds lines at the end', () => {
    expect(mergeLog([a], [b, c], 1)).toEqual({ lines: [a, b, c], fresh: 1, gap: false });
  });
  it('finds what is new when everything is sent again', () => {
    expect(mergeLog([a, b], [line('a'), line('b'), c], 0)).toEqual({
      lines: [a, b, c],
      fresh: 2,
      gap: false,
    });
  });
  it('replaces later lines after a take-back', () => {
    expect(mergeLog([a, b, c], [], 1)).toEqual({ lines: [a], fresh: 1, gap: false });
    expect(mergeLog([a, b], [c], 1)).toEqual({ lines: [a, c], fresh: 1, gap: false });
  });
  it('notices a hole', () => {
    expect(mergeLog([a], [c], 2).gap).toBe(true);
  });
  it('announces the new lines and the prompt', () => {
    expect(announcement([a, b], 'Choose.')).toBe('a b Choose.');
  });
});

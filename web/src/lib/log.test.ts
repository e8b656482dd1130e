import { describe, expect, it } from 'vitest';

import { announcement, mergeLog, shownLines } from './log';
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

describe('the lines of one way', () => {
  const goes = (text: string, piece = 'p'): Line => ({
    ...line(text),
    motion: { move: { piece, path: [[0, 0]], heading: 0 } },
  });
  const way = [goes('Petrel Frigate 2 goes 3 inches ahead.'), goes('Petrel Frigate 2 comes about 45°.')];
  const texts = (lines: Line[], fresh = lines.length): string[] =>
    shownLines(lines, 0, fresh).map((shown) => shown.line.text);

  it('are shown as one', () => {
    const told = 'Petrel Frigate 2 goes 3 inches ahead, comes about 45°.';
    expect(texts([a, ...way, b])).toEqual(['a', told, 'b']);
    expect(shownLines(way, 0, 2)).toMatchObject([{ number: 1 }]);
  });
  it('stay apart where another piece moves, something else happens, or the new begins', () => {
    expect(texts([goes('Petrel 1 goes on.'), goes('Petrel 2 goes on.', 'q')])).toHaveLength(2);
    expect(texts([way[0] as Line, a, way[1] as Line])).toHaveLength(3);
    expect(texts(way, 1)).toHaveLength(2);
  });
});

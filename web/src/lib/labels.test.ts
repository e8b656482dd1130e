import { describe, expect, it } from 'vitest';

import { sizeOfWords, spreadWords, wordsOf } from './labels';
import type { Mark } from './wire';

const line = (from: [number, number], to: [number, number], text = '14", 3 AD'): Mark => ({
  from,
  to,
  text,
  meaning: 'reach',
  arrow: false,
});

describe('the words of lines', () => {
  it('stand beside the middle of a line alone', () => {
    const only = line([0, 0], [1000, 0]);
    expect(spreadWords([only], 1)).toEqual([wordsOf(only, 1, true)]);
    expect(spreadWords([only], 1)[0]).toMatchObject({ x: 500, anchor: 'middle' });
  });

  it('keep out of the way of those before them', () => {
    const [first, second] = spreadWords([line([0, 0], [2000, 0]), line([0, 20], [2000, 20])], 1);
    expect(first?.x).toBe(1000);
    expect(second?.x).not.toBe(1000);
    expect(second).not.toBeNull();
  });

  it('are left out where there is no room at all', () => {
    const same = Array.from({ length: 9 }, () => line([0, 0], [600, 0]));
    const shown = spreadWords(same, 1).filter((words) => words !== null);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(9);
  });

  it('are nothing where a line says nothing', () => {
    expect(spreadWords([line([0, 0], [600, 0], '')], 1)).toEqual([null]);
  });
});

describe('words that stand alone', () => {
  const at = (y: number, text = 'Round 1'): Mark => line([0, y], [0, y], text);

  it('are as large as they like where there is room, and smaller where lines stand close', () => {
    expect(sizeOfWords([at(0)], 1)).toBe(1);
    expect(sizeOfWords([at(0), at(200)], 1)).toBe(1);
    expect(sizeOfWords([at(0), at(60)], 1)).toBeCloseTo(60 / (1.2 * 74));
    expect(sizeOfWords([at(0), at(1)], 1)).toBe(0.5);
  });
  it('care for nothing but words', () => {
    expect(sizeOfWords([at(0), at(10, ''), line([0, 5], [900, 5])], 1)).toBe(1);
  });
});

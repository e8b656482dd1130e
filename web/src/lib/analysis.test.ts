import { describe, expect, it } from 'vitest';

import { CURVE, costlyWords, curveOf, dearest, luckWords, percent, stepAt, wordsOf } from './analysis';
import type { Analysis, Moment } from './wire';

const moment = (step: number, cost: number): Moment => ({
  step,
  until: step + 1,
  seat: 1,
  headline: 'Round 1',
  done: ['Pass'],
  better: ['Fire'],
  prospect: 400,
  cost,
});
const analysis: Analysis = {
  positions: [
    { step: 0, round: 1, open: [500, 500], known: [500, 500] },
    { step: 1, round: 1, open: [250, 750], known: [300, 700] },
    { step: 2, round: 2, open: [0, 1000], known: [0, 1000] },
  ],
  moments: [moment(1, 300), moment(0, 40)],
  seats: [],
};

describe('the story of a match', () => {
  it('draws the prospects of a seat from left to right, the better the higher', () => {
    expect(curveOf(analysis, 1)).toBe('M0.0 60.0L300.0 90.0L600.0 120.0');
    expect(curveOf(analysis, 2)).toBe('M0.0 60.0L300.0 30.0L600.0 0.0');
    expect(CURVE.height).toBe(120);
  });

  it('finds the step that is pointed at', () => {
    expect(stepAt(0.26, 4)).toBe(1);
    expect(stepAt(-1, 4)).toBe(0);
    expect(stepAt(2, 4)).toBe(4);
  });

  it('says what was done, what it cost and what was luck', () => {
    expect(wordsOf(['Move', 'Fire'])).toBe('Move, then Fire');
    expect(wordsOf(['1', '2', '3', '4', '5'])).toBe('1, then 2, then 3, then 4 …');
    expect(percent(155)).toBe('16 %');
    expect(dearest(analysis, 1)).toEqual([moment(1, 300)]);
    expect(costlyWords(analysis, 1)).toBe('2 costly choices');
    expect(costlyWords(analysis, 2)).toBe('no costly choice');
    expect(luckWords(10)).toBe('neither lucky nor unlucky');
    expect(luckWords(-128)).toBe('unlucky: dice and cards took 13 %');
    expect(luckWords(34)).toBe('lucky: dice and cards gave 3 %');
  });
});

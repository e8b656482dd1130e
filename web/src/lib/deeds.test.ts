import { describe, expect, it } from 'vitest';

import { gathered, hasDeeds, picksOf } from './deeds';
import { sampleChoice } from './samples';
import type { Prompt } from './wire';

const choice = (action: string) =>
  sampleChoice({ action, label: action, group: action.startsWith('power') ? 'Power up' : '' });
const prompt = (given: Partial<Prompt> = {}): Prompt => ({
  sentence: '',
  rule: 'X-1',
  awaiting: { decision: { seats: [1], secret: false } },
  choices: [choice('power 1 1'), choice('power 1 2'), choice('power 2 1'), choice('done')],
  blocked: [],
  gestures: [],
  hints: [],
  ...given,
});
const burn = { choice: choice('use 1 1'), picks: ['power 1 2', 'use 1 1'] };
const asked = prompt({ gestures: [{ label: '', piece: null, goes_on: false, hand: { deed: [burn] } }] });

describe('what can be done whole', () => {
  it('is one choice, and what pays for it is left out', () => {
    const actions = gathered(asked).choices.map(({ action }) => action);
    expect(actions).toEqual(['power 1 2; use 1 1', 'done']);
    expect(picksOf(actions[0] ?? '')).toEqual(burn.picks);
  });
  it('leaves what it ends with, if that can be done by itself', () => {
    const all = { choice: choice('done'), picks: ['power 1 1', 'done'] };
    const ends = prompt({ gestures: [{ label: '', piece: null, goes_on: false, hand: { deed: [all] } }] });
    expect(gathered(ends).choices.map(({ action }) => action)).toEqual(['power 1 1; done', 'done']);
  });
  it('stands beside its picks for who wants them', () => {
    expect(gathered(asked, true).choices).toHaveLength(5);
  });
  it('changes nothing where there is none', () => {
    expect(gathered(prompt())).toEqual(prompt());
    expect([hasDeeds(prompt()), hasDeeds(asked)]).toEqual([false, true]);
  });
});

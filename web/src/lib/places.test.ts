import { expect, test } from 'vitest';

import { keepPlaces } from './places';
import { sampleChoice } from './samples';
import type { Choice, Prompt } from './wire';

const named = (label: string, group = ''): Choice => sampleChoice({ action: `do ${label}`, label, group });
const prompt = (labels: string[], more: Partial<Prompt> = {}): Prompt => ({
  sentence: 'Choose.',
  rule: 'XX-1.1',
  awaiting: { decision: { seats: [1], secret: false } },
  choices: labels.map((label) => named(label)),
  blocked: [],
  gestures: [],
  hints: [],
  ...more,
});
const labels = ({ choices }: { choices: readonly Choice[] }): string[] => choices.map(({ label }) => label);

test('what cannot be chosen any more keeps its place, with why', () => {
  const first = keepPlaces(null, prompt(['jet', 'gun', 'fan', 'done']), 1);
  const blocked = [{ label: 'gun', reason: 'No energy is left.', rule: 'XX-1.2' }];
  const next = keepPlaces(first, prompt(['jet', 'fan', 'done'], { blocked }), 1);
  expect(labels(next)).toEqual(['jet', 'gun', 'fan', 'done']);
  expect([...next.gone]).toEqual([['do gun', 'No energy is left.']]);
});

test('what is gone tells no odds any more', () => {
  const odds = [{ outcome: 'a hit', permille: 600 }];
  const armed = prompt(['jet', 'gun', 'done']);
  const first = keepPlaces(
    null,
    {
      ...armed,
      choices: armed.choices.map((choice) => (choice.label === 'gun' ? { ...choice, odds } : choice)),
    },
    1,
  );
  const next = keepPlaces(first, prompt(['jet', 'done']), 1);
  expect(first.choices[1]?.odds).toEqual(odds);
  expect(next.choices[1]?.odds).toEqual([]);
});

test('what comes back is where it was, and what is new comes last', () => {
  const first = keepPlaces(null, prompt(['jet', 'gun', 'fan', 'done']), 1);
  const without = keepPlaces(first, prompt(['jet', 'fan', 'done']), 1);
  const again = keepPlaces(without, prompt(['burn', 'jet', 'gun', 'fan', 'done']), 1);
  expect(labels(again)).toEqual(['jet', 'gun', 'fan', 'done', 'burn']);
  expect(again.gone.size).toBe(0);
});

test('another question, another seat and quite other choices begin anew', () => {
  const first = keepPlaces(null, prompt(['jet', 'gun', 'fan', 'done']), 1);
  expect(labels(keepPlaces(first, prompt(['gun', 'jet'], { rule: 'XX-2.1' }), 1))).toEqual(['gun', 'jet']);
  expect(labels(keepPlaces(first, prompt(['gun', 'jet']), 2))).toEqual(['gun', 'jet']);
  expect(labels(keepPlaces(first, prompt(['lance', 'drive', 'done']), 1))).toEqual([
    'lance',
    'drive',
    'done',
  ]);
});

test('an action that now means something else is not shown twice', () => {
  const first = keepPlaces(null, prompt(['jet', 'gun', 'done']), 1);
  const choices = [named('jet'), { ...named('gun'), label: 'gun, twice' }, named('done')];
  const next = keepPlaces(first, prompt([], { choices }), 1);
  expect(labels(next)).toEqual(['jet', 'done', 'gun, twice']);
  expect(next.gone.size).toBe(0);
});

test('very many are not kept', () => {
  const many = Array.from({ length: 60 }, (_, i) => `hex ${i}`);
  const first = keepPlaces(null, prompt(many), 1);
  expect(labels(keepPlaces(first, prompt(many.slice(1)), 1))).toEqual(many.slice(1));
});

import { expect, test } from 'vitest';

import { legendOf } from './legend';
import type { Shape } from './wire';

const shape = (label: string, tooltip: string): Shape => ({
  id: `${label} ${tooltip}`,
  outline: { polygon: [] },
  meaning: 'hull',
  label,
  tooltip,
  rule: null,
});

test('letters that mean the same everywhere are explained once', () => {
  const shapes = [shape('W', 'Weapon'), shape('W', 'Weapon'), shape('D', 'Defence'), shape('', 'Space')];
  expect(legendOf({ shapes })).toEqual([
    { label: 'W', meaning: 'Weapon' },
    { label: 'D', meaning: 'Defence' },
  ]);
});

test('names of places are not letters', () => {
  expect(legendOf({ shapes: [shape('1', 'Space 1'), shape('2', 'Space 2')] })).toEqual([]);
  expect(legendOf({ shapes: [shape('W', 'Weapon 1'), shape('W', 'Weapon 2')] })).toEqual([]);
});

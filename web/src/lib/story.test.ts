import { expect, test } from 'vitest';

import { beforeLanding, storyOf } from './story';
import type { Line, Motion } from './wire';

const line = (text: string, motion: Motion | null = null, dice: number[] = []): Line => ({
  text,
  rule: 'XX-1.1',
  dice,
  sides: 6,
  motion,
});
const move = (piece: string): Motion => ({ move: { piece, path: [[0, 0]], heading: 0 } });
const shot: Motion = { shot: { from: 'a', to: 'b' } };

test('ends and shots come before moves, and bookkeeping is left out', () => {
  const lines = [
    line('A moves', move('a')),
    line('A pays a cube'),
    line('A fires: 2 hits', shot, [5, 6]),
    line('B is lost', { explode: { piece: 'b' } }),
    line('A is done'),
  ];
  const { telling, more } = storyOf(lines);
  expect(telling.map(({ text }) => text)).toEqual(['B is lost', 'A fires: 2 hits', 'A moves']);
  expect(more).toBe(2);
});

test('the steps of a piece are told as one', () => {
  const lines = ['1', '2', '3'].map((n) => line(`A moves to ${n}`, move('a')));
  const { telling } = storyOf([...lines, line('B moves', move('b'))]);
  expect(telling.map(({ text }) => text)).toEqual(['A moves to 3', 'B moves']);
});

test('of thirty lines a handful is told', () => {
  const lines = Array.from({ length: 31 }, (_, i) => line(`Line ${i}`, i % 3 ? move(`p${i}`) : null));
  const { telling, more } = storyOf(lines);
  expect(telling).toHaveLength(6);
  expect(more).toBe(25);
});

test('where nothing happened on the board the last words are told', () => {
  const { telling } = storyOf([line('One'), line('Two'), line('Three')]);
  expect(telling.map(({ text }) => text)).toEqual(['Two', 'Three']);
});

test('what comes of a shot is not told before it lands', () => {
  expect(beforeLanding(line('A fires at B: 2 hits', shot))).toBe('A fires at B …');
  expect(beforeLanding(line('Contest: A wins'))).toBe('Contest: A wins');
});

import { expect, test } from 'vitest';

import { beside } from './peek';

const screen = { width: 1000, height: 800 };
const size = { width: 200, height: 300 };

test('a card is shown beside what stands for it, on the side where there is room', () => {
  expect(beside({ left: 700, right: 900, top: 100, bottom: 124 }, size, screen)).toEqual({
    left: 492,
    top: 100,
  });
  expect(beside({ left: 0, right: 200, top: 100, bottom: 124 }, size, screen)).toEqual({
    left: 208,
    top: 100,
  });
});

test('it stays on the screen', () => {
  expect(beside({ left: 0, right: 200, top: 790, bottom: 800 }, size, screen).top).toBe(492);
});

test('where there is no room on either side it lies above or below', () => {
  const wide = { left: 10, right: 990, top: 500, bottom: 600 };
  expect(beside(wide, size, screen)).toEqual({ left: 10, top: 192 });
  expect(beside({ ...wide, top: 100, bottom: 150 }, size, screen)).toEqual({ left: 10, top: 158 });
});

import { describe, expect, it } from 'vitest';

import { advanceTo, begin, redo, undo } from './history';

describe('history', () => {
  it('goes back and on', () => {
    const three = advanceTo(advanceTo(begin('a'), 'b'), 'c');
    expect(undo(three).now).toBe('b');
    expect(undo(undo(undo(three))).now).toBe('a');
    expect(redo(undo(three))).toEqual(three);
    expect(redo(three)).toBe(three);
  });
  it('forgets what was taken back when something else is done', () => {
    const other = advanceTo(undo(advanceTo(begin('a'), 'b')), 'c');
    expect(redo(other)).toBe(other);
    expect(undo(other).now).toBe('a');
  });
});

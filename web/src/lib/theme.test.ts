import { describe, expect, it } from 'vitest';

import { chosenTheme } from './theme';

describe('theme', () => {
  it('is that of the system until the person chooses', () => {
    expect(chosenTheme(null, false)).toBe('dark');
    expect(chosenTheme(null, true)).toBe('light');
    expect(chosenTheme('sepia', true)).toBe('light');
  });
  it('keeps what the person chose', () => {
    expect(chosenTheme('light', false)).toBe('light');
    expect(chosenTheme('dark', true)).toBe('dark');
  });
});

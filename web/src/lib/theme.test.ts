import { describe, expect, it } from 'vitest';

import { chosenTheme } from './theme';

describe('theme', () => {
  it('is dark until the person chooses', () => {
    expect(chosenTheme(null)).toBe('dark');
    expect(chosenTheme('sepia')).toBe('dark');
  });
  it('keeps what the person chose', () => {
    expect(chosenTheme('light')).toBe('light');
    expect(chosenTheme('dark')).toBe('dark');
  });
});

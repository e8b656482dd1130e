import { describe, expect, it } from 'vitest';

import { awayWords } from './away';

describe('somebody is away', () => {
  const since = new Date(2026, 4, 3, 14, 5).getTime() / 1000;
  const info = { name: 'Anna', connected: false, away_since: since };
  it('says since when, but not at once', () => {
    expect(awayWords(info, since + 29, 'en-GB')).toBe('');
    expect(awayWords(info, since + 30, 'en-GB')).toBe('away since 14:05');
    expect(awayWords(info, since + 3 * 24 * 60 * 60, 'en-GB')).toBe('away since 3 May');
    expect(awayWords({ ...info, away_since: null }, since)).toBe('away');
  });
  it('says nothing of those who are here, and of empty seats', () => {
    expect(awayWords({ ...info, connected: true }, since + 99)).toBe('');
    expect(awayWords({ ...info, name: '' }, since + 99)).toBe('');
  });
});

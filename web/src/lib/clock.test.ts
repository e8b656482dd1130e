import { describe, expect, it } from 'vitest';

import { ahead, clockText, clockWords, fullTime, isLow, leftAt } from './clock';

describe('the clock', () => {
  it('counts down by the time of the server', () => {
    const clock = { left_ms: 30_000, running: true, at: 1_000_000, out: false };
    expect(leftAt(clock, 1_010_000)).toBe(20_000);
    expect(leftAt(clock, 1_040_000)).toBe(0);
    // What comes from the future is from now.
    expect(leftAt(clock, 999_000)).toBe(30_000);
    expect(leftAt({ ...clock, running: false }, 1_010_000)).toBe(30_000);
  });
  it('trusts the message that was fastest', () => {
    expect(ahead(null, undefined, 5)).toBe(null);
    expect(ahead(null, 1_000, 900)).toBe(100);
    expect(ahead(100, 2_000, 1_950)).toBe(100);
    expect(ahead(100, 2_000, 1_800)).toBe(200);
  });
  it('warns when a fifth is left', () => {
    const clock = { kind: 'match' as const, minutes: 5, increment: 0 };
    expect(fullTime(clock)).toBe(300_000);
    expect(isLow(clock, 60_001)).toBe(false);
    expect(isLow(clock, 60_000)).toBe(true);
  });
  it('says it in figures and in words', () => {
    expect([0, 999, 65_000, 3_845_000, 183_600_000].map(clockText)).toEqual([
      '0:00',
      '0:01',
      '1:05',
      '1:04:05',
      '2 d 3 h',
    ]);
    expect(clockWords({ clock: { kind: 'days', days: 1 }, away: 'loses' })).toBe(
      '1 day for each decision. Whose time is up loses.',
    );
  });
});

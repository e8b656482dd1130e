import { describe, expect, it } from 'vitest';

import { foldedSheets } from './opened';

const sheets = (count: number, own: number, active: number[] = []) =>
  Array.from({ length: count }, (_, i) => ({ id: `s${i}`, own: i < own, active: active.includes(i) }));

describe('folded sheets', () => {
  it('are none where there are few', () => {
    expect(foldedSheets(sheets(3, 1), {})).toEqual(new Set());
  });
  it('are those of others', () => {
    expect(foldedSheets(sheets(4, 2), {})).toEqual(new Set(['s2', 's3']));
  });
  it("are one's own too where there are many, but not those in use", () => {
    expect(foldedSheets(sheets(12, 6, [2]), {}).has('s2')).toBe(false);
    expect(foldedSheets(sheets(12, 6, [2]), {}).size).toBe(11);
  });
  it('heed what the person did', () => {
    const folded = foldedSheets(sheets(12, 6, [2]), { s2: false, s9: true });
    expect(folded.has('s2')).toBe(true);
    expect(folded.has('s9')).toBe(false);
  });
});

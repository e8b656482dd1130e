import { describe, expect, it } from 'vitest';

import { codeIn, looksComplete, tidyCode } from './recovery';

describe('recovery', () => {
  it('tidies what is typed', () => {
    expect(tidyCode(' abcde fghjk-mnpqr_stv')).toBe('ABCDE-FGHJK-MNPQR-STV');
    expect(tidyCode('')).toBe('');
  });
  it('finds the code in a link', () => {
    const code = 'ABCDE-FGHJK-MNPQR-STVWX';
    expect(codeIn(`https://table.example/#/recover/${code}`)).toBe(code);
    expect(codeIn(code.toLowerCase())).toBe(code);
  });
  it('knows a code that was cut', () => {
    expect(looksComplete('ABCDE-FGHJK-MNPQR-STVWX')).toBe(true);
    expect(looksComplete('ABCDE-FGHJK-MNPQR-STVW')).toBe(false);
  });
});

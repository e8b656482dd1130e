import { describe, expect, it } from 'vitest';

import { fitIn, measured, UNMEASURED } from './room';

describe('room', () => {
  it('shows every word until it is known that there is no room for them', () => {
    expect(fitIn(300, UNMEASURED)).toBe('loose');
    expect(fitIn(300, { loose: 300, tight: null })).toBe('loose');
  });
  it('draws closer together first, and keeps to one line only where that is not enough', () => {
    expect(fitIn(300, { loose: 360, tight: null })).toBe('tight');
    expect(fitIn(300, { loose: 360, tight: 300 })).toBe('tight');
    expect(fitIn(300, { loose: 360, tight: 330 })).toBe('terse');
  });
  it('lets one scroll through what is much too long', () => {
    expect(fitIn(300, { loose: 500, tight: null })).toBe('loose');
  });
  it('shows every word again when there is more room', () => {
    expect(fitIn(400, { loose: 360, tight: 330 })).toBe('loose');
  });
  it('remembers what it has measured, and only that', () => {
    const loose = measured(UNMEASURED, 'loose', 360);
    expect(loose).toEqual({ loose: 360, tight: null });
    expect(measured(loose, 'tight', 330)).toEqual({ loose: 360, tight: 330 });
    expect(measured(loose, 'terse', 200), 'nothing follows from it').toBe(loose);
    expect(measured(loose, 'tight', 0), 'it is not to be seen').toBe(loose);
    expect(measured(loose, 'loose', 360), 'nothing new').toBe(loose);
  });
});

import { describe, expect, it } from 'vitest';

import { cueOf, sound } from './sound';
import type { Line, Motion } from './wire';

const line = (motion: Motion | null, dice: number[] = []): Line => ({
  text: '',
  rule: 'X-1',
  dice,
  sides: 6,
  motion,
});

describe('sound', () => {
  it('goes with what happens', () => {
    expect(cueOf(line({ explode: { piece: 'p' } }))).toBe('explode');
    expect(cueOf(line({ shot: { from: 'p', to: null } }, [3]))).toBe('shot');
    expect(cueOf(line({ flash: { piece: 'p', kind: 'damage' } }))).toBe('hit');
    expect(cueOf(line({ flash: { piece: 'p', kind: 'cube' } }, [2]))).toBe('dice');
    expect(cueOf(line(null))).toBeNull();
  });
  it('stays silent where there is none', () => {
    expect(() => sound('turn')).not.toThrow();
  });
});

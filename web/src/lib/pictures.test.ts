import { describe, expect, it } from 'vitest';

import { litIn } from './pictures';

describe('litIn', () => {
  it('names what is pointed out as boards and sheets do', () => {
    const lit = litIn({ lit: [{ shape: 'A:2' }, { slot: '1:F1' }, { piece: 'ship:2' }] });
    expect([...lit]).toEqual([
      ['shape:A:2', true],
      ['slot:1:F1', true],
      ['piece:ship:2', true],
    ]);
  });
});

import { describe, expect, it } from 'vitest';

import { Ruler } from './ruler.svelte';

const inches = { kind: 'length', name: 'inches', length: 10 } as const;
const bounds = [0, 0, 100, 100] as const;

describe('the ruler', () => {
  it('is laid down in two presses and taken up by the third', () => {
    const ruler = new Ruler();
    expect(ruler.markOn(bounds, inches)).toBeNull();
    ruler.toggle();
    ruler.move([5, 5]);
    expect(ruler.markOn(bounds, inches)).toBeNull();
    ruler.press([0, 0]);
    ruler.move([30, 0]);
    expect(ruler.markOn(bounds, inches)?.text).toBe('3.0 inches, 090°');
    ruler.press([0, -40]);
    ruler.move([80, 80]);
    expect(ruler.markOn(bounds, inches)?.text).toBe('4.0 inches, 000°');
    ruler.press([7, 7]);
    expect(ruler.markOn(bounds, inches)).toMatchObject({ from: [7, 7], text: '' });
    ruler.toggle();
    expect(ruler.markOn(bounds, inches)).toBeNull();
  });
});

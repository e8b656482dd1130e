import { describe, expect, it } from 'vitest';

import { gridStep, scaleBar } from './chart';
import { starsIn } from './stars';

const inches = { kind: 'length', name: 'inches', length: 1000 } as const;

describe('the chart', () => {
  it('has lines that can be told apart, never finer than the unit', () => {
    expect(gridStep(inches, 0.02)).toBe(1000);
    expect(gridStep(inches, 0.005)).toBe(5000);
    expect(gridStep(inches, 5)).toBe(1000);
    expect(gridStep(null, 0.1) * 0.1).toBeGreaterThanOrEqual(13);
  });
  it('has a bar that is a round number of units', () => {
    expect(scaleBar(inches, 0.013)).toEqual({ wide: 65, text: '5 inches' });
    expect(scaleBar(inches, 0.05)).toEqual({ wide: 50, text: '1' });
    expect(scaleBar(inches, 0.5)).toEqual({ wide: 50, text: '0.1 inches' });
    expect(scaleBar(null, 1)).toBeNull();
  });
  it('has the same stars at every look', () => {
    const sky = starsIn(0, 0, 400, 300);
    expect(sky).toEqual(starsIn(0, 0, 400, 300));
    expect(sky.length).toBeGreaterThan(10);
    const moved = starsIn(100, 0, 400, 300);
    const first = sky.find(({ x, y }) => x > 150 && x < 250 && y > 0 && y < 200)!;
    expect(moved.some(({ x, y }) => Math.abs(x - first.x + 100) < 1e-6 && Math.abs(y - first.y) < 1e-6)).toBe(
      true,
    );
  });
});

import { describe, expect, it } from 'vitest';

import {
  carried,
  clamp,
  fit,
  focus,
  MOST,
  nearest,
  pan,
  roundUp,
  sees,
  sight,
  viewBox,
  wayOut,
  wheelFactor,
  zoomAt,
  type Bounds,
} from './camera';

const bounds: Bounds = [-100, -50, 200, 100];

describe('camera', () => {
  it('begins with the whole', () => {
    expect(viewBox(fit(bounds), bounds)).toBe('-100.0 -50.0 200.0 100.0');
  });
  it('keeps the point under the pointer where it is', () => {
    const before = fit(bounds);
    const after = zoomAt(before, bounds, 2, 50, 25);
    const place = (camera: typeof before): number => (50 - camera.x) * camera.zoom;
    expect(place(after)).toBeCloseTo(place(before));
    expect(after.zoom).toBe(2);
  });
  it('never leaves the scene', () => {
    expect(zoomAt(fit(bounds), bounds, 0.1, 0, 0)).toEqual(fit(bounds));
    expect(zoomAt(fit(bounds), bounds, 1000, 0, 0).zoom).toBe(MOST);
    expect(pan(fit(bounds), bounds, 500, 500)).toEqual(fit(bounds));
    expect(clamp({ x: 999, y: 0, zoom: 2 }, bounds).x).toBe(50);
  });
  it('comes close to the points', () => {
    const wide: Bounds = [0, 0, 6000, 3000];
    const camera = focus(
      wide,
      [
        [1000, 1000],
        [1400, 1400],
      ],
      300,
      300,
    );
    expect(camera.zoom).toBe(3);
    expect(camera.x).toBe(1200);
    expect(focus(wide, [], 300, 300)).toEqual(fit(wide));
  });
  it('lets one come nearer where things are small', () => {
    expect(nearest([0, 0, 2400, 2400], 200)).toBe(MOST);
    expect(nearest([0, 0, 48000, 48000], 1500)).toBe(16);
    const close = zoomAt(fit([0, 0, 48000, 48000]), [0, 0, 48000, 48000], 100, 0, 0, 16);
    expect(close.zoom).toBe(16);
  });
  it('knows what a window shows', () => {
    expect(sight(fit(bounds), bounds, 400, 100)).toEqual([-200, -50, 400, 100]);
    expect(sees([-200, -50, 400, 100], [150, 0])).toBe(true);
    expect(sees([-200, -50, 400, 100], [0, 51])).toBe(false);
  });
  it('points the way to what is out of sight', () => {
    const [x, y] = wayOut([0, 0, 100, 100], [1050, 50], 0.1);
    expect(x).toBeCloseTo(0.9);
    expect(y).toBeCloseTo(0.5);
  });
  it('rounds as a chart does', () => {
    expect([0.7, 1, 40, 180, 201, 3000].map(roundUp)).toEqual([1, 1, 50, 200, 500, 5000]);
  });
  it('carries a picture to where it would be drawn', () => {
    const [before, after] = [fit(bounds), zoomAt(fit(bounds), bounds, 2, 50, 25)];
    const { scale, x, y } = carried(before, after, bounds, 400, 200);
    expect(scale).toBe(2);
    // The point the view came nearer to stays where it is.
    expect(300 * scale + x).toBeCloseTo(300);
    expect(150 * scale + y).toBeCloseTo(150);
  });
  it('turns the wheel the same way in every browser', () => {
    expect(wheelFactor(-100, false, false)).toBeGreaterThan(1);
    expect(wheelFactor(4, true, false)).toBeCloseTo(wheelFactor(96, false, false));
    expect(wheelFactor(-9999, false, false)).toBe(2);
    expect(wheelFactor(10, false, true)).toBeLessThan(wheelFactor(10, false, false));
  });
});

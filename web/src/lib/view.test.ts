import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { View } from './view.svelte';

function open(): View {
  const view = new View({
    bounds: () => [0, 0, 1000, 1000],
    sizes: () => ({ smallest: 50, largest: 50 }),
    cared: () => [],
    shown: () => [],
  });
  view.width = 500;
  view.height = 500;
  view.over = true;
  return view;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a view', () => {
  it('tells which place of the scene is where in the window', () => {
    const view = open();
    expect(view.at(250, 250)).toEqual([500, 500]);
    expect(view.pixels).toBe(0.5);
    view.zoom(2);
    expect(view.at(0, 0)).toEqual([250, 250]);
  });
  it('is carried while the wheel turns, and drawn when it rests', () => {
    const view = open();
    const before = view.drawn;
    view.wheel(-200, false, false, 100, 100);
    expect(view.camera.zoom).toBeGreaterThan(1.2);
    expect(view.drawn).toEqual(before);
    expect(view.carriage).toContain('scale(1.3');
    // The place under the pointer stays under it.
    expect(view.at(100, 100)[0]).toBeCloseTo(200);
    vi.advanceTimersByTime(200);
    expect(view.carriage).toBeNull();
    expect(view.drawn).toEqual(view.camera);
  });
  it('is drawn anew on the way when it goes far', () => {
    const view = open();
    for (let i = 0; i < 12; i += 1) view.wheel(-200, false, false, 250, 250);
    expect(view.drawn.zoom).toBeGreaterThan(2);
  });
  it('tells a drag from a click', () => {
    const view = open();
    view.zoom(4);
    view.press(1, 100, 100);
    expect(view.drag(1, 102, 101)).toBe(false);
    expect(view.dragged).toBe(false);
    const held = view.at(100, 100);
    expect(view.drag(1, 140, 100)).toBe(true);
    expect(view.drag(1, 150, 100)).toBe(false);
    expect(view.at(150, 100)[0]).toBeCloseTo(held[0]);
    view.release(1);
    expect(view.dragging).toBe(false);
    expect(view.carriage).toBeNull();
    view.press(1, 10, 10);
    expect(view.dragged).toBe(false);
  });
  it('comes nearer between two fingers', () => {
    const view = open();
    view.press(1, 200, 250);
    view.press(2, 300, 250);
    view.drag(2, 400, 250);
    expect(view.camera.zoom).toBeCloseTo(2);
  });
  it('draws nothing that is far out of sight', () => {
    const view = open();
    expect(view.draws([0, 0])).toBe(true);
    view.zoom(8);
    expect(view.draws([500, 500])).toBe(true);
    expect(view.draws([0, 0])).toBe(false);
  });
  it('comes to what matters where the whole is too small', () => {
    const far = new View({
      bounds: () => [0, 0, 100_000, 100_000],
      sizes: () => ({ smallest: 500, largest: 500 }),
      cared: () => [[20_000, 20_000]],
      shown: () => [],
    });
    far.width = 500;
    far.height = 500;
    expect(far.camera.zoom).toBeGreaterThan(2);
    expect(far.camera.x).toBeCloseTo(20_000);
    far.whole();
    expect(far.camera.zoom).toBe(1);
    far.shift(0.5, 0);
    expect(far.camera.x).toBe(50_000);
  });
});

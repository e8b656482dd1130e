import { describe, expect, it, vi } from 'vitest';

import type { Eyes, Frame } from '../../lib/wire';
import { Frames } from './frames';

const frame = (step: number): Frame => ({
  game: 'any',
  seats: [],
  step,
  steps: 9,
  table: {
    headline: '',
    sides: [],
    scene: { bounds: [0, 0, 1, 1], shapes: [], pieces: [], ghosts: [], marks: [] },
    panels: [],
    prompt: {
      sentence: '',
      rule: '',
      awaiting: { decision: { seats: [1], secret: false } },
      choices: [],
      blocked: [],
      gestures: [],
      hints: [],
    },
  },
  nothing_new: false,
  lines: [],
});

describe('Frames', () => {
  it('fetches a frame once, for each pair of eyes', async () => {
    const fetch = vi.fn((step: number, _eyes: Eyes) => Promise.resolve(frame(step)));
    const frames = new Frames(fetch);
    await frames.get(3, 'open');
    expect((await frames.get(3, 'open')).step).toBe(3);
    expect(fetch).toHaveBeenCalledTimes(1);
    await frames.get(3, { seat: 1 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('asks again after a failure', async () => {
    const fetch = vi
      .fn((step: number) => Promise.resolve(frame(step)))
      .mockRejectedValueOnce(new Error('no'));
    const frames = new Frames(fetch);
    await expect(frames.get(0, 'open')).rejects.toThrow('no');
    expect((await frames.get(0, 'open')).step).toBe(0);
  });

  it('looks no further than the ends', () => {
    const fetch = vi.fn((step: number) => Promise.resolve(frame(step)));
    new Frames(fetch).prefetch(0, 1, 'open');
    expect(fetch.mock.calls.map(([step]) => step)).toEqual([1]);
  });

  it('drops the oldest', () => {
    const fetch = vi.fn((step: number) => Promise.resolve(frame(step)));
    const frames = new Frames(fetch, 2);
    for (const step of [0, 1, 0, 2, 0]) void frames.get(step, 'open');
    expect(fetch).toHaveBeenCalledTimes(3);
    void frames.get(1, 'open');
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

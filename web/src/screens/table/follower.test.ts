import { describe, expect, it, vi } from 'vitest';

import { samplePiece, sampleScene } from '../../lib/samples';
import type { Line, Motion, Scene, Seen } from '../../lib/wire';
import { Follower, type Stage } from './follower.svelte';

const scene = (x: number): Scene => sampleScene({ pieces: [samplePiece({ position: [x, 0] })] });
const seen = (number: number, x = 0, seat = 1): Seen =>
  ({ number, seat, table: { scene: scene(x) } }) as unknown as Seen;
const line = (text: string, motion: Motion | null = null): Line => ({
  text,
  rule: 'X-1',
  dice: [],
  sides: 6,
  motion,
});
const moves = (text: string, from: number, to: number): Line =>
  line(text, {
    move: {
      piece: 'p',
      path: [
        [from, 0],
        [to, 0],
      ],
      heading: 0,
    },
  });

function follow() {
  const told: string[] = [];
  const stage: Stage = {
    drawn: () => Promise.resolve(),
    play: () => Promise.resolve(),
    begins: ({ text }) => told.push(text),
    shows: ({ number }) => told.push(`#${number}`),
  };
  return { told, follower: new Follower(stage) };
}

describe('following', () => {
  it('shows at once where there is nothing to see', () => {
    const { told, follower } = follow();
    follower.hear(seen(1), [moves('old', 0, 1)], 0, 'normal');
    follower.hear(seen(2), [line('said')], 1, 'normal');
    expect(told).toEqual(['#1', '#2']);
    expect(follower.settled).toBe(true);
  });

  it('plays one after the other and shows each table when it has come about', async () => {
    vi.useFakeTimers();
    const { told, follower } = follow();
    follower.hear(seen(1), [], 0, 'normal');
    follower.hear(seen(2, 1), [moves('one', 0, 1)], 0, 'normal');
    follower.hear(seen(3, 2), [moves('two', 1, 2)], 1, 'normal');
    follower.hear(seen(4, 2), [line('three')], 2, 'normal');
    expect(follower.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(follower.shown?.number).toBe(1);
    expect(follower.playing?.scene.pieces[0]?.position).toEqual([1, 0]);
    expect(follower.playing?.until).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['#1', 'one', '#2', 'two', '#3', '#4']);
    expect(follower.settled).toBe(true);
    vi.useRealTimers();
  });

  it('skips to how it stands', async () => {
    vi.useFakeTimers();
    const { told, follower } = follow();
    follower.hear(seen(1), [], 0, 'normal');
    follower.hear(seen(2, 1), [moves('one', 0, 1)], 0, 'normal');
    follower.hear(seen(3, 2), [moves('two', 1, 2)], 1, 'normal');
    await vi.advanceTimersByTimeAsync(50);
    follower.skip();
    expect(follower.settled).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['#1', 'one', '#3']);
    vi.useRealTimers();
  });

  it('never keeps what another seat saw', async () => {
    vi.useFakeTimers();
    const { follower } = follow();
    follower.hear(seen(5), [], 0, 'normal');
    follower.hear(seen(2, 3, 2), [moves('one', 0, 3)], 0, 'normal');
    await vi.advanceTimersByTimeAsync(0);
    expect(follower.shown?.number).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(follower.settled).toBe(true);
    vi.useRealTimers();
  });

  it('tells what comes of a shot when it has landed', async () => {
    vi.useFakeTimers();
    let land = (): void => undefined;
    const stage: Stage = {
      drawn: () => Promise.resolve(),
      play: () => new Promise((resolve) => (land = resolve)),
      begins: () => undefined,
      shows: () => undefined,
    };
    const follower = new Follower(stage);
    follower.hear(seen(1), [], 0, 'normal');
    const shot = line('A fires at B: 2 hits', { shot: { from: 'a', to: 'b' } });
    follower.hear(seen(2), [shot], 0, 'normal', [2]);
    await vi.advanceTimersByTimeAsync(0);
    expect(follower.playing).toMatchObject({ text: 'A fires at B …', until: 0, by: [2] });
    land();
    await vi.advanceTimersByTimeAsync(0);
    expect(follower.playing).toMatchObject({ text: 'A fires at B: 2 hits', until: 1 });
    expect(follower.shown?.number).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(follower.shown?.number).toBe(2);
    vi.useRealTimers();
  });

  it('plays again what happened, and comes back to how it stands', async () => {
    vi.useFakeTimers();
    const { told, follower } = follow();
    follower.hear(seen(3, 2), [], 2, 'normal');
    void follower.again(scene(0), [moves('one', 0, 1), moves('two', 1, 2)], 0, 'normal');
    await vi.advanceTimersByTimeAsync(0);
    expect(follower.settled).toBe(false);
    expect(follower.playing?.scene.pieces[0]?.position).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['#3', 'one', 'two']);
    expect(follower.settled).toBe(true);
    expect(follower.shown?.number).toBe(3);
    vi.useRealTimers();
  });

  it('shows what arrives while something is played again', async () => {
    vi.useFakeTimers();
    const { told, follower } = follow();
    follower.hear(seen(3, 2), [], 1, 'normal');
    void follower.again(scene(0), [moves('one', 0, 2)], 0, 'normal');
    follower.hear(seen(4, 3), [moves('two', 2, 3)], 1, 'normal');
    await vi.advanceTimersByTimeAsync(9000);
    expect(told).toEqual(['#3', 'one', 'two', '#4']);
    expect(follower.settled).toBe(true);
    vi.useRealTimers();
  });
});

import { describe, expect, it } from 'vitest';

import { advance, beatsOf, hurry, rewind, stepsOf, unwind } from './motion';
import { samplePiece, sampleScene } from './samples';
import type { Line, Motion } from './wire';

const line = (motion: Motion | null, dice: number[] = []): Line => ({
  text: '',
  rule: 'X-1',
  dice,
  sides: 6,
  motion,
});
const move: Motion = {
  move: {
    piece: 'p',
    path: [
      [0, 0],
      [0, -100],
      [100, -100],
    ],
    heading: 900,
  },
};

describe('beats', () => {
  it('has none when it is off or nothing is to be seen', () => {
    expect(beatsOf([line(move)], 'off')).toEqual([]);
    expect(beatsOf([line(null)], 'normal')).toEqual([]);
  });
  it('lasts between 150 and 600 ms each and never too long in all', () => {
    const many = beatsOf(
      Array.from({ length: 30 }, () => line(move)),
      'normal',
    );
    expect(many.length).toBe(30);
    for (const { ms } of many) expect(ms).toBeGreaterThanOrEqual(150);
    expect(many.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(9000);
    expect(beatsOf([line(move)], 'normal')[0]?.ms).toBeLessThanOrEqual(600);
    expect(beatsOf([line(move)], 'fast')[0]!.ms).toBeLessThan(beatsOf([line(move)], 'normal')[0]!.ms);
    expect(beatsOf([line(move)], 'slow')[0]!.ms).toBeGreaterThan(beatsOf([line(move)], 'normal')[0]!.ms);
  });
  it('leaves time to read', () => {
    const [short] = beatsOf([{ ...line(move), text: 'Hit.' }], 'normal');
    const [long] = beatsOf([{ ...line(move), text: 'A long line that takes a while to read.' }], 'normal');
    expect(short!.hold).toBeGreaterThanOrEqual(200);
    expect(long!.hold).toBeGreaterThan(short!.hold);
  });
  it('hurries when it is behind', () => {
    expect(hurry(0)).toBe(1);
    expect(hurry(5)).toBeLessThan(1);
  });
});

describe('motion', () => {
  it('ends where the path ends', () => {
    const scene = sampleScene({ pieces: [samplePiece()] });
    expect(advance(scene, move).pieces[0]).toMatchObject({ position: [100, -100], heading: 900 });
    expect(advance(scene, { explode: { piece: 'p' } })).toBe(scene);
    const after = advance(scene, move);
    expect(rewind(after, [line(null), line(move), line(move)]).pieces[0]?.position).toEqual([0, 0]);
    expect(rewind(after, [line(null)])).toBe(after);
  });
  it('turns the short way', () => {
    expect(unwind(350, 10)).toBe(370);
    expect(unwind(10, 350)).toBe(-10);
  });
  it('goes along the path and points along it', () => {
    const steps = stepsOf(
      [
        [0, 0],
        [0, -100],
        [100, -100],
      ],
      0,
      900,
    );
    expect(steps.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
    expect(steps.map(({ turn }) => Math.round(turn))).toEqual([0, 45, 90]);
  });
  it('turns on the spot', () => {
    expect(stepsOf([[5, 5]], 900, 2700).map(({ turn }) => turn)).toHaveLength(2);
    expect(stepsOf([], 0, 0)).toEqual([]);
  });
});

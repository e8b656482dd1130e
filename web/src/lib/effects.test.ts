import { describe, expect, it } from 'vitest';

import { effectOf, framesOf } from './effects';
import { samplePiece, sampleScene } from './samples';
import type { Motion } from './wire';

const ship = { art: 'M-10 -10L10 10', scale: 1000 };
const scene = sampleScene({
  bounds: [0, 0, 200, 200],
  pieces: [
    samplePiece({ id: 'a', seat: 1, position: [0, 0], ...ship }),
    samplePiece({ id: 'b', seat: 2, position: [100, 0], ...ship }),
  ],
});
const shot: Motion = { shot: { from: 'a', to: 'b' } };

describe('effects', () => {
  it('make a salvo of dice and a beam of none', () => {
    const salvo = effectOf(shot, scene, 3, 0.1, null);
    expect(salvo).toMatchObject({ kind: 'shot', beam: false, seat: 1 });
    expect(salvo?.kind === 'shot' && salvo.bolts.length).toBe(3);
    const beam = effectOf(shot, scene, 0, 0.1, null);
    expect(beam?.kind === 'shot' && [beam.beam, beam.bolts.length]).toEqual([true, 1]);
    expect(effectOf(shot, scene, 40, 0.1, null)).toMatchObject({ kind: 'shot' });
  });
  it('leave the hull and hit the near side', () => {
    const effect = effectOf(shot, scene, 1, 0.1, null);
    if (effect?.kind !== 'shot') throw new Error('It is a shot.');
    expect(effect.bolts[0]!.from[0]).toBeGreaterThan(0);
    expect(effect.hit![0]).toBeLessThan(100);
    expect(effect.hit![0]).toBeGreaterThan(90);
    const miss = effectOf({ shot: { from: 'a', to: null } }, scene, 1, 0.1, null);
    expect(miss).toMatchObject({ kind: 'shot', hit: null });
  });
  it('flash on the side the shot came from', () => {
    const flash: Motion = { flash: { piece: 'b', kind: 'shield' } };
    expect(effectOf(flash, scene, 0, 0.1, shot)).toMatchObject({ kind: 'flash', tone: 'shield', side: -90 });
    expect(effectOf(flash, scene, 0, 0.1, null)).toMatchObject({ side: null });
    expect(effectOf({ flash: { piece: 'a', kind: 'heat' } }, scene, 0, 0.1, shot)).toMatchObject({
      side: null,
    });
  });
  it('have nothing to show of what is not there', () => {
    expect(effectOf({ explode: { piece: 'z' } }, scene, 0, 0.1, null)).toBeNull();
    expect(effectOf({ move: { piece: 'a', path: [[0, 0]], heading: 0 } }, scene, 0, 0.1, null)).toBeNull();
  });
  it('end within their time', () => {
    for (const part of ['bolt', 'beam', 'hit', 'wake', 'ring'])
      for (let i = 0; i < 6; i += 1) {
        const { from, to, frames } = framesOf(part, i, 6);
        expect(frames.length).toBeGreaterThan(1);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(1);
      }
  });
});

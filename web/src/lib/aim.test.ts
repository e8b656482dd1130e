import { describe, expect, it } from 'vitest';

import { aimsOf } from './aim';
import { sampleChoice, samplePiece, sampleScene } from './samples';
import type { Choice, Piece, Scene } from './wire';

const piece = (id: string, seat: number, x: number): Piece =>
  samplePiece({ id, seat, position: [x, 0], name: id });
const scene = (...pieces: Piece[]): Scene => sampleScene({ pieces });
const choice = (...ids: string[]): Choice => sampleChoice({ anchors: ids.map((id) => ({ piece: id })) });

describe('aims', () => {
  it('go from the own piece to the one that is meant', () => {
    const two = scene(piece('p', 1, 0), piece('q', 2, 5));
    expect(aimsOf(choice('q'), two, 1)).toEqual([{ from: [0, 0], to: [5, 0] }]);
    expect(aimsOf(choice('p'), two, 1)).toEqual([]);
    expect(aimsOf(choice('q'), two, null)).toEqual([]);
    expect(aimsOf(null, two, 1)).toEqual([]);
  });
  it('need the shooter named where there are several', () => {
    const fleet = scene(piece('p', 1, 0), piece('r', 1, 2), piece('q', 2, 5));
    expect(aimsOf(choice('q'), fleet, 1)).toEqual([]);
    expect(aimsOf(choice('r', 'q'), fleet, 1)).toEqual([{ from: [2, 0], to: [5, 0] }]);
  });
});

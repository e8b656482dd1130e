import type { Choice, Piece, Scene } from './wire';

/** For tests: the plainest of each thing, so that a test names only what matters to it. */
export const samplePiece = (given: Partial<Piece> = {}): Piece => ({
  id: 'p',
  seat: 1,
  position: [0, 0],
  heading: 0,
  art: '',
  scale: 1000,
  name: '',
  badges: [],
  bars: [],
  reach: [],
  words: '',
  ...given,
});

export const sampleScene = (given: Partial<Scene> = {}): Scene => ({
  bounds: [0, 0, 1, 1],
  shapes: [],
  pieces: [],
  ghosts: [],
  marks: [],
  ...given,
});

export const sampleChoice = (given: Partial<Choice> = {}): Choice => ({
  action: 'a',
  label: '',
  detail: '',
  warning: '',
  odds: [],
  rule: 'X-1',
  anchors: [],
  group: '',
  ghosts: [],
  shapes: [],
  marks: [],
  ...given,
});

/** Dice as they lie when they have been sorted: the highest first, and what they are together. */
export interface Sorted {
  /** Which of the rolled dice lies at this place. */
  order: number[];
  sum: number;
}

export function sorted(faces: readonly number[]): Sorted {
  const order = faces.map((_, i) => i).sort((a, b) => (faces[b] ?? 0) - (faces[a] ?? 0) || a - b);
  return { order, sum: faces.reduce((sum, face) => sum + face, 0) };
}

/** The faces a die shows while it tumbles, ending with its own: never the same twice in a row. */
export function tumble(face: number, sides: number, steps: number, seed: number): number[] {
  const faces = [face];
  for (let i = 1; i < steps; i += 1) {
    const before = faces[0] ?? face;
    faces.unshift(((before + ((seed + i) % Math.max(1, sides - 1))) % sides) + 1);
  }
  return faces;
}

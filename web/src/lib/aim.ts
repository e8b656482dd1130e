import type { Choice, Scene, Seat } from './wire';

/** A line from one place of the scene to another. */
export interface Aim {
  from: [number, number];
  to: [number, number];
}

/** From one's own pieces to those of others that a choice is about. */
export function aimsOf(choice: Choice | null, scene: Scene, seat: Seat | null): Aim[] {
  if (!choice || seat === null) return [];
  const about = new Set(choice.anchors.flatMap((anchor) => ('piece' in anchor ? [anchor.piece] : [])));
  const targets = scene.pieces.filter((piece) => about.has(piece.id) && piece.seat !== seat);
  const own = scene.pieces.filter((piece) => piece.seat === seat);
  // Of several own pieces only the one that the choice names can be meant.
  const from = own.length > 1 ? own.filter((piece) => about.has(piece.id)) : own;
  return from.flatMap((piece) => targets.map(({ position }) => ({ from: piece.position, to: position })));
}

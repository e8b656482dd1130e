import { reachOfPiece } from './scene';
import type { Motion, Piece, Scene, Seat } from './wire';

type Point = [number, number];

/** What is seen of something that happens, in units of the scene. */
export type Effect =
  | {
      kind: 'shot';
      bolts: { from: Point; to: Point }[];
      beam: boolean;
      hit: Point | null;
      size: number;
      seat: Seat | null;
    }
  | { kind: 'flash'; at: Point; tone: string; size: number; side: number | null }
  | { kind: 'blast'; at: Point; size: number }
  | { kind: 'wake'; path: Point[]; seat: Seat | null };

/** Of many dice some are enough to see that it was a salvo. */
const MOST_BOLTS = 6;

const off = ([x, y]: Point, [ux, uy]: Point, far: number): Point => [x + ux * far, y + uy * far];

/**
 * A shot with dice is a salvo, a bolt a die; without, a beam. It leaves the hull and ends on the near side of its
 * target; one at nothing goes on over the middle of the scene. `k` keeps it large enough to be seen.
 */
export function effectOf(
  motion: Motion,
  scene: Scene,
  dice: number,
  k: number,
  lastShot: Motion | null,
): Effect | null {
  const find = (id: string): Piece | undefined => scene.pieces.find((piece) => piece.id === id);
  const sizeOf = (piece: Piece): number => Math.max(60 * k, reachOfPiece(piece));
  if ('move' in motion) {
    const { piece, path } = motion.move;
    return path.length > 1 ? { kind: 'wake', path, seat: find(piece)?.seat ?? null } : null;
  }
  if ('shot' in motion) {
    const from = find(motion.shot.from);
    if (!from) return null;
    const target = motion.shot.to === null ? undefined : find(motion.shot.to);
    const [left, top, width, height] = scene.bounds;
    const goal: Point = target?.position ?? [left + width / 2, top + height / 2];
    const far = Math.hypot(goal[0] - from.position[0], goal[1] - from.position[1]) || 1;
    const way: Point = [(goal[0] - from.position[0]) / far, (goal[1] - from.position[1]) / far];
    const size = sizeOf(target ?? from);
    const start = off(from.position, way, Math.min(far / 3, 0.7 * reachOfPiece(from)));
    const end = target ? off(goal, way, -Math.min(far / 3, 0.5 * reachOfPiece(target))) : goal;
    const count = Math.max(1, Math.min(MOST_BOLTS, dice));
    const bolts = Array.from({ length: count }, (_, i) => {
      const beside = (i - (count - 1) / 2) * 0.3 * size;
      const aside: Point = [-way[1], way[0]];
      return { from: off(start, aside, beside), to: off(end, aside, 0.5 * beside) };
    });
    return { kind: 'shot', bolts, beam: dice === 0, hit: target ? end : null, size, seat: from.seat };
  }
  const piece = find('explode' in motion ? motion.explode.piece : motion.flash.piece);
  if (!piece) return null;
  const at = piece.position;
  if ('explode' in motion) return { kind: 'blast', at, size: sizeOf(piece) };
  return {
    kind: 'flash',
    at,
    tone: motion.flash.kind,
    size: sizeOf(piece),
    side: sideOf(piece, scene, lastShot),
  };
}

/** From where the last shot at a piece came, in degrees clockwise from up: there it flashes. */
function sideOf(piece: Piece, scene: Scene, shot: Motion | null): number | null {
  if (!shot || !('shot' in shot) || shot.shot.to !== piece.id) return null;
  const from = scene.pieces.find(({ id }) => id === shot.shot.from);
  if (!from) return null;
  const [dx, dy] = [from.position[0] - piece.position[0], from.position[1] - piece.position[1]];
  return dx === 0 && dy === 0 ? null : (Math.atan2(dx, -dy) * 180) / Math.PI;
}

/** How each part of an effect changes while it is played, and which part of the time it has. */
export function framesOf(
  part: string,
  index: number,
  count: number,
): { frames: Keyframe[]; from: number; to: number } {
  if (part === 'bolt') {
    const from = (0.35 * index) / Math.max(1, count);
    const frames = [
      { strokeDashoffset: 30, opacity: 1 },
      { strokeDashoffset: -75, opacity: 1, offset: 0.85 },
      { strokeDashoffset: -100, opacity: 0 },
    ];
    return { frames, from, to: from + 0.55 };
  }
  if (part === 'beam')
    return {
      frames: [
        { opacity: 0, strokeDashoffset: 100 },
        { opacity: 1, strokeDashoffset: 0, offset: 0.25 },
        { opacity: 0.8, strokeDashoffset: 0, offset: 0.7 },
        { opacity: 0, strokeDashoffset: 0 },
      ],
      from: 0,
      to: 0.9,
    };
  if (part === 'hit')
    return {
      frames: [
        { transform: 'scale(0.2)', opacity: 0 },
        { transform: 'scale(0.7)', opacity: 1, offset: 0.25 },
        { transform: 'scale(1.2)', opacity: 0 },
      ],
      from: 0.45,
      to: 1,
    };
  if (part === 'wake') return { frames: [{ opacity: 0.7 }, { opacity: 0 }], from: 0, to: 1 };
  return {
    frames: [
      { transform: 'scale(0.5)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1.5)', opacity: 0 },
    ],
    from: 0,
    to: 1,
  };
}

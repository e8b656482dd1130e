import { contains, middleOf } from './outline';
import { boxOfArt, radiusOf } from './silhouette';
import type { Meaning, Piece, Scene, Seat, Shape } from './wire';

type Point = readonly [number, number];

/** The id in a key (`shape:ID`, `piece:ID`), and what it names. */
export const idIn = (key: string): string => key.slice(key.indexOf(':') + 1);
export const kindIn = (key: string): 'piece' | 'shape' => (key.startsWith('piece:') ? 'piece' : 'shape');

export const pieceOf = (scene: Scene, id: string | null): Piece | undefined =>
  scene.pieces.find((piece) => piece.id === id);
const shapeOf = (scene: Scene, key: string): Shape | undefined =>
  key.startsWith('shape:') ? scene.shapes.find(({ id }) => id === idIn(key)) : undefined;

/** Where that lies which a key names, if it lies on the scene. */
export function placeOf(scene: Scene, key: string): [number, number] | undefined {
  if (key.startsWith('piece:')) return pieceOf(scene, idIn(key))?.position;
  const shape = shapeOf(scene, key);
  return shape && middleOf(shape.outline);
}

export function nameOf(scene: Scene, key: string): string {
  if (key.startsWith('piece:')) return pieceOf(scene, idIn(key))?.name ?? '';
  const shape = shapeOf(scene, key);
  return (shape?.label || shape?.tooltip) ?? '';
}

/** Lines from where pieces are to where they would be, one path a seat. */
export function trailsTo(scene: Scene, ghosts: readonly Piece[]): { seat: Seat | null; d: string }[] {
  const lines = new Map<Seat | null, string>();
  for (const { id, seat, position } of ghosts) {
    const now = pieceOf(scene, id)?.position;
    if (now && now.join() !== position.join())
      lines.set(seat, `${lines.get(seat) ?? ''}M${now.join(' ')}L${position.join(' ')}`);
  }
  return [...lines].map(([seat, d]) => ({ seat, d }));
}

/** Where an end of a ruler lies that is laid near something: on a piece, or in the middle of a cell. */
export function snap(scene: Scene, at: [number, number], near: number): [number, number] {
  const piece = scene.pieces.find(({ position: [x, y] }) => Math.hypot(x - at[0], y - at[1]) < near);
  if (piece) return piece.position;
  const shape = shapeAt(scene.shapes, at);
  return shape?.meaning === 'cell' ? middleOf(shape.outline) : at;
}

/** How far a piece reaches from its middle, in units of the scene. */
export const reachOfPiece = ({ art, scale }: Pick<Piece, 'art' | 'scale'>): number =>
  (radiusOf(boxOfArt(art)) * scale) / 1000;

/** The smallest and the largest of the pieces; 0 where there are none. */
export function sizesOf(pieces: readonly Piece[]): { smallest: number; largest: number } {
  const sizes = pieces.map(reachOfPiece).filter((size) => size > 0);
  return sizes.length === 0
    ? { smallest: 0, largest: 0 }
    : { smallest: Math.min(...sizes), largest: Math.max(...sizes) };
}

/** Pieces on the same spot stand side by side. */
export function stand(pieces: readonly Piece[]): { piece: Piece; x: number; y: number }[] {
  const spots = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const spot = piece.position.join();
    spots.set(spot, [...(spots.get(spot) ?? []), piece]);
  }
  return pieces.map((piece) => {
    const there = spots.get(piece.position.join()) ?? [];
    const shift = (there.indexOf(piece) - (there.length - 1) / 2) * 1.3 * reachOfPiece(piece);
    return { piece, x: piece.position[0] + shift, y: piece.position[1] };
  });
}

/** What the ground is made of: cells side by side, places one stands on, the plan of something, or an open plane. */
export type Ground = 'cells' | 'places' | 'plan' | 'plane';

const PLACES: readonly Meaning[] = ['zone', 'special', 'gate', 'blocked'];

export function groundOf({ shapes, bounds }: Scene): Ground {
  if (shapes.some(({ meaning }) => meaning === 'cell')) return 'cells';
  if (shapes.some(({ meaning }) => meaning === 'hull' || meaning === 'fitting')) return 'plan';
  const middle: Point = [bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2];
  const places = shapes.filter(({ meaning }) => PLACES.includes(meaning));
  // A place that holds the middle of everything is the table itself.
  return places.length > 5 && !places.some(({ outline }) => contains(outline, middle)) ? 'places' : 'plane';
}

/** What lies under a point, the uppermost. */
export const shapeAt = (shapes: readonly Shape[], point: Point): Shape | undefined =>
  shapes.findLast(({ outline }) => contains(outline, point));

/**
 * Whose a shape is: that of the piece in its middle, one's own, or the only other seat's. None where it belongs to
 * nobody or cannot be told.
 */
export function ownerOf(
  { meaning, outline }: Shape,
  pieces: readonly Piece[],
  mine: readonly Seat[],
  seats: readonly Seat[],
): Seat | null {
  if (meaning !== 'mine' && meaning !== 'enemy') return null;
  if ('circle' in outline) {
    const [x, y] = outline.circle.center;
    const there = pieces.find(({ position }) => position[0] === x && position[1] === y);
    if (there) return there.seat;
  }
  if (meaning === 'mine') return mine[0] ?? seats[0] ?? null;
  const own = mine.length > 0 ? mine : seats.slice(0, 1);
  const others = seats.filter((seat) => !own.includes(seat));
  return others.length === 1 ? (others[0] ?? null) : null;
}

export const seatColour = (seat: Seat | null): string =>
  seat === null ? 'var(--text-soft)' : `var(--seat-${((seat - 1) % 6) + 1})`;

/** Pieces that a text names, and those like one that is pointed at. One name may stand for several alike. */
export function namedIn(pieces: readonly Piece[], text: string, about?: Piece): Piece[] {
  const padded = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return pieces.filter(
    ({ id, name, seat }) =>
      id === about?.id ||
      (name !== '' &&
        ((name === about?.name && seat === about.seat) ||
          padded.includes(` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')} `))),
  );
}

/**
 * Those that may be picked and that a press may mean: what it falls on, if it falls about as near to all of them.
 * `touch` is how large the smallest piece is for a finger, `slack` how exactly it can be meant.
 */
export function crowdAt(
  standing: readonly { piece: Piece; x: number; y: number }[],
  may: ReadonlyMap<string, boolean>,
  [x, y]: Point,
  touch: number,
  slack: number,
): Piece[] {
  const near = standing
    .map((one) => ({ piece: one.piece, far: Math.hypot(one.x - x, one.y - y) }))
    .filter(
      ({ piece, far }) => may.has(`piece:${piece.id}`) && far < Math.max(touch, 0.6 * reachOfPiece(piece)),
    );
  const least = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far <= least + slack).map(({ piece }) => piece);
}

/** What a piece lost between two tables, to be told where it stands. */
export interface Loss {
  piece: string;
  text: string;
  kind: string;
  at: [number, number];
}

export function lossesOf(before: Scene, after: Scene): Loss[] {
  const were = new Map(before.pieces.map((piece) => [piece.id, piece]));
  return after.pieces.flatMap((piece) => {
    const was = were.get(piece.id);
    return piece.bars.flatMap(({ kind, filled }) => {
      const lost = (was?.bars.find((bar) => bar.kind === kind)?.filled ?? filled) - filled;
      return lost > 0 ? [{ piece: piece.id, text: `−${lost}`, kind, at: piece.position }] : [];
    });
  });
}

/** Where the sign of a piece (mark, badges, bars) goes, in pixels of the screen, so that it hides as little as it can. */
export interface Signed {
  id: string;
  /** The middle of the piece. */
  x: number;
  y: number;
  /** How far its hull reaches from there. */
  reach: number;
  /** How large its sign is. */
  width: number;
  height: number;
  /** Where its bow points, in degrees clockwise from up. */
  bow: number | null;
}

/** From the middle of the piece to the middle of its sign. */
export interface Offset {
  dx: number;
  dy: number;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Directions in the order in which they are liked: below, above, beside, then slanting. */
const DIRECTIONS = [180, 0, 90, 270, 135, 225, 45, 315];
/** Between hull and sign. */
const GAP = 3;

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** A hull is longer than it is wide: before its bow and behind its stern it reaches further. */
const LENGTH = 0.18;

function offset({ reach, width, height, bow }: Signed, direction: number): Offset {
  const angle = (direction * Math.PI) / 180;
  const along = bow === null ? 0 : Math.abs(Math.cos(angle - (bow * Math.PI) / 180));
  const from = reach * (1 + LENGTH * along) + GAP;
  const [ux, uy] = [Math.sin(angle), -Math.cos(angle)];
  return { dx: ux * (from + width / 2), dy: uy * (from + height / 2) };
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);

/** One after the other, each where it hides least of hulls and of the signs before it, and lies within the window. */
export function layOut(pieces: readonly Signed[], window: Box): Map<string, Offset> {
  const hulls = pieces.map(({ x, y, reach }): Box => {
    // A hull does not fill its circle.
    const r = 0.8 * reach;
    return [x - r, y - r, x + r, y + r];
  });
  const placed: Box[] = [];
  const found = new Map<string, Offset>();
  for (const [i, piece] of pieces.entries()) {
    let best = { cost: Infinity, at: { dx: 0, dy: 0 }, box: [0, 0, 0, 0] as Box };
    for (const [liked, direction] of DIRECTIONS.entries()) {
      const at = offset(piece, direction);
      const [cx, cy] = [piece.x + at.dx, piece.y + at.dy];
      const box: Box = [
        cx - piece.width / 2,
        cy - piece.height / 2,
        cx + piece.width / 2,
        cy + piece.height / 2,
      ];
      const ahead =
        piece.bow !== null && Math.abs(((((direction - piece.bow) % 360) + 540) % 360) - 180) < 50 ? 60 : 0;
      let cost = liked * 4 + ahead + 2 * (area(box) - common(box, window));
      for (const [j, hull] of hulls.entries()) if (j !== i) cost += 2 * common(box, hull);
      for (const other of placed) cost += 3 * common(box, other);
      if (cost < best.cost) best = { cost, at, box };
    }
    placed.push(best.box);
    found.set(piece.id, best.at);
  }
  return found;
}

/** How much of a piece is drawn, by how far its hull reaches on the screen. */
export type Detail = 'plain' | 'full';

export const detailOf = (reach: number): Detail => (reach < 9 ? 'plain' : 'full');

/** How wide a mark is in a sign, how high a bar and a name are, in pixels. */
export const MARK = 18;
export const BAR = 4;
export const NAME = 13;
const LETTER = 6;

export interface SignSize {
  width: number;
  height: number;
}

/** The marks lie in a row, the bars below it, the name below those; `letters` is 0 where there is no room for it. */
export function sizeOfSign(marks: number, bars: number, letters: number): SignSize {
  return {
    width: Math.max(bars > 0 ? 30 : 0, marks * (MARK + 1), letters * LETTER),
    height: (marks > 0 ? MARK : 0) + bars * (BAR + 2) + (letters > 0 ? NAME : 0),
  };
}

/** Small pieces have small signs, which must not hide them; none too small to be read. */
export const scaleOfSign = (reach: number): number => Math.min(1, Math.max(0.65, reach / 13));

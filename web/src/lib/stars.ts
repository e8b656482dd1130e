/** Stars in the sky behind a board: the same ones at every look, without a list of them. */
export interface Star {
  x: number;
  y: number;
  size: number;
  light: number;
}

/** So large is a piece of sky, in pixels, and so many stars are in it. */
const TILE = 220;
const IN_TILE = 7;

/** A number from 0 to 1 that looks like chance and is always the same. */
function chance(a: number, b: number, c: number): number {
  let n = Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263) ^ Math.imul(c, 2_147_483_647);
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** Those in a window of this size whose corner lies at `left`, `top` of the sky. */
export function starsIn(left: number, top: number, width: number, height: number): Star[] {
  const stars: Star[] = [];
  for (let ty = Math.floor(top / TILE); ty * TILE < top + height; ty += 1)
    for (let tx = Math.floor(left / TILE); tx * TILE < left + width; tx += 1)
      for (let i = 0; i < IN_TILE; i += 1) {
        const bright = chance(tx, ty, 3 * i + 3) ** 4;
        stars.push({
          x: (tx + chance(tx, ty, 3 * i + 1)) * TILE - left,
          y: (ty + chance(tx, ty, 3 * i + 2)) * TILE - top,
          size: 0.5 + 0.9 * bright,
          light: 0.2 + 0.6 * bright,
        });
      }
  return stars;
}

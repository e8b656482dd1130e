// Makes a picture of a page small: 256 colours are enough for it.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;
const COMMON = 128;

/** Reads a PNG of 8 bits a channel, without interlacing, as browsers write them. */
function decode(png) {
  const chunks = [];
  let header;
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') chunks.push(body);
    at += length + 12;
  }
  const [width, height, depth, colour, interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
    header[12],
  ];
  if (depth !== 8 || interlaced !== 0 || (colour !== 2 && colour !== 6)) return null;
  const size = colour === 6 ? 4 : 3;
  const stride = width * size;
  const raw = inflateSync(Buffer.concat(chunks));
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const to = y * stride + x;
      const left = x < size ? 0 : rows[to - size];
      const up = y === 0 ? 0 : rows[to - stride];
      const corner = x < size || y === 0 ? 0 : rows[to - stride - size];
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      rows[to] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, size, rows };
}

function chunk(kind, body) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(kind, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
  return Buffer.concat([head, body, tail]);
}

const split = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** How different two colours look, about. */
const apart = ([r, g, b], [s, h, c]) => 2 * (r - s) ** 2 + 4 * (g - h) ** 2 + 3 * (b - c) ** 2;

/** The most frequent colours first, then those that the others stand for worst: a small green badge stays green. */
function paletteOf(counts) {
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([colour, count]) => [split(colour), count]);
  const palette = sorted.slice(0, COMMON).map(([colour]) => colour);
  const others = sorted.slice(COMMON).map(([colour, count]) => {
    const error = Math.min(...palette.map((one) => apart(one, colour)));
    return { colour, weight: Math.sqrt(count), error };
  });
  while (palette.length < COLOURS && others.length > 0) {
    let worst = others[0];
    for (const other of others) if (other.error * other.weight > worst.error * worst.weight) worst = other;
    if (worst.error === 0) break;
    palette.push(worst.colour);
    for (const other of others) other.error = Math.min(other.error, apart(worst.colour, other.colour));
  }
  return palette;
}

/** The same picture with fewer colours. */
export function small(png) {
  const picture = decode(png);
  if (!picture) return png;
  const { width, height, size, rows } = picture;
  // Two shades that differ by so little look the same, and gradients become flat.
  const shade = (value) => Math.min(255, Math.round(value / 3) * 3);
  const colours = new Uint32Array(width * height);
  const counts = new Map();
  for (let i = 0; i < colours.length; i += 1) {
    const at = i * size;
    const colour = (shade(rows[at]) << 16) | (shade(rows[at + 1]) << 8) | shade(rows[at + 2]);
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const nearest = new Map();
  const indexOf = (colour) => {
    const known = nearest.get(colour);
    if (known !== undefined) return known;
    const parts = split(colour);
    let best = 0;
    let least = Infinity;
    palette.forEach((one, i) => {
      const far = apart(one, parts);
      if (far < least) [best, least] = [i, far];
    });
    nearest.set(colour, best);
    return best;
  };
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = indexOf(colours[y * width + x]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const made = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return made.length < png.length ? made : png;
}

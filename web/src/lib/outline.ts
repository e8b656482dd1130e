import type { Outline } from './wire';

type Point = [number, number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const ALL_ROUND = 1800;

/** The point at a distance and a heading (tenths of a degree clockwise from up) from another. */
export function towards([x, y]: Point, heading: number, distance: number): Point {
  const angle = (heading / 1800) * Math.PI;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}

const round = (n: number): string => String(Math.round(n * 10) / 10);
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

function circle([x, y]: Point, radius: number): string {
  const r = round(radius);
  const d = round(2 * radius);
  return `M${at([x, y - radius])}a${r} ${r} 0 1 1 0 ${d}a${r} ${r} 0 1 1 0 -${d}z`;
}

/** The corners of a closed line; none where it has none. */
export function cornersOf(outline: Outline): readonly Point[] {
  if ('polygon' in outline) return outline.polygon;
  if (!('hexagon' in outline)) return [];
  const { center, radius } = outline.hexagon;
  return [3300, 300, 900, 1500, 2100, 2700].map((heading) => towards(center, heading, radius));
}

/** As path data; `grow` moves a closed outline outwards. A ring is two circles: fill it even-odd. */
export function pathOf(outline: Outline, grow = 0): string {
  if ('circle' in outline) return circle(outline.circle.center, Math.max(0, outline.circle.radius + grow));
  if ('sector' in outline) {
    const { center, heading } = outline.sector;
    const inner = Math.max(0, outline.sector.inner - grow);
    const radius = Math.max(0, outline.sector.radius + grow);
    if (outline.sector.half >= ALL_ROUND)
      return circle(center, radius) + (inner > 0 ? circle(center, inner) : '');
    const half = Math.max(0, outline.sector.half);
    const large = half > 900 ? 1 : 0;
    const [from, to] = [heading - half, heading + half];
    const arc = `M${at(towards(center, from, radius))}A${round(radius)} ${round(radius)} 0 ${large} 1 ${at(towards(center, to, radius))}`;
    return inner > 0
      ? `${arc}L${at(towards(center, to, inner))}A${round(inner)} ${round(inner)} 0 ${large} 0 ${at(towards(center, from, inner))}Z`
      : `${arc}L${at(center)}Z`;
  }
  if ('path' in outline) return outline.path.length === 0 ? '' : `M${outline.path.map(at).join('L')}`;
  const [cx, cy] = middleOf(outline);
  const points = cornersOf(outline).map(([x, y]): Point => {
    const far = Math.hypot(x - cx, y - cy) || 1;
    return [x + ((x - cx) / far) * grow, y + ((y - cy) / far) * grow];
  });
  return points.length === 0 ? '' : `M${points.map(at).join('L')}Z`;
}

/** A point in its middle, where a label fits and a click lands. */
export function middleOf(outline: Outline): Point {
  if ('circle' in outline) return outline.circle.center;
  if ('hexagon' in outline) return outline.hexagon.center;
  if ('sector' in outline) {
    const { center, inner, radius, heading, half } = outline.sector;
    if (half >= ALL_ROUND && inner === 0) return center;
    return towards(center, half >= ALL_ROUND ? 0 : heading, (inner + radius) / 2);
  }
  const points = 'polygon' in outline ? outline.polygon : outline.path;
  const sum = points.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0] as Point);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

/** Whether a point lies within it. An open path has no inside. */
export function contains(outline: Outline, [x, y]: readonly [number, number]): boolean {
  if ('circle' in outline) {
    const { center, radius } = outline.circle;
    return Math.hypot(x - center[0], y - center[1]) <= radius;
  }
  if ('sector' in outline) {
    const { center, inner, radius, heading, half } = outline.sector;
    const far = Math.hypot(x - center[0], y - center[1]);
    if (far < inner || far > radius) return false;
    const to = (Math.atan2(x - center[0], center[1] - y) / Math.PI) * 1800;
    return Math.abs(((((to - heading) % 3600) + 5400) % 3600) - 1800) <= half;
  }
  const corners = cornersOf(outline);
  return corners.reduce((inside, [ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

/** Half of its width and height: how much room a label has. */
export function roomOf(outline: Outline): [wide: number, high: number] {
  if ('circle' in outline) return [outline.circle.radius, outline.circle.radius];
  if ('sector' in outline) {
    const half = (outline.sector.radius - outline.sector.inner) / 2;
    return [half, half];
  }
  const points = 'path' in outline ? outline.path : cornersOf(outline);
  if (points.length === 0) return [0, 0];
  const [left, top, right, bottom] = boxOf(points);
  return [(right - left) / 2, (bottom - top) / 2];
}

export function boxOf(points: readonly (readonly [number, number])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

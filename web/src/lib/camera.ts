/** Where one looks at a scene: the middle of the view, and how much nearer than the whole. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export type Bounds = readonly [left: number, top: number, width: number, height: number];
type Point = readonly [number, number];

/** How near one can come, unless what stands there is small. */
export const MOST = 8;

export function fit(bounds: Bounds): Camera {
  return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2, zoom: 1 };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** How near one may come so that the smallest thing can fill half of the view. */
export function nearest(bounds: Bounds, smallest: number): number {
  return smallest > 0 ? within(Math.min(bounds[2], bounds[3]) / (2 * smallest), MOST, 64) : MOST;
}

/** Never farther than the whole, never beyond its edge. */
export function clamp(camera: Camera, bounds: Bounds, most = MOST): Camera {
  const zoom = within(camera.zoom, 1, most);
  const [left, top, width, height] = bounds;
  const halfWidth = width / zoom / 2;
  const halfHeight = height / zoom / 2;
  return {
    x: within(camera.x, left + halfWidth, left + width - halfWidth),
    y: within(camera.y, top + halfHeight, top + height - halfHeight),
    zoom,
  };
}

/** Zooms so that the point of the scene stays where it is on the screen. */
export function zoomAt(
  camera: Camera,
  bounds: Bounds,
  factor: number,
  x: number,
  y: number,
  most = MOST,
): Camera {
  const zoom = within(camera.zoom * factor, 1, most);
  const ratio = camera.zoom / zoom;
  return clamp({ x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio, zoom }, bounds, most);
}

/** Moves by a distance in scene units. */
export function pan(camera: Camera, bounds: Bounds, dx: number, dy: number, most = MOST): Camera {
  return clamp({ x: camera.x + dx, y: camera.y + dy, zoom: camera.zoom }, bounds, most);
}

export function viewBox(camera: Camera, bounds: Bounds): string {
  const width = bounds[2] / camera.zoom;
  const height = bounds[3] / camera.zoom;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(1)).join(' ');
}

/** How many pixels a unit of the scene is in a window of this size. */
export const scaleOf = (camera: Camera, bounds: Bounds, width: number, height: number): number =>
  Math.min(width / bounds[2], height / bounds[3]) * camera.zoom;

/** What a window of this size shows: the view, and what lies beside it where the shapes differ. */
export function sight(camera: Camera, bounds: Bounds, width: number, height: number): Bounds {
  const scale = scaleOf(camera, bounds, width, height);
  if (!(scale > 0)) return bounds;
  const [w, h] = [width / scale, height / scale];
  return [camera.x - w / 2, camera.y - h / 2, w, h];
}

/** What was drawn as seen from one camera, moved and stretched so that it is seen from another: in pixels. */
export function carried(
  drawn: Camera,
  now: Camera,
  bounds: Bounds,
  width: number,
  height: number,
): { scale: number; x: number; y: number } {
  const before = sight(drawn, bounds, width, height);
  const after = sight(now, bounds, width, height);
  const pixels = scaleOf(now, bounds, width, height);
  return {
    scale: now.zoom / drawn.zoom,
    x: (before[0] - after[0]) * pixels,
    y: (before[1] - after[1]) * pixels,
  };
}

/** How much nearer a turn of the wheel brings: some browsers count lines, and two fingers on a pad count finely. */
export function wheelFactor(turned: number, byLines: boolean, fine: boolean): number {
  return within(Math.exp(-turned * (byLines ? 24 : 1) * (fine ? 0.01 : 0.0015)), 0.5, 2);
}

export const sees = ([left, top, width, height]: Bounds, [x, y]: Point): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Close enough to see the points well in a window of this size, with some room about them. */
export function focus(
  bounds: Bounds,
  points: readonly Point[],
  width: number,
  height: number,
  room = 300,
  most = 3,
): Camera {
  if (points.length === 0 || width <= 0 || height <= 0) return fit(bounds);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  // The window shows `scale` pixels a unit when it shows the whole.
  const scale = Math.min(width / bounds[2], height / bounds[3]);
  const zoom = Math.min(width / scale / (right - left), height / scale / (bottom - top), most);
  return clamp({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, bounds, most);
}

/** Where on the edge of the view the way to a point leads out, as parts of its width and height. */
export function wayOut([left, top, width, height]: Bounds, [x, y]: Point, margin = 0.04): [number, number] {
  const [dx, dy] = [(x - left) / width - 0.5, (y - top) / height - 0.5];
  const far = Math.max(Math.abs(dx), Math.abs(dy), 1e-9) / (0.5 - margin);
  return [0.5 + dx / far, 0.5 + dy / far];
}

const STEPS = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20, 50 … that is no less. */
export function roundUp(size: number): number {
  if (!(size > 0)) return 1;
  const ten = 10 ** Math.floor(Math.log10(size));
  return (STEPS.find((step) => step * ten >= size * 0.999) ?? 10) * ten;
}

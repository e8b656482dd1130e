/** Which part of the scene is looked at: its middle, and how much closer than the whole. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export type Bounds = readonly [left: number, top: number, width: number, height: number];

export const MOST = 8;

export function fit(bounds: Bounds): Camera {
  return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2, zoom: 1 };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Never farther than the whole, never beyond its edge. */
export function clamp(camera: Camera, bounds: Bounds): Camera {
  const zoom = within(camera.zoom, 1, MOST);
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
export function zoomAt(camera: Camera, bounds: Bounds, factor: number, x: number, y: number): Camera {
  const zoom = within(camera.zoom * factor, 1, MOST);
  const ratio = camera.zoom / zoom;
  return clamp({ x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio, zoom }, bounds);
}

/** Moves by a distance in scene units. */
export function pan(camera: Camera, bounds: Bounds, dx: number, dy: number): Camera {
  return clamp({ x: camera.x + dx, y: camera.y + dy, zoom: camera.zoom }, bounds);
}

export function viewBox(camera: Camera, bounds: Bounds): string {
  const width = bounds[2] / camera.zoom;
  const height = bounds[3] / camera.zoom;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(1)).join(' ');
}

/** Close enough to see the points well in a window of this size, with some room about them. */
export function focus(
  bounds: Bounds,
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
): Camera {
  if (points.length === 0 || width <= 0 || height <= 0) return fit(bounds);
  const room = 300;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  // The window shows `scale` pixels a unit when it shows the whole.
  const scale = Math.min(width / bounds[2], height / bounds[3]);
  const zoom = Math.min(width / scale / (right - left), height / scale / (bottom - top), 3);
  return clamp({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, bounds);
}

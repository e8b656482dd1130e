import { roundUp, type Bounds } from './camera';
import type { Measure } from './measure';
import type { Ground } from './scene';
import { starsIn } from './stars';

/** The ground of a board, drawn on a canvas: what is looked at, and never read or focused. */
export interface Chart {
  ground: Ground;
  /** All of it lies on water, and not among the stars. */
  sea: boolean;
  /** What the window shows, in units of the scene, and how many pixels a unit is. */
  seen: Bounds;
  pixels: number;
  width: number;
  height: number;
  bounds: Bounds;
  measure: Measure | null;
  /** The cells, as path data in units of the scene. */
  cells: Path2D | null;
  ink: Ink;
}

/** The colours of the theme. */
export interface Ink {
  star: string;
  line: string;
  strong: string;
  paper: string;
  /** Of the sea: where it is deep, where it is light, and of its waves. */
  water: string;
  shallow: string;
  wave: string;
  shade: string;
  text: string;
  font: string;
  /** On light paper lines must be fainter to be as quiet. */
  light: boolean;
}

/** The sky is far away: it moves less than what lies before it. */
const PARALLAX = 0.3;
/** Lines nearer to each other than this would only be grey. */
const FINE = 13;

export function drawChart(to: CanvasRenderingContext2D, chart: Chart): void {
  const { width, height, ground, sea } = chart;
  to.clearRect(0, 0, width, height);
  if (sea) drawSea(to, chart);
  else if (ground !== 'plan') drawSky(to, chart);
  if (ground === 'plane') drawPlane(to, chart);
  else if (ground === 'cells') drawCells(to, chart);
  else if (ground === 'plan') drawDots(to, chart);
  else drawGlow(to, chart);
}

function drawSky(to: CanvasRenderingContext2D, { seen, pixels, width, height, ink }: Chart): void {
  to.fillStyle = ink.star;
  const [left, top] = [seen[0] * pixels * PARALLAX, seen[1] * pixels * PARALLAX];
  for (const { x, y, size, light } of starsIn(left, top, width, height)) {
    to.globalAlpha = light * (ink.light ? 0.45 : 0.8);
    to.fillRect(x - size, y - size, 2 * size, 2 * size);
  }
  to.globalAlpha = 1;
}

/** Water, deeper away from the middle, with small waves that lie still under everything. */
function drawSea(to: CanvasRenderingContext2D, chart: Chart): void {
  const { seen, pixels, bounds, width, height, ink } = chart;
  const x = (bounds[0] + bounds[2] / 2 - seen[0]) * pixels;
  const y = (bounds[1] + bounds[3] / 2 - seen[1]) * pixels;
  const water = to.createRadialGradient(x, y, 0, x, y, 0.7 * Math.max(bounds[2], bounds[3]) * pixels);
  water.addColorStop(0, ink.shallow);
  water.addColorStop(1, ink.water);
  to.fillStyle = water;
  to.fillRect(0, 0, width, height);
  to.strokeStyle = ink.wave;
  to.lineWidth = 1;
  to.lineCap = 'round';
  for (const { x, y, size, light } of starsIn(seen[0] * pixels, seen[1] * pixels, width, height)) {
    const wide = 4 + 5 * size;
    to.globalAlpha = light * (ink.light ? 0.5 : 0.4);
    to.beginPath();
    to.moveTo(x - wide, y);
    to.quadraticCurveTo(x - wide / 2, y - wide / 3, x, y);
    to.quadraticCurveTo(x + wide / 2, y - wide / 3, x + wide, y);
    to.stroke();
  }
  to.globalAlpha = 1;
}

/** The size of the grid that can be seen: so many units of the scene a line. */
export function gridStep(measure: Measure | null, pixels: number): number {
  const unit = measure?.kind === 'length' ? measure.length : 1;
  return unit * Math.max(measure?.kind === 'length' ? 1 : 0, roundUp(FINE / pixels / unit));
}

function drawPlane(to: CanvasRenderingContext2D, chart: Chart): void {
  const { seen, pixels, bounds, measure, ink, sea } = chart;
  const [left, top] = [(bounds[0] - seen[0]) * pixels, (bounds[1] - seen[1]) * pixels];
  const [wide, high] = [bounds[2] * pixels, bounds[3] * pixels];
  to.save();
  to.beginPath();
  to.rect(left, top, wide, high);
  to.clip();
  if (!sea) {
    to.globalAlpha = ink.light ? 0.55 : 0.35;
    to.fillStyle = ink.paper;
    to.fillRect(left, top, wide, high);
  }
  const step = gridStep(measure, pixels);
  drawLines(to, chart, step, ink.line, ink.light ? 0.45 : 0.4);
  drawLines(to, chart, 5 * step, ink.strong, ink.light ? 0.3 : 0.38);
  to.restore();
}

function drawLines(
  to: CanvasRenderingContext2D,
  { seen, pixels, width, height }: Chart,
  step: number,
  style: string,
  alpha: number,
): void {
  to.globalAlpha = alpha;
  to.strokeStyle = style;
  to.lineWidth = 1;
  to.beginPath();
  for (let x = Math.ceil(seen[0] / step) * step; x < seen[0] + seen[2]; x += step) {
    const at = Math.round((x - seen[0]) * pixels) + 0.5;
    to.moveTo(at, 0);
    to.lineTo(at, height);
  }
  for (let y = Math.ceil(seen[1] / step) * step; y < seen[1] + seen[3]; y += step) {
    const at = Math.round((y - seen[1]) * pixels) + 0.5;
    to.moveTo(0, at);
    to.lineTo(width, at);
  }
  to.stroke();
  to.globalAlpha = 1;
}

/** Cells like the facets of a tray: light on the upper edge, shade on the lower. */
function drawCells(to: CanvasRenderingContext2D, { cells, seen, pixels, ink }: Chart): void {
  if (!cells) return;
  const draw = (dx: number, dy: number, act: () => void): void => {
    to.save();
    to.translate(-seen[0] * pixels + dx, -seen[1] * pixels + dy);
    to.scale(pixels, pixels);
    act();
    to.restore();
  };
  const edge = (style: string, alpha: number, wide: number): void => {
    to.strokeStyle = style;
    to.globalAlpha = alpha;
    to.lineWidth = wide / pixels;
    to.lineJoin = 'round';
    to.stroke(cells);
  };
  draw(0, 5, () => {
    to.globalAlpha = ink.light ? 0.18 : 0.6;
    to.fillStyle = ink.shade;
    to.fill(cells);
  });
  draw(0, 0, () => {
    to.globalAlpha = 1;
    to.fillStyle = ink.paper;
    to.fill(cells);
  });
  draw(0, 1.5, () => edge(ink.light ? ink.paper : ink.strong, ink.light ? 0.9 : 0.25, 1.5));
  draw(0, -0.5, () => edge(ink.shade, ink.light ? 0.12 : 0.75, 2));
  draw(0, 0, () => edge(ink.line, ink.light ? 0.9 : 0.75, 1));
  to.globalAlpha = 1;
}

function drawDots(to: CanvasRenderingContext2D, { seen, width, height, pixels, ink }: Chart): void {
  const step = 24;
  to.fillStyle = ink.strong;
  to.globalAlpha = 0.35;
  const [dx, dy] = [(seen[0] * pixels) % step, (seen[1] * pixels) % step];
  for (let x = -dx; x < width; x += step)
    for (let y = -dy; y < height; y += step) to.fillRect(x, y, 1.2, 1.2);
  to.globalAlpha = 1;
}

/** Something bright is far below the middle of everything. */
function drawGlow(to: CanvasRenderingContext2D, { seen, pixels, bounds, width, height, ink }: Chart): void {
  const x = (bounds[0] + bounds[2] / 2 - seen[0]) * pixels;
  const y = (bounds[1] + bounds[3] / 2 - seen[1]) * pixels;
  const far = (Math.min(bounds[2], bounds[3]) * pixels) / 2;
  const light = to.createRadialGradient(x, y, 0, x, y, far);
  const colour = ink.light ? ink.water : ink.strong;
  light.addColorStop(0, colour);
  // The same colour, not to be seen: on the way to plain "transparent", which is black, it would turn grey.
  light.addColorStop(1, `${colour}00`);
  to.globalAlpha = ink.light ? 0.55 : 0.22;
  to.fillStyle = light;
  to.fillRect(0, 0, width, height);
  to.globalAlpha = 1;
}

/** A bar as long as a round number of what is measured: between 50 and 140 pixels. */
export function scaleBar(measure: Measure | null, pixels: number): { wide: number; text: string } | null {
  if (measure?.kind !== 'length' || !(pixels > 0)) return null;
  const count = roundUp(50 / pixels / measure.length);
  // The name of the unit is that of several.
  const text = count === 1 ? '1' : `${count} ${measure.name}`.trim();
  return { wide: count * measure.length * pixels, text };
}

import { untrack } from 'svelte';

import {
  carried,
  clamp,
  fit,
  focus,
  nearest,
  pan,
  scaleOf,
  sees,
  sight,
  wheelFactor,
  zoomAt,
  type Bounds,
  type Camera,
} from './camera';

type Point = [number, number];

/** What there is to be seen. */
export interface Sights {
  bounds: () => Bounds;
  /** How far the smallest and the largest piece reach from their middles; 0 where there is none. */
  sizes: () => { smallest: number; largest: number };
  /** What comes first where the whole is too small to be read. */
  cared: () => readonly Point[];
  /** What a choice would bring, which must be in sight while somebody looks at it in a list. */
  shown: () => readonly Point[];
}

/** Across, on the screen: smaller pieces cannot be told apart. */
const READABLE = 36;
/** So long after the last turn of the wheel the picture is drawn anew. */
const REST = 140;
/** A finger that moves less than this is still. */
const STILL = 6;

/**
 * Where one looks, and how hands change it: wheel, drag, two fingers, keys. While a hand is at it the picture is only
 * carried and stretched; it is drawn anew when the hand rests, or when it went far.
 */
export class View {
  width = $state(0);
  height = $state(0);
  /** The pointer is on the board: then the view must not move under it. */
  over = $state(false);
  dragging = $state(false);
  /** The last press has become a drag, and is no click. */
  dragged = false;
  readonly #sights: Sights;
  #moved = $state.raw<Camera | null>(null);
  #held = $state.raw<Camera | null>(null);
  #stood: Camera | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #down = new Map<number, { x: number; y: number }>();

  constructor(sights: Sights) {
    this.#sights = sights;
  }

  readonly bounds = $derived.by(() => this.#sights.bounds());
  readonly most = $derived.by(() => nearest(this.bounds, 2 * this.#sights.sizes().smallest));
  /** Where the whole would be too small to read, what matters comes first. */
  readonly #home = $derived.by((): Camera => {
    const { smallest, largest } = this.#sights.sizes();
    const { bounds, width, height } = this;
    const small = 2 * smallest * scaleOf(fit(bounds), bounds, width, height) < READABLE;
    if (width === 0 || smallest === 0 || !small) return fit(bounds);
    const cared = this.#sights.cared();
    const ideal = focus(bounds, cared, width, height, 3 * largest, Math.max(3, this.most / 4));
    // It stays where it is as long as that will do: a view that follows every step is hard to read.
    const before = untrack(() => this.#stood);
    if (before && before.zoom > ideal.zoom / 1.6 && before.zoom < ideal.zoom * 1.3) {
      const there = sight(before, bounds, width, height);
      if (cared.every((point) => sees(there, point))) return before;
    }
    this.#stood = ideal;
    return ideal;
  });
  readonly chosen = $derived.by(() =>
    this.#moved ? clamp(this.#moved, this.bounds, this.most) : this.#home,
  );
  /** Where one looks at this moment. */
  readonly camera = $derived.by((): Camera => {
    const { bounds, width, height, chosen } = this;
    if (this.over || width === 0) return chosen;
    const shown = this.#sights.shown();
    const seen = sight(chosen, bounds, width, height);
    if (shown.every((point) => sees(seen, point))) return chosen;
    const corners: Point[] = [
      [seen[0] + seen[2] * 0.05, seen[1] + seen[3] * 0.05],
      [seen[0] + seen[2] * 0.95, seen[1] + seen[3] * 0.95],
    ];
    return focus(bounds, [...corners, ...shown], width, height, this.#sights.sizes().largest, chosen.zoom);
  });
  /** A hand is at it. */
  readonly moving = $derived.by(() => this.#held !== null);
  /** What the picture was drawn from. */
  readonly drawn = $derived.by(() => this.#held ?? this.camera);
  /** How many pixels a unit of the scene is in the picture. */
  readonly pixels = $derived.by(() => scaleOf(this.drawn, this.bounds, this.width, this.height));
  /**
   * What is no place of the scene (letters, the width of lines) has its size on the screen. It was drawn for a board
   * of four units a pixel; this is how many units of this scene stand for one of those. It grows a little as one
   * comes nearer.
   */
  readonly k = $derived.by(() =>
    this.pixels > 0 ? (0.23 * Math.min(1.5, this.drawn.zoom ** 0.35)) / this.pixels : 1,
  );
  /** What the window shows of it, when it is as drawn. */
  readonly pictured = $derived.by(() => sight(this.drawn, this.bounds, this.width, this.height));
  /** Whether a place is worth drawing: near enough to be carried into sight. */
  readonly draws = (point: Point): boolean => {
    const [left, top, width, height] = this.pictured;
    return this.drawn.zoom < 1.5 || sees([left - width, top - height, 3 * width, 3 * height], point);
  };
  /** What the window shows now. */
  readonly seen = $derived.by(() => sight(this.camera, this.bounds, this.width, this.height));
  /** How the picture is carried while a hand is at it; none when it is as drawn. */
  readonly carriage = $derived.by(() => {
    if (!this.#held) return null;
    const { scale, x, y } = carried(this.#held, this.camera, this.bounds, this.width, this.height);
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)})`;
  });

  /** A place in the window (pixels from its corner) as a place of the scene. */
  at(x: number, y: number): Point {
    const [left, top, width] = this.seen;
    const unit = this.width > 0 ? width / this.width : 1;
    return [left + x * unit, top + y * unit];
  }

  readonly zoom = (factor: number, at: Point = [this.camera.x, this.camera.y]): void => {
    this.#moved = zoomAt(this.camera, this.bounds, factor, at[0], at[1], this.most);
  };
  readonly whole = (): void => {
    this.#moved = fit(this.bounds);
  };
  /** Looks at a place of the scene, from as near as before. */
  readonly show = ([x, y]: Point): void => {
    this.#moved = clamp({ x, y, zoom: this.chosen.zoom }, this.bounds, this.most);
  };
  /** By parts of what the window shows. */
  readonly shift = (across: number, along: number): void => {
    const [, , width, height] = this.seen;
    this.#moved = pan(this.camera, this.bounds, across * width, along * height, this.most);
  };

  readonly wheel = (turned: number, byLines: boolean, fine: boolean, x: number, y: number): void => {
    this.#hold();
    this.zoom(wheelFactor(turned, byLines, fine), this.at(x, y));
    this.#far();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(this.#release, REST);
  };

  readonly press = (pointer: number, x: number, y: number): void => {
    if (this.#down.size === 0) this.dragged = false;
    this.#down.set(pointer, { x, y });
  };
  /** A pointer moves. Whether this began a drag. */
  readonly drag = (pointer: number, x: number, y: number): boolean => {
    const before = this.#down.get(pointer);
    if (!before) return false;
    const other = [...this.#down].find(([id]) => id !== pointer)?.[1];
    if (!this.dragged && !other && Math.hypot(x - before.x, y - before.y) < STILL) return false;
    const begins = !this.dragged;
    this.dragged = true;
    this.dragging = true;
    this.#hold();
    const [ax, ay] = this.at(before.x, before.y);
    const [bx, by] = this.at(x, y);
    if (other) {
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      if (apart > 0) {
        this.zoom(
          Math.hypot(x - other.x, y - other.y) / apart,
          this.at((x + other.x) / 2, (y + other.y) / 2),
        );
        // Both fingers carry the scene along.
        this.#moved = pan(this.camera, this.bounds, (ax - bx) / 2, (ay - by) / 2, this.most);
      }
    } else {
      this.#moved = pan(this.camera, this.bounds, ax - bx, ay - by, this.most);
    }
    this.#far();
    this.#down.set(pointer, { x, y });
    return begins;
  };
  readonly release = (pointer: number): void => {
    this.#down.delete(pointer);
    if (this.#down.size > 0) return;
    this.dragging = false;
    this.#release();
  };

  #hold(): void {
    this.#held ??= this.camera;
  }
  readonly #release = (): void => {
    if (this.#down.size === 0 || !this.dragging) this.#held = null;
  };
  /** Stretched too much it would be blurred; carried too far there would be nothing. */
  #far(): void {
    const held = this.#held;
    if (!held) return;
    const { zoom, x, y } = this.camera;
    const [, , width, height] = this.seen;
    const ratio = zoom / held.zoom;
    if (ratio > 4 || ratio < 0.34 || Math.abs(x - held.x) > width || Math.abs(y - held.y) > height)
      this.#held = this.camera;
  }
}

import type { Bounds } from './camera';
import { bearing, distance, type Measure } from './measure';
import type { Mark } from './wire';

type Point = [number, number];

/** Measures between any two points: the first press lays one end down, the second the other. */
export class Ruler {
  on = $state(false);
  #from = $state.raw<Point | null>(null);
  #to = $state.raw<Point | null>(null);
  #laid = false;

  readonly toggle = (on = !this.on): void => {
    this.on = on;
    this.#from = null;
    this.#to = null;
    this.#laid = false;
  };

  readonly press = (at: Point): void => {
    if (this.#from === null || this.#laid) {
      this.#from = at;
      this.#to = null;
      this.#laid = false;
    } else {
      this.#to = at;
      this.#laid = true;
    }
  };

  readonly move = (at: Point): void => {
    if (this.#from !== null && !this.#laid) this.#to = at;
  };

  /** What it says, as a line on the scene. */
  markOn(bounds: Bounds, measure: Measure | null): Mark | null {
    if (!this.on || !this.#from) return null;
    const to = this.#to ?? this.#from;
    const far = to[0] !== this.#from[0] || to[1] !== this.#from[1];
    const way = String(bearing(this.#from, to)).padStart(3, '0');
    const text = far ? `${distance(measure, this.#from, to, bounds)}, ${way}°` : '';
    return { from: this.#from, to, text, meaning: 'course', arrow: true };
  }
}

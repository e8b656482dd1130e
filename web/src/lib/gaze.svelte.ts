import { idIn, kindIn } from './scene';

type Kind = 'piece' | 'shape';
interface Told {
  /** Something that may be picked is looked at, or no longer. */
  look: (id: string | null, kind: Kind) => void;
  /** Another piece is pointed at, or none. */
  point: () => void;
}

/**
 * What somebody points at, by mouse and by focus alike, and which piece they keep in sight. It is told once for the
 * whole board, not by each shape and piece: one that listens to the focus can have it, also where it asks nothing.
 */
export class Gaze {
  /** The place that the focus was on last. */
  stop = $state<string | null>(null);
  #pointed = $state<string | null>(null);
  #kept = $state<string | null>(null);
  #looked: string | null = null;
  readonly #told: Told;

  constructor(told: Told) {
    this.#told = told;
  }

  /** The piece whose reach is shown. */
  get about(): string | null {
    return this.#pointed ?? this.#kept;
  }
  get pointed(): string | null {
    return this.#pointed;
  }
  get kept(): string | null {
    return this.#kept;
  }

  /** At something drawn; `key` where it may be picked. */
  readonly at = (piece: string | null, key: string | null): void => {
    if (piece !== this.#pointed) {
      this.#pointed = piece;
      this.#told.point();
    }
    if (key === this.#looked) return;
    const before = this.#looked;
    this.#looked = key;
    if (key !== null) this.#told.look(idIn(key), kindIn(key));
    else if (before !== null) this.#told.look(null, kindIn(before));
  };
  /** A press on a piece that asks nothing keeps it in sight; another one lets it go. */
  readonly keep = (piece: string): void => {
    this.#kept = this.#kept === piece ? null : piece;
    this.#told.point();
  };
}

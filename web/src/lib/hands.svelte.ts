import {
  atFirst,
  carriable,
  isBeside,
  isOnBoard,
  moved,
  offerAt,
  offersOf,
  pieceAt,
  stepFrom,
  type Held,
  type Move,
} from './gesture';
import type { Gesture, Piece } from './wire';

type Point = readonly [number, number];

interface Table {
  gestures: () => readonly Gesture[];
  /** Nothing counts just now. */
  deaf: () => boolean;
  /** It is done: these picks, after which there may be more to pick. */
  make: (gesture: Gesture, picks: readonly string[]) => void;
}

/** The board under the hand: which of its places a point of the window is, and how near counts as there. */
export interface Ground {
  /** None beside the board, unless it is asked for what would be there. */
  locate: (x: number, y: number, beyond: boolean) => Point | null;
  reach: () => number;
}

/** A press that moves less than this, in pixels, is still. */
const STILL = 6;

/** What hands do on the board: put something down, turn it, move it. */
export class Hands {
  held = $state.raw<Held | null>(null);
  ground: Ground | null = null;
  #wanted = $state<string | null>(null);
  #hovered = $state.raw<{ gesture: Gesture; over: number | null } | null>(null);
  #down: { x: number; y: number } | null = null;
  #swallow = false;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Those that are made on the board. */
  readonly all = $derived.by(() => this.#table.gestures().filter(isOnBoard));
  /** Those that are made beside it, with buttons. */
  readonly beside = $derived.by(() => this.#table.gestures().filter(isBeside));
  /** What can be carried to something else. */
  readonly carriable = $derived.by(() => carriable(this.#table.gestures()));
  /** The one that the hand is at. */
  readonly gesture = $derived.by(
    (): Gesture | null => this.all.find(({ label }) => label === this.#wanted) ?? this.all[0] ?? null,
  );
  /** The offer that is meant by now. */
  readonly over = $derived.by((): number | null => {
    if (this.held) return this.held.over;
    return this.#hovered?.gesture === this.gesture ? (this.#hovered?.over ?? null) : null;
  });
  /** The piece as it would lie. */
  readonly ghost = $derived.by((): Piece | null => {
    const { gesture } = this;
    // What is asked beside the board may be about a piece that is not there yet.
    if (!gesture) return this.beside.find(({ piece }) => piece !== null)?.piece ?? null;
    return pieceAt(gesture, this.over ?? ('direction' in gesture.hand ? atFirst(gesture) : null));
  });
  /** What would be picked. */
  readonly meant = $derived.by((): readonly string[] | null =>
    this.gesture && this.over !== null ? (offersOf(this.gesture.hand)[this.over]?.picks ?? null) : null,
  );
  /** Nothing need be taken up first: what is only drafted can be put anywhere, and ways lie open. */
  readonly free = $derived.by(
    () =>
      this.gesture !== null &&
      !('direction' in this.gesture.hand) &&
      (this.gesture.goes_on || 'way' in this.gesture.hand),
  );

  /** Another one of several is wanted. */
  readonly want = (gesture: Gesture): void => {
    this.#wanted = gesture.label;
    this.cancel();
  };
  /** Whether a piece is what is put down or moved. */
  readonly holds = (piece: string | null): boolean =>
    piece !== null &&
    this.all.some((gesture) => gesture.piece?.id === piece && !('direction' in gesture.hand));

  #do(move: Move): void {
    const { gesture } = this;
    const { held, made } = moved(this.held, move);
    this.held = held;
    if (gesture && made !== null) this.#make(gesture, made);
  }
  #make(gesture: Gesture, index: number): void {
    const offer = offersOf(gesture.hand)[index];
    this.#hovered = null;
    if (offer && !this.#table.deaf()) this.#table.make(gesture, offer.picks);
  }
  #at(x: number, y: number): number | null {
    const { ground, gesture } = this;
    if (!ground || !gesture) return null;
    // What is turned follows the hand wherever it goes.
    const at = ground.locate(x, y, 'direction' in gesture.hand);
    return at && offerAt(gesture, at, ground.reach());
  }

  /** Into the hand, or back. */
  readonly toggle = (): void => {
    if (this.#table.deaf()) return;
    if (this.held) this.cancel();
    else this.#do({ do: 'take', dragged: false, over: null });
  };
  readonly cancel = (): void => {
    this.#down = null;
    this.#hovered = null;
    this.#do({ do: 'cancel' });
  };
  /** Whether the press that is over was a drag, so that the click after it means nothing. */
  readonly swallowed = (): boolean => {
    const was = this.#swallow;
    this.#swallow = false;
    return was;
  };

  /** A press on what can be taken, at a place of the window. On the ring it takes at once. */
  readonly press = (x: number, y: number, { piece = null as string | null, ring = false } = {}): boolean => {
    this.#swallow = false;
    if (this.#table.deaf()) return false;
    const own = piece === null ? undefined : this.all.find((gesture) => gesture.piece?.id === piece);
    if (own && own !== this.gesture) this.want(own);
    this.#down = { x, y };
    if (ring) this.#do({ do: 'take', dragged: true, over: this.#at(x, y) });
    return true;
  };
  /** A pointer moves. Whether the hand has it. */
  readonly drag = (x: number, y: number): boolean => {
    if (this.#down && !this.held?.dragged) {
      if (Math.hypot(x - this.#down.x, y - this.#down.y) < STILL) return true;
      this.#do({ do: 'take', dragged: true, over: null });
    }
    const turns = this.gesture && 'direction' in this.gesture.hand;
    // A ring is turned by what is on it, not by who passes.
    if (this.held && (this.held.dragged || !turns)) this.#do({ do: 'over', over: this.#at(x, y) });
    else if (this.gesture && this.free) this.#hovered = { gesture: this.gesture, over: this.#at(x, y) };
    return this.#down !== null;
  };
  readonly leave = (): void => {
    this.#hovered = null;
    if (this.held && !this.held.dragged) this.#do({ do: 'over', over: null });
  };
  readonly release = (x: number, y: number): void => {
    this.#down = null;
    if (!this.held?.dragged) return;
    this.#swallow = true;
    this.#do({ do: 'over', over: this.#at(x, y) });
    this.#do({ do: 'let go' });
  };
  /** A click on the board, on a piece or beside them. Whether it meant something to the hand. */
  readonly click = (x: number, y: number, piece: string | null): boolean => {
    const { gesture } = this;
    if (!gesture || this.#table.deaf()) return false;
    if ('direction' in gesture.hand) {
      if (!this.held) return false;
      this.#do({ do: 'let go' });
      return true;
    }
    if (this.held) {
      this.#do({ do: 'over', over: this.#at(x, y) });
      this.#do({ do: 'let go' });
      return true;
    }
    if (this.holds(piece)) {
      this.toggle();
      return true;
    }
    const over = this.free && piece === null ? this.#at(x, y) : null;
    if (over !== null) this.#make(gesture, over);
    return over !== null;
  };

  /** By so many steps, as a wheel or a button turns. */
  readonly turn = (by: 1 | -1): void => this.step(by > 0 ? 'ArrowRight' : 'ArrowLeft');
  readonly step = (arrow: string): void => {
    const { gesture } = this;
    if (!gesture || this.#table.deaf()) return;
    const turns = 'direction' in gesture.hand;
    const from = this.over ?? (turns ? atFirst(gesture) : null);
    this.#do({ do: 'take', dragged: false, over: stepFrom(gesture, from, arrow) });
  };
  /** What is meant is done; a ring may be left as it stands. */
  readonly confirm = (): void => {
    const { gesture } = this;
    if (!gesture) return;
    const index = this.over ?? ('direction' in gesture.hand ? atFirst(gesture) : null);
    this.held = null;
    if (index !== null) this.#make(gesture, index);
  };
  /** Arrows, Enter and Escape. Whether it was one of them. */
  readonly key = (key: string): boolean => {
    if (!this.gesture) return false;
    if (key.startsWith('Arrow')) this.step(key);
    else if (key === 'Escape' && this.held) this.cancel();
    else if ((key === 'Enter' || key === ' ') && this.over !== null) this.confirm();
    else return false;
    return true;
  };
}

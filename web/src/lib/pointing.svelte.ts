import { arePlaces, FEW, keysOf, left, open, pick, wouldSend, type Key } from './select';
import type { Choice } from './wire';

interface Table {
  choices: () => readonly Choice[];
  /** Nothing can be chosen just now. */
  still: () => boolean;
  /** This press meant something else. */
  spent?: () => boolean;
  /** A choice is made. */
  send: (choice: Choice) => void;
  /** What is done can be undone at once, so that a finger need not ask first. */
  direct?: boolean;
  /** What a hand on the board is about to do. */
  hand?: () => Choice | null;
  /** For so many milliseconds after other choices are asked nothing counts: the eye must follow first. */
  pause?: number;
}

/** What a person points at: what is picked, looked at, and armed by a first tap. */
export class Pointing {
  picked = $state.raw<readonly Key[]>([]);
  looked = $state.raw<Choice | null>(null);
  armed = $state.raw<Choice | null>(null);
  /** What is being carried, and where it can be put down. */
  carried = $state.raw<{ key: Key; targets: ReadonlySet<Key>; over: Key | null } | null>(null);
  /** What is asked has only just changed: whoever clicks now means what was there before. */
  early = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last press was a finger's, which cannot hover. */
  touch = false;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly remaining = $derived.by(() => left(this.#table.choices(), this.picked));
  /** The choice whose outcome is shown. */
  readonly preview = $derived.by(() =>
    this.#table.still() ? null : (this.looked ?? this.#table.hand?.() ?? this.armed),
  );
  /** What may be clicked; `true` for what to point out. */
  readonly may = $derived.by(() => {
    const map = new Map<Key, boolean>();
    if (this.#table.still()) return map;
    if (this.carried) {
      const { key: taken, targets, over } = this.carried;
      for (const key of targets) map.set(key, key === over);
      return map.set(taken, true);
    }
    for (const key of open(this.#table.choices(), this.picked)) map.set(key, false);
    for (const key of this.picked) map.set(key, true);
    if (this.preview) for (const key of keysOf(this.preview)) map.set(key, true);
    return map;
  });
  /** A few choices are left of what was clicked on the board: they are offered there. */
  readonly offers = $derived.by(() => {
    const [key] = this.picked;
    if (this.#table.still() || this.armed || this.picked.length !== 1) return null;
    if (key === undefined || !/^(shape|piece):/.test(key)) return null;
    const { remaining } = this;
    return remaining.length > 1 && remaining.length <= FEW ? { key, choices: remaining } : null;
  });

  readonly clear = (): void => {
    this.picked = [];
    this.armed = null;
    this.carried = null;
  };

  /** A finger cannot hover: where something is to be seen first, the first tap shows it. */
  #hasPreview(choice: Choice): boolean {
    // What was reached in two steps is meant.
    if (this.#table.direct || choice.anchors.some((anchor) => 'die' in anchor)) return false;
    const onBoard = choice.anchors.some((anchor) => 'shape' in anchor || 'piece' in anchor);
    const drawn = choice.ghosts.length + choice.shapes.length + choice.marks.length > 0;
    return onBoard || drawn || arePlaces(this.#table.choices());
  }

  /** Nothing counts just now. */
  readonly deaf = (): boolean => this.early || this.#table.still() || this.#table.spent?.() === true;

  readonly choose = (choice: Choice, touched: boolean): void => {
    if (this.deaf()) return;
    if (touched && this.#hasPreview(choice) && this.armed?.action !== choice.action) {
      this.armed = choice;
      return;
    }
    this.clear();
    this.#table.send(choice);
  };

  readonly pick = (key: Key): void => {
    if (this.deaf()) return;
    if (this.armed && keysOf(this.armed).includes(key)) return this.choose(this.armed, false);
    this.armed = null;
    const next = pick(this.#table.choices(), this.picked, key);
    if (next.commit) this.choose(next.commit, this.touch);
    else this.picked = next.picked;
  };

  readonly look = (key: Key | null): void => {
    this.looked = key === null || this.touch ? null : wouldSend(this.#table.choices(), this.picked, key);
  };

  readonly grab = (key: Key): void => {
    this.armed = null;
    this.picked = [key];
  };

  /** Other choices are asked: what was pointed at is gone, or it is the same in other words. */
  readonly renew = (choices: readonly Choice[] | null): void => {
    if (choices === null) {
      this.clear();
      this.looked = null;
      this.#wait();
      return;
    }
    const same = (choice: Choice | null): Choice | null =>
      choices.find((other) => other.action === choice?.action) ?? null;
    this.looked = same(this.looked);
    this.armed = same(this.armed);
  };

  #wait(): void {
    const { pause = 0 } = this.#table;
    if (pause === 0) return;
    this.early = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.early = false), pause);
  }
}

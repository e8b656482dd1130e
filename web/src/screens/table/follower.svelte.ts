import { advance, beatsOf, hurry, pause, rewind, type Beat, type Speed } from '../../lib/motion';
import type { Line, Motion, Scene, Seen } from '../../lib/wire';

/** Where what happened is played. */
export interface Stage {
  /** Everything is drawn as it was told. */
  drawn: () => Promise<void>;
  play: (motion: Motion, before: number, ms: number, signal: AbortSignal) => Promise<void>;
  /** A line is about to be played. */
  begins: (line: Line) => void;
  /** A table is shown, in place of another one. */
  shows: (seen: Seen, before: Seen | null) => void;
}

interface Playing {
  scene: Scene;
  line: Line;
  /** How many lines of the log are told. */
  until: number;
}

interface Waiting {
  seen: Seen;
  lines: readonly Line[];
  beats: Beat[];
  first: number;
}

/** Shows one table after the other, each when what led to it has been played, so that nothing runs ahead. */
export class Follower {
  shown = $state.raw<Seen | null>(null);
  playing = $state.raw<Playing | null>(null);
  #latest = $state.raw<Seen | null>(null);
  #waiting: Waiting[] = [];
  #stop: AbortController | null = null;
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether what is shown is how it stands. */
  get settled(): boolean {
    return this.shown === this.#latest && this.playing === null;
  }

  /** A table arrives; `lines`, the log from line `first` on, led to it. */
  hear(seen: Seen, lines: readonly Line[], first: number, speed: Speed): void {
    const settled = this.settled;
    const beats = this.shown ? beatsOf(lines, speed) : [];
    this.#latest = seen;
    if (settled && beats.length === 0) return this.#show(seen);
    this.#waiting.push({ seen, lines, beats, first });
    if (!this.#stop) void this.#run();
  }

  /** Shows at once how it stands. */
  skip(): void {
    if (this.settled) return;
    this.#stop?.abort();
    this.#stop = null;
    this.#waiting = [];
    this.playing = null;
    if (this.#latest) this.#show(this.#latest);
  }

  async #run(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#tell(next, stop.signal);
      if (stop.signal.aborted) return;
      this.playing = null;
      this.#show(next.seen);
    }
    this.#stop = null;
  }

  async #tell({ seen, lines, beats, first }: Waiting, signal: AbortSignal): Promise<void> {
    const before = this.shown;
    const sameEyes = before?.seat === seen.seat;
    let scene = before && sameEyes ? before.table.scene : rewind(seen.table.scene, lines);
    // What another seat saw is none of this one's business, not even for a moment.
    if (!sameEyes && beats.length > 0) this.#show(seen);
    for (const [i, { line, ms, hold }] of beats.entries()) {
      const { motion } = line;
      let heading = 0;
      if (motion && 'move' in motion) {
        const { piece } = motion.move;
        heading = scene.pieces.find(({ id }) => id === piece)?.heading ?? motion.move.heading;
        scene = advance(scene, motion);
      }
      this.playing = { scene, line, until: first + i + 1 };
      await this.#stage.drawn();
      if (signal.aborted) return;
      this.#stage.begins(line);
      const pace = hurry(this.#waiting.length);
      if (motion) await this.#stage.play(motion, heading, ms * pace, signal);
      else await pause(ms * pace, signal);
      await pause(hold * pace, signal);
      if (signal.aborted) return;
    }
  }

  #show(seen: Seen): void {
    const before = this.shown;
    this.shown = seen;
    this.#stage.shows(seen, before);
  }
}

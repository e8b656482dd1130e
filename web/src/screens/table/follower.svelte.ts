import { advance, beatsOf, hurry, pause, rewind, type Beat, type Speed } from '../../lib/motion';
import { beforeLanding, weightOf } from '../../lib/story';
import type { Line, Motion, Scene, Seat, Seen } from '../../lib/wire';

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
  /** What is told of it: what comes of a shot only when it has landed. */
  text: string;
  /** Who did it, as far as is known. */
  by: readonly Seat[];
  /** How many lines of the log are told. */
  until: number;
}

interface Waiting {
  seen: Seen;
  lines: readonly Line[];
  beats: Beat[];
  first: number;
  by: readonly Seat[];
}

/** With more lines than this, those that only keep the books pass quickly. */
const FEW = 4;

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

  /** A table arrives; `lines`, the log from line `first` on, led to it; those `by` whom it came about. */
  hear(seen: Seen, lines: readonly Line[], first: number, speed: Speed, by: readonly Seat[] = []): void {
    const settled = this.settled;
    const beats = this.shown ? beatsOf(lines, speed) : [];
    this.#latest = seen;
    if (settled && beats.length === 0) return this.#show(seen);
    this.#waiting.push({ seen, lines, beats, first, by });
    if (!this.#stop) void this.#run();
  }

  /** Plays again what led from a scene to how it stands: the log from line `first` on. */
  async again(scene: Scene, lines: readonly Line[], first: number, speed: Speed): Promise<void> {
    const seen = this.shown;
    if (!seen || !this.settled) return;
    const stop = new AbortController();
    this.#stop = stop;
    await this.#play({ seen, lines, beats: beatsOf(lines, speed), first, by: [] }, scene, stop.signal);
    if (stop.signal.aborted) return;
    this.playing = null;
    this.#stop = null;
    if (this.#waiting.length > 0) void this.#run();
  }

  /** Nobody looks any more: nothing is shown again. */
  stop(): void {
    this.#stop?.abort();
    this.#waiting = [];
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

  async #tell(waiting: Waiting, signal: AbortSignal): Promise<void> {
    const { seen, lines, beats } = waiting;
    const before = this.shown;
    const sameEyes = before?.seat === seen.seat;
    const scene = before && sameEyes ? before.table.scene : rewind(seen.table.scene, lines);
    // What another seat saw is none of this one's business, not even for a moment.
    if (!sameEyes && beats.length > 0) this.#show(seen);
    await this.#play(waiting, scene, signal);
  }

  async #play({ beats, first, by }: Waiting, from: Scene, signal: AbortSignal): Promise<void> {
    let scene = from;
    for (const [i, { line, ms, hold }] of beats.entries()) {
      const { motion } = line;
      let heading = 0;
      if (motion && 'move' in motion) {
        const { piece } = motion.move;
        heading = scene.pieces.find(({ id }) => id === piece)?.heading ?? motion.move.heading;
        scene = advance(scene, motion);
      }
      const text = beforeLanding(line);
      const landed = { scene, line, text: line.text, by, until: first + i + 1 };
      this.playing = text === line.text ? landed : { ...landed, text, until: first + i };
      await this.#stage.drawn();
      if (signal.aborted) return;
      this.#stage.begins(line);
      const pace = hurry(this.#waiting.length);
      if (motion) await this.#stage.play(motion, heading, ms * pace, signal);
      else await pause(ms * pace, signal);
      if (signal.aborted) return;
      this.playing = landed;
      const short = beats.length > FEW && weightOf(line) === 0 ? 0.25 : 1;
      await pause(hold * pace * short, signal);
      if (signal.aborted) return;
    }
  }

  #show(seen: Seen): void {
    const before = this.shown;
    this.shown = seen;
    this.#stage.shows(seen, before);
  }
}

import { eyesText } from '../../lib/api';
import type { Eyes, Frame } from '../../lib/wire';

export type Fetch = (step: number, eyes: Eyes) => Promise<Frame>;

/** Frames that were fetched, the latest few hundred of them. */
export class Frames {
  readonly #fetch: Fetch;
  readonly #limit: number;
  readonly #kept = new Map<string, Promise<Frame>>();

  constructor(fetch: Fetch, limit = 300) {
    this.#fetch = fetch;
    this.#limit = limit;
  }

  get(step: number, eyes: Eyes): Promise<Frame> {
    const key = `${eyesText(eyes)}/${step}`;
    const kept = this.#kept.get(key);
    // What was asked for last goes to the end, so that the oldest is dropped first.
    this.#kept.delete(key);
    const frame = kept ?? this.#fetch(step, eyes);
    this.#kept.set(key, frame);
    if (!kept) frame.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
    return frame;
  }

  /** Fetches what is likely to be asked for next. */
  prefetch(step: number, steps: number, eyes: Eyes): void {
    for (const next of [step + 1, step - 1, step + 2])
      if (next >= 0 && next <= steps) this.get(next, eyes).catch(() => undefined);
  }
}

import { nextHint, readIn, storeRead, type Read } from '../../lib/hints';
import type { Hint } from '../../lib/wire';

/** Which hint of a match is told now. */
export class Telling {
  readonly #match: string;
  #read = $state.raw<Read>([]);

  constructor(match: string) {
    this.#match = match;
    this.#read = readIn(match);
  }

  /** The hint to tell of those that are due. */
  of(due: readonly Hint[]): Hint | null {
    return nextHint(due, this.#read);
  }

  /** It was read, or acted upon. */
  got(hint: Hint | null): void {
    if (hint !== null && this.#read !== 'none') this.#keep([...this.#read, hint.number]);
  }

  /** No more of them in this match. */
  stop(): void {
    this.#keep('none');
  }

  #keep(read: Read): void {
    this.#read = read;
    storeRead(this.#match, read);
  }
}

import { api, problemOf } from '../../lib/api';
import type { Seen, Why } from '../../lib/wire';

/** What a captain would do, for whoever plays for the first time and asks. */
export class Adviser {
  asking = $state(false);
  problem = $state('');
  /** What was told, of which table. */
  #told = $state.raw<{ number: number; why: Why } | null>(null);

  /** What was told of this table. */
  of({ number }: Seen): Why | null {
    return this.#told?.number === number ? this.#told.why : null;
  }

  async ask({ id, number, seat }: Seen): Promise<void> {
    if (this.asking || seat === null) return;
    this.asking = true;
    this.problem = '';
    try {
      this.#told = { number, why: await api.advice(id, seat) };
    } catch (error) {
      this.problem = problemOf(error).problem;
    }
    this.asking = false;
  }
}

import type { Drafted, Seen, Table } from '../../lib/wire';

interface Step {
  /** What was done by hand. */
  label: string;
  /** All picks up to it. */
  actions: readonly string[];
  table: Table;
}

/** What hands have begun and not yet done: picks that go out together with the last of them. */
export class Draft {
  #steps = $state.raw<readonly Step[]>([]);
  #asked: { label: string; actions: readonly string[] } | null = null;
  #gone = false;
  /** The number of the table it began on. */
  on = 0;

  /** What was done by hand so far, in a few words each. */
  readonly done = $derived.by(() => this.#steps.map(({ label }) => label));
  readonly actions = $derived.by((): readonly string[] => this.#steps.at(-1)?.actions ?? []);

  /** The table with what is drafted; nothing of it can be taken back, since nothing is done. */
  over(seen: Seen | null): Seen | null {
    const last = this.#steps.at(-1);
    return seen && last ? { ...seen, table: last.table, can_take_back: false } : seen;
  }

  /** It was asked what these would lead to. */
  ask(label: string, actions: readonly string[]): void {
    this.#asked = { label, actions };
  }
  /** The answer. Whether it is the one that was asked for. */
  hear({ actions, table }: Drafted): boolean {
    const asked = this.#asked;
    if (!asked || asked.actions.join('\n') !== actions.join('\n')) return false;
    this.#asked = null;
    this.#steps = [...this.#steps, { ...asked, table }];
    return true;
  }
  /** It was sent off: the next table is what came of it. */
  go(): void {
    this.#gone = true;
  }
  /** One gesture back. */
  back(): void {
    this.#steps = this.#steps.slice(0, -1);
  }
  clear(): void {
    this.#steps = [];
    this.#asked = null;
    this.#gone = false;
  }
  /** A table came: what was begun goes on only where the same is asked. */
  renew(same: boolean): void {
    if (!same || this.#gone) this.clear();
  }
}

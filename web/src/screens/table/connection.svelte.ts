import { ahead } from '../../lib/clock';
import { picksOf } from '../../lib/deeds';
import { apply, nothing, stillMeant, type Sent } from '../../lib/match';
import { rewind } from '../../lib/motion';
import { orderAtFirst, storeOrder, wantsAll } from '../../lib/orders';
import { socketUrl, TableSocket, type Status } from '../../lib/socket';
import type { Drafted, Problem, Say, Scene, Seat, Seen, StandingOrder } from '../../lib/wire';

/** The board and the log as they were when somebody last chose. */
interface Since {
  scene: Scene;
  /** The log from here on was written since. */
  line: number;
}

/** A match as the server tells it, and what is said to the server. */
export class Connection {
  match = $state.raw(nothing);
  status = $state<Status>('connecting');
  failures = $state(0);
  problem = $state.raw<Problem | null>(null);
  /** An answer is on its way. */
  busy = $state(false);
  sent = $state.raw<Sent | null>(null);
  since = $state.raw<Since | null>(null);
  /** How far the server's clock is ahead of ours, where the match has one. */
  ahead = $state<number | null>(null);
  /** So many answers are on their way to what was only asked in passing. */
  #passing = 0;
  /** The order that is in force at first is on its way. */
  #ordered = false;
  readonly #socket: TableSocket;

  /**
   * `heard` is called with every table, and with what was known before it; `drafted` with what something would lead to
   * that is not done.
   */
  constructor(
    id: string,
    token: string | null,
    heard: (next: Seen, before: Seen | null) => void,
    drafted: (drafted: Drafted) => void,
  ) {
    this.#socket = new TableSocket(socketUrl(id, location), token, {
      table: (next) => {
        const before = this.match.seen;
        this.#hear(next);
        heard(next, before);
      },
      refused: (said) => this.#refused(said),
      drafted: (said) => {
        this.#passing = Math.max(0, this.#passing - 1);
        drafted(said);
      },
      answered: () => this.#answered(),
      status: (now, times) => {
        this.status = now;
        this.failures = times;
        if (now !== 'open') {
          this.#ordered = false;
          this.#passing = 0;
          this.#answered();
        }
      },
    });
  }

  start(): void {
    this.#socket.start();
  }
  stop(): void {
    this.#socket.stop();
  }

  #hear(next: Seen): void {
    const other = this.match.seen !== null && this.match.seen.seat !== next.seat;
    this.match = apply(this.match, next);
    this.ahead = ahead(this.ahead, next.time, Date.now());
    if (this.match.gap) this.#socket.resync();
    const order = orderAtFirst(next, wantsAll(next.id));
    if (order !== null && next.seat !== null && !this.#ordered)
      this.#ordered = this.#socket.say({ say: 'order', seat: next.seat, order });
    else if (next.order !== 'ask') this.#ordered = false;
    // What is on its way is still to be answered, whatever others do meanwhile.
    this.problem = null;
    const { lines, fresh } = this.match;
    if (this.since === null) this.since = { scene: next.table.scene, line: lines.length };
    else if (other) {
      // What another seat saw is none of this one's business.
      const line = Math.min(fresh, lines.length);
      this.since = { scene: rewind(next.table.scene, lines.slice(line)), line };
    } else if (this.since.line > lines.length) this.since = { ...this.since, line: lines.length };
  }

  #answered(): void {
    this.busy = false;
    this.sent = null;
  }

  #refused(said: Problem): void {
    // Answers come in order. Nobody need hear that what was asked in passing leads nowhere.
    if (this.#passing > 0) {
      this.#passing -= 1;
      return;
    }
    const again = this.sent;
    const now = this.match.seen;
    this.#answered();
    // It crossed what somebody else did: nothing that matters to it has changed.
    if (again && now && now.seat !== null && stillMeant(again, now))
      this.act(now.seat, again.action, now.number);
    else this.problem = said;
  }

  say(what: Say, wait = false): boolean {
    if (wait ? this.#socket.ask(what) : this.#socket.say(what)) return true;
    this.problem = { problem: 'You are not connected. Nothing was sent.', rule: null };
    return false;
  }

  act(seat: Seat, action: string, on: number): void {
    const actions = picksOf(action);
    const one: Say = { say: 'act', seat, action, on };
    this.busy = this.say(actions.length > 1 ? { say: 'gesture', seat, actions, on } : one, true);
    this.sent = this.busy ? { action, on } : null;
    const { seen, lines } = this.match;
    if (this.busy && seen) this.since = { scene: seen.table.scene, line: lines.length };
  }

  /** Asks what these would lead to. */
  draft(seat: Seat, actions: readonly string[], on: number): void {
    this.busy = this.say({ say: 'draft', seat, actions: [...actions], on }, true);
  }

  /** Asks the same in passing: nothing waits for the answer, and there may be none. */
  foresee(seat: Seat, actions: readonly string[], on: number): void {
    if (this.#socket.say({ say: 'draft', seat, actions: [...actions], on })) this.#passing += 1;
  }

  takeBack(): void {
    const now = this.match.seen;
    if (now && now.seat !== null && now.can_take_back) this.say({ say: 'take_back', seat: now.seat });
  }

  order(order: StandingOrder): void {
    const now = this.match.seen;
    if (now && now.seat !== null && this.say({ say: 'order', seat: now.seat, order }))
      storeOrder(now.id, order);
  }
}

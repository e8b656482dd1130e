import type { Problem, Say, Seat, Seen, Tell } from './wire';

export type Status = 'connecting' | 'open' | 'lost';

export interface Listener {
  table: (seen: Seen) => void;
  refused: (problem: Problem) => void;
  /** What was asked last is done or refused, and everything it brought has been told. */
  answered: () => void;
  /** How it stands, and how often in a row it could not be opened. */
  status: (status: Status, failures: number) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000;
/** When the browser says that the network is gone, which need not hold for this server. */
const LITTLE_PATIENCE = 2_000;

export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));

export function socketUrl(id: string, at: { protocol: string; host: string }): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/matches/${encodeURIComponent(id)}/socket`;
}

/** The one owner of the connection to a match. */
export class TableSocket {
  readonly #url: string;
  readonly #token: string | null;
  readonly #listener: Listener;
  readonly #connect: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  #number = 0;
  #seat: Seat | null = null;
  #greeted = false;
  #failures = 0;
  #stopped = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** The server answers everything in order: a pong comes after the answer to what was said before its ping. */
  #pings = 0;
  #pongs = 0;
  #awaited: number | null = null;

  constructor(
    url: string,
    token: string | null,
    listener: Listener,
    connect: (url: string) => WebSocket = (to) => new WebSocket(to),
  ) {
    this.#url = url;
    this.#token = token;
    this.#listener = listener;
    this.#connect = connect;
  }

  start(): void {
    globalThis.addEventListener?.('online', this.#hurry);
    globalThis.addEventListener?.('offline', this.#worry);
    globalThis.document?.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    globalThis.removeEventListener?.('online', this.#hurry);
    globalThis.removeEventListener?.('offline', this.#worry);
    globalThis.document?.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
  }

  /** Says it, if there is somebody to say it to. */
  say(say: Say): boolean {
    if (!this.#socket || this.#socket.readyState !== 1) return false;
    if (say.say === 'ping') this.#pings += 1;
    this.#socket.send(JSON.stringify(say));
    return true;
  }

  /** Says it, and tells the listener when it has been answered. */
  ask(say: Say): boolean {
    if (!this.say(say)) return false;
    this.say({ say: 'ping' });
    this.#awaited = this.#pings;
    return true;
  }

  /** Forgets what it has and asks for everything. */
  resync(): void {
    this.#number = 0;
    this.#drop();
    this.#open();
  }

  readonly #hurry = (): void => {
    if (globalThis.document?.hidden) return;
    if (!this.#socket) {
      this.#open();
    } else if (this.#socket.readyState === 1) {
      this.#askIfAlive();
    }
  };

  readonly #worry = (): void => {
    if (this.#socket?.readyState !== 1) return;
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.#askIfAlive(LITTLE_PATIENCE);
  };

  #open(): void {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#retry);
    this.#greeted = false;
    this.#listener.status('connecting', this.#failures);
    const socket = this.#connect(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.say({ say: 'hello', seat: this.#seat, token: this.#token, have: this.#number });
      this.#ping = setInterval(() => this.#askIfAlive(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent) => {
      if (socket === this.#socket) this.#hear(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(data: unknown): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    if (typeof data !== 'string') return;
    let tell: Tell;
    try {
      tell = JSON.parse(data) as Tell;
    } catch {
      return;
    }
    if (tell.tell === 'table') {
      // The first one after a greeting is the truth, whatever was there before. Every seat counts for itself.
      if (this.#greeted && tell.seat === this.#seat && tell.number < this.#number) return;
      this.#number = tell.number;
      this.#seat = tell.seat;
      this.#failures = 0;
      if (!this.#greeted) {
        this.#greeted = true;
        this.#listener.status('open', 0);
      }
      this.#listener.table(tell);
    } else if (tell.tell === 'refused') {
      this.#listener.refused(tell);
    } else {
      this.#pongs += 1;
      if (this.#awaited === null || this.#pongs < this.#awaited) return;
      this.#awaited = null;
      this.#listener.answered();
    }
  }

  #askIfAlive(patience = PATIENCE): void {
    if (this.#doubt !== undefined) return;
    this.say({ say: 'ping' });
    this.#doubt = setTimeout(() => this.#lose(), patience);
  }

  #lose(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#failures += 1;
    this.#listener.status('lost', this.#failures);
    this.#retry = setTimeout(() => this.#open(), waitAfter(this.#failures));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    [this.#pings, this.#pongs, this.#awaited] = [0, 0, null];
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

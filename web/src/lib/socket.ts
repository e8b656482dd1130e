import { patch } from './patch';
import type { Change, Drafted, Problem, Say, Seat, Seen, Tell } from './wire';

/** `going`: the server has said that it restarts, and is not back yet. */
export type Status = 'connecting' | 'open' | 'lost' | 'going';

export interface Listener {
  table: (seen: Seen) => void;
  refused: (problem: Problem) => void;
  /** What was asked about is not done: this is what it would lead to. */
  drafted: (drafted: Drafted) => void;
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
/** A server that restarts should be back after so many tries. */
const RESTART = 6;

export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));

export function socketUrl(id: string, at: { protocol: string; host: string }): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/matches/${encodeURIComponent(id)}/socket`;
}

/** Whether this browser can unpack messages. */
function canInflate(): boolean {
  try {
    void new DecompressionStream('deflate-raw');
    return true;
  } catch {
    return false;
  }
}

/** Unpacks a message. Not by way of a blob: making one waits for another process of the browser. */
function inflate(bytes: ArrayBuffer): Promise<string> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // Whatever is wrong with it, whoever reads it is told.
  writer.write(new Uint8Array(bytes)).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Response(readable).text();
}

/** The one owner of the connection to a match. */
export class TableSocket {
  readonly #url: string;
  readonly #token: string | null;
  readonly #listener: Listener;
  readonly #connect: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  /** What the server believes this page to have. It outlives a connection, so that only the difference is sent. */
  #seen: Seen | null = null;
  #seat: Seat | null = null;
  #greeted = false;
  /** What comes does not fit what is here: differences are of no use until a whole table comes. */
  #lacking = false;
  #going = false;
  #deflate = canInflate();
  /** Packed messages take a moment; none may overtake another. */
  #unpacking = 0;
  #last = Promise.resolve();
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
    this.#seen = null;
    if (this.#lacking) return;
    this.#lacking = this.say({ say: 'whole' });
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
    [this.#greeted, this.#lacking] = [false, false];
    if (!this.#going) this.#listener.status('connecting', this.#failures);
    const socket = this.#connect(this.#url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const have = this.#seen?.number ?? 0;
      this.say({ say: 'hello', seat: this.#seat, token: this.#token, have, deflate: this.#deflate });
      this.#ping = setInterval(() => this.#askIfAlive(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent) => {
      if (socket === this.#socket) this.#receive(socket, event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #receive(socket: WebSocket, data: unknown): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    if (typeof data === 'string' && this.#unpacking === 0) return this.#read(data);
    const text = data instanceof ArrayBuffer ? inflate(data) : Promise.resolve(String(data));
    this.#unpacking += 1;
    this.#last = this.#last
      .then(() => text)
      .then(
        (read) => {
          if (socket === this.#socket) this.#read(read);
        },
        () => {
          // Something was lost with it. The next connection does without packing.
          this.#deflate = false;
          if (socket === this.#socket) this.#lose();
        },
      )
      .then(() => void (this.#unpacking -= 1));
    // It is waited for in its turn; until then nobody need complain.
    text.catch(() => undefined);
  }

  #read(text: string): void {
    let tell: Tell | { tell: 'going' };
    try {
      tell = JSON.parse(text) as Tell;
    } catch {
      return;
    }
    this.#hear(tell);
  }

  #hear(tell: Tell | { tell: 'going' }): void {
    switch (tell.tell) {
      case 'table':
        // The first one after a greeting is the truth, whatever was there before. Every seat counts for itself.
        if (this.#greeted && tell.seat === this.#seat && tell.number < (this.#seen?.number ?? 0)) return;
        this.#lacking = false;
        return this.#show(tell);
      case 'change': {
        if (this.#lacking) return;
        const next = this.#changed(tell);
        return next ? this.#show(next) : this.resync();
      }
      case 'refused':
        return this.#listener.refused(tell);
      case 'draft':
        return this.#listener.drafted(tell);
      case 'pong':
        this.#pongs += 1;
        if (this.#awaited === null || this.#pongs < this.#awaited) return;
        this.#awaited = null;
        return this.#listener.answered();
      case 'going':
        this.#going = true;
        return this.#listener.status('going', 0);
      // What a newer server tells besides is nothing to an older page.
    }
  }

  #changed({ number, from, edits, log, log_from, time }: Change): Seen | null {
    if (this.#seen?.number !== from) return null;
    try {
      const now = time === undefined ? {} : { time };
      return { ...(patch(this.#seen, edits) as Seen), number, log, log_from, ...now };
    } catch {
      return null;
    }
  }

  #show(seen: Seen): void {
    this.#seen = seen;
    this.#seat = seen.seat;
    this.#failures = 0;
    if (!this.#greeted) {
      [this.#greeted, this.#going] = [true, false];
      this.#listener.status('open', 0);
    }
    this.#listener.table(seen);
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
    if (this.#failures > RESTART) this.#going = false;
    this.#listener.status(this.#going ? 'going' : 'lost', this.#failures);
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

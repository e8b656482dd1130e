import { deflateRawSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { socketUrl, TableSocket, waitAfter } from './socket';
import type { Drafted, Seen } from './wire';

class Fake {
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(tell: object): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

let made: Fake[];
let numbers: number[];
let tables: Seen[];
let statuses: string[];
let refused: string[];
let drafted: Drafted[];
let answered: number;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  numbers = [];
  tables = [];
  statuses = [];
  refused = [];
  drafted = [];
  answered = 0;
  socket = new TableSocket(
    'ws://x',
    't',
    {
      table: (seen) => {
        numbers.push(seen.number);
        tables.push(seen);
      },
      refused: ({ problem }) => refused.push(problem),
      drafted: (draft) => drafted.push(draft),
      answered: () => (answered += 1),
      status: (status) => statuses.push(status),
    },
    () => {
      const fake = new Fake();
      made.push(fake);
      return fake as unknown as WebSocket;
    },
  );
  socket.start();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe('socket', () => {
  it('says hello, and what it has when it comes back', () => {
    made[0]!.open();
    expect(made[0]!.sent).toEqual([{ say: 'hello', seat: null, token: 't', have: 0, deflate: true }]);
    made[0]!.tell({ tell: 'table', number: 7, seat: 2 });
    made[0]!.close();
    expect(statuses).toEqual(['connecting', 'open', 'lost']);
    vi.advanceTimersByTime(500);
    made[1]!.open();
    expect(made[1]!.sent).toEqual([{ say: 'hello', seat: 2, token: 't', have: 7, deflate: true }]);
  });
  it('drops what is older than what it has', () => {
    made[0]!.open();
    for (const number of [3, 5, 4, 5, 6]) made[0]!.tell({ tell: 'table', number, seat: 1 });
    expect(numbers).toEqual([3, 5, 5, 6]);
  });
  it('lets every seat count for itself', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 9, seat: 1 });
    made[0]!.tell({ tell: 'table', number: 4, seat: 2 });
    expect(numbers).toEqual([9, 4]);
  });
  it('passes refusals on and survives nonsense', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'refused', problem: 'No.', rule: null });
    made[0]!.onmessage?.({ data: '{' });
    expect(refused).toEqual(['No.']);
  });
  it('waits longer each time, but not too long', () => {
    expect([1, 2, 3, 5, 9].map(waitAfter)).toEqual([500, 1000, 2000, 8000, 8000]);
  });
  it('pings, and gives up on a silent line', () => {
    made[0]!.open();
    vi.advanceTimersByTime(20_000);
    expect(made[0]!.sent.at(-1)).toEqual({ say: 'ping' });
    made[0]!.tell({ tell: 'pong' });
    vi.advanceTimersByTime(20_000);
    vi.advanceTimersByTime(10_000);
    expect(statuses.at(-1)).toBe('lost');
  });
  it('knows which answer is the one to what was asked', () => {
    made[0]!.open();
    socket.say({ say: 'ping' });
    socket.ask({ say: 'act', seat: 1, action: 'go', on: 3 });
    made[0]!.tell({ tell: 'table', number: 4, seat: 1 });
    made[0]!.tell({ tell: 'pong' });
    expect(answered, 'that was the ping before').toBe(0);
    made[0]!.tell({ tell: 'table', number: 5, seat: 1 });
    made[0]!.tell({ tell: 'pong' });
    expect(answered).toBe(1);
    socket.say({ say: 'ping' });
    made[0]!.tell({ tell: 'pong' });
    expect(answered).toBe(1);
  });
  it('doubts the line when the network is gone, and keeps one that still answers', () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
    socket.start();
    vi.unstubAllGlobals();
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 1, seat: 1 });
    listeners.get('offline')!();
    made[0]!.tell({ tell: 'pong' });
    vi.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe('open');
    listeners.get('offline')!();
    vi.advanceTimersByTime(2_000);
    expect(statuses.at(-1)).toBe('lost');
  });
  it('says nothing to nobody', () => {
    expect(socket.say({ say: 'ping' })).toBe(false);
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(made.length).toBe(1);
  });
  it('asks for everything after a hole', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 7, seat: 2 });
    socket.resync();
    socket.resync();
    expect(made[0]!.sent.slice(1)).toEqual([{ say: 'whole' }]);
    made[0]!.close();
    vi.advanceTimersByTime(500);
    made[1]!.open();
    expect(made[1]!.sent).toEqual([{ say: 'hello', seat: 2, token: 't', have: 0, deflate: true }]);
  });
  it('makes a table from the one before and what is different', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 7, seat: 2, mine: [2], order: 'ask', log: [1], log_from: 0 });
    const edits = [{ at: ['order'], is: 'this_round' }];
    made[0]!.tell({ tell: 'change', number: 8, from: 7, edits, log: [2], log_from: 1 });
    expect(tables.at(-1)).toMatchObject({ number: 8, seat: 2, order: 'this_round', log: [2], log_from: 1 });
    expect(tables.at(-1)!.mine, 'what stayed is the very same').toBe(tables.at(-2)!.mine);
    // After a reconnect only the difference comes.
    made[0]!.close();
    vi.advanceTimersByTime(500);
    made[1]!.open();
    expect(made[1]!.sent).toMatchObject([{ say: 'hello', have: 8 }]);
    made[1]!.tell({ tell: 'change', number: 9, from: 8, edits: [], log: [], log_from: 2 });
    expect(statuses.at(-1)).toBe('open');
    expect(numbers).toEqual([7, 8, 9]);
  });
  it('asks once for the whole when a difference does not fit', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 7, seat: 2 });
    for (const from of [6, 9, 7])
      made[0]!.tell({ tell: 'change', number: from + 1, from, edits: [], log: [], log_from: 0 });
    expect(numbers, 'and waits for it').toEqual([7]);
    expect(made[0]!.sent.slice(1)).toEqual([{ say: 'whole' }]);
    made[0]!.tell({ tell: 'table', number: 10, seat: 2 });
    const edits = [{ at: ['table', 'scene'], is: null }];
    made[0]!.tell({ tell: 'change', number: 11, from: 10, edits, log: [], log_from: 0 });
    expect(made[0]!.sent.slice(1), 'there is no such place').toEqual([{ say: 'whole' }, { say: 'whole' }]);
    expect(numbers).toEqual([7, 10]);
  });
  it('unpacks what comes packed, in its order', async () => {
    vi.useRealTimers();
    made[0]!.open();
    const packed = (tell: object): ArrayBuffer => {
      const { buffer, byteOffset, length } = deflateRawSync(JSON.stringify(tell));
      return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
    };
    made[0]!.onmessage?.({ data: packed({ tell: 'table', number: 1, seat: 1 }) });
    made[0]!.tell({ tell: 'table', number: 2, seat: 1 });
    made[0]!.onmessage?.({ data: packed({ tell: 'table', number: 3, seat: 1 }) });
    expect(numbers).toEqual([]);
    await vi.waitFor(() => expect(numbers).toEqual([1, 2, 3]));
    made[0]!.tell({ tell: 'table', number: 4, seat: 1 });
    await vi.waitFor(() => expect(numbers).toEqual([1, 2, 3, 4]));
    // What cannot be unpacked is lost: the page comes back, and asks for text.
    made[0]!.onmessage?.({ data: new Uint8Array([255, 1, 2]).buffer });
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('lost'));
    await vi.waitFor(() => expect(made.length).toBe(2));
    made[1]!.open();
    expect(made[1]!.sent).toMatchObject([{ say: 'hello', have: 4, deflate: false }]);
  });
  it('waits quietly for a server that restarts', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'table', number: 1, seat: 1 });
    made[0]!.tell({ tell: 'going' });
    made[0]!.close();
    vi.advanceTimersByTime(500);
    made[1]!.close();
    expect(statuses.slice(2)).toEqual(['going', 'going', 'going']);
    vi.advanceTimersByTime(1000);
    made[2]!.open();
    made[2]!.tell({ tell: 'table', number: 2, seat: 1 });
    expect(statuses.at(-1)).toBe('open');
    made[2]!.close();
    expect(statuses.at(-1)).toBe('lost');
  });
  it('does not wait quietly for ever', () => {
    made[0]!.open();
    made[0]!.tell({ tell: 'going' });
    for (let times = 0; times < 8; times += 1) {
      made.at(-1)!.close();
      vi.advanceTimersByTime(8_000);
    }
    expect(statuses).toContain('lost');
  });
  it('ignores what it does not know', () => {
    made[0]!.open();
    socket.ask({ say: 'ping' });
    made[0]!.tell({ tell: 'weather' });
    made[0]!.tell({});
    expect([numbers, refused, answered]).toEqual([[], [], 0]);
  });
  it('uses the secure kind on a secure page', () => {
    expect(socketUrl('a b', { protocol: 'https:', host: 'h' })).toBe('wss://h/api/matches/a%20b/socket');
  });
});

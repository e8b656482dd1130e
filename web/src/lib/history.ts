/** What was, what is, and what was taken back. Plain data: every change makes a new one. */
export interface History<T> {
  readonly before: readonly T[];
  readonly now: T;
  readonly after: readonly T[];
}

/** More than this nobody takes back. */
const LONGEST = 200;

export const begin = <T>(now: T): History<T> => ({ before: [], now, after: [] });

export const advanceTo = <T>({ before, now }: History<T>, next: T): History<T> => ({
  before: [...before, now].slice(-LONGEST),
  now: next,
  after: [],
});

export function undo<T>(history: History<T>): History<T> {
  const last = history.before.at(-1);
  if (last === undefined) return history;
  return { before: history.before.slice(0, -1), now: last, after: [history.now, ...history.after] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...after] = history.after;
  if (next === undefined) return history;
  return { before: [...history.before, history.now], now: next, after };
}

import type { Scene } from './wire';

export interface Entry {
  label: string;
  meaning: string;
}

/** More entries than this explain nothing at a glance. */
const MOST = 9;

/** What the letters on a board mean: those that stand for the same wherever they are. */
export function legendOf({ shapes }: Pick<Scene, 'shapes'>): Entry[] {
  const meanings = new Map<string, Set<string>>();
  const count = new Map<string, number>();
  for (const { label, tooltip } of shapes) {
    if (label === '' || tooltip === '') continue;
    meanings.set(label, (meanings.get(label) ?? new Set()).add(tooltip));
    count.set(label, (count.get(label) ?? 0) + 1);
  }
  // Names of single places need no explanation unless other letters do.
  if (![...count.values()].some((times) => times > 1)) return [];
  const entries = [...meanings].flatMap(([label, [meaning, ...others]]) =>
    meaning !== undefined && others.length === 0 ? [{ label, meaning }] : [],
  );
  return entries.length > MOST ? [] : entries;
}

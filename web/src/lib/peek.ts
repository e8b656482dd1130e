import { getContext, setContext } from 'svelte';

import type { Card } from './wire';

/** Shows a card whole beside what stands for it, or nothing. */
export type Peek = (card: Card | null, beside: Element | null) => void;

const KEY = Symbol('peek');

export const providePeek = (peek: Peek): void => {
  setContext(KEY, peek);
};

/** Where nobody shows cards whole, nothing happens. */
export const peekOf = (): Peek => getContext<Peek | undefined>(KEY) ?? (() => undefined);

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a box of this size lies beside another without covering it, within a window. */
export function beside(
  at: Box,
  size: { width: number; height: number },
  within: { width: number; height: number },
): { left: number; top: number } {
  const gap = 8;
  const keep = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
  const top = keep(at.top, within.height - size.height);
  if (at.left - gap - size.width >= gap) return { left: at.left - gap - size.width, top };
  if (at.right + gap + size.width <= within.width - gap) return { left: at.right + gap, top };
  const left = keep(at.left, within.width - size.width);
  const above = at.top - gap - size.height;
  return { left, top: above >= gap ? above : at.bottom + gap };
}

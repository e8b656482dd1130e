import { flushSync } from 'svelte';

/** Whether what is typed goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type));

type Point = readonly [number, number];
const ARROWS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The place that an arrow leads to from another, by its index: the nearest one that way. Of two it goes to the one
 * on its right hand, so that the opposite arrow leads back.
 */
export function neighbour(places: readonly Point[], from: Point, arrow: string): number {
  const [ux, uy] = ARROWS[arrow] ?? [0, 0];
  let [best, least] = [-1, Infinity];
  for (const [i, [x, y]] of places.entries()) {
    const [dx, dy] = [x - from[0], y - from[1]];
    const along = dx * ux + dy * uy;
    const across = dy * ux - dx * uy;
    if (along < 1 || Math.abs(across) > 1.5 * along) continue;
    const far = along + 1.5 * Math.abs(across) - 0.01 * across;
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

/** From place to place on the board. */
function stepOnBoard(from: Element, arrow: string): void {
  const all = [...document.querySelectorAll<SVGElement>('[data-anchor]')];
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  all[neighbour(all.map(middle), middle(from), arrow)]?.focus();
}

const choices = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-choice]')];

/** Arrows go from choice to choice, letters to the one that bears them, `/` to the search. Whether it was one. */
export function stepByKey(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (key === '/') {
    const search = document.querySelector<HTMLElement>('[data-search]');
    search?.focus();
    return search !== null;
  }
  if (key.startsWith('Arrow')) {
    if (target instanceof HTMLElement && target.closest('[role=tab], ol')) return false;
    const place = target instanceof Element ? target.closest('[data-anchor]') : null;
    if (place) {
      stepOnBoard(place, key);
      return true;
    }
    const heads = [...document.querySelectorAll<HTMLElement>('[data-head]')];
    if (heads.length > 1 && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const now = heads.findIndex((head) => head.ariaPressed === 'true');
      const next = heads[(now + (key === 'ArrowDown' ? 1 : -1) + heads.length) % heads.length];
      flushSync(() => next?.click());
      choices()[0]?.focus();
      return true;
    }
    const all = [...document.querySelectorAll<HTMLElement>('[data-choice], [data-group]')];
    if (all.length === 0) return false;
    const now = all.findIndex((button) => button === document.activeElement);
    // What is chosen on the board begins there.
    const first = document.querySelector<SVGElement>('[data-anchor][tabindex="0"]');
    if (
      (now < 0 || all.length === 1) &&
      first &&
      document.querySelector('[data-list][aria-expanded="false"]')
    ) {
      first.focus();
      return true;
    }
    // What a hand does begins where it is taken up.
    const hand = document.querySelector<HTMLElement>('[data-hand]');
    if (now < 0 && hand) {
      hand.focus();
      return true;
    }
    const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length]?.focus();
    return true;
  }
  if (key.length !== 1) return false;
  const button = choices().find((other) => other.dataset['hint'] === key);
  if (!button) return false;
  if (button === document.activeElement) button.click();
  else button.focus();
  return true;
}

import { flushSync } from 'svelte';

/** Whether what is typed goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type));

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

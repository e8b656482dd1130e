import type { Block } from './markdown';
import type { Book } from './rulebook';

/** What a rulebook says before its first chapter. */
export const introOf = (book: Book): Block[] =>
  book.chapters.find((chapter) => chapter.id === 'introduction')?.blocks ?? [];

const key = (game: string): string => `broadside.met.${game}`;

/** Whether the person has waved the introduction of this game away. */
export function hasMet(game: string): boolean {
  try {
    return localStorage.getItem(key(game)) !== null;
  } catch {
    return false;
  }
}

export function meet(game: string): void {
  try {
    localStorage.setItem(key(game), 'yes');
  } catch {
    // It introduces itself again on the next visit.
  }
}

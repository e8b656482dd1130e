import type { Block } from './markdown';
import type { Book } from './rulebook';
import { kept } from './storage';

/** What a rulebook says before its first chapter. */
export const introOf = (book: Book): Block[] =>
  book.chapters.find((chapter) => chapter.id === 'introduction')?.blocks ?? [];

const key = (game: string): string => `met.${game}`;

/** Whether the person has waved the introduction of this game away. */
export function hasMet(game: string): boolean {
  return kept.get(key(game)) !== null;
}

export function meet(game: string): void {
  kept.set(key(game), 'yes');
}

import { api } from './api';
import { parseMarkdown, plainItem, plainText, type Block } from './markdown';
import type { Rulebook } from './wire';

/** One rule, or the text of a chapter outside its rules. */
export type Section = {
  /** The rule's id, or a name made of the heading. */
  id: string;
  /** The heading without the id. */
  title: string;
  /** Whether it is a rule that can be cited. */
  isRule: boolean;
  blocks: Block[];
  /** Its words, in lower case. */
  words: string;
};

export type Chapter = {
  id: string;
  title: string;
  /** The part of the book it belongs to, where that is not the first. */
  part: string | null;
  /** What stands before its first rule. */
  blocks: Block[];
  sections: Section[];
};

export type Book = {
  game: string;
  name: string;
  chapters: Chapter[];
  rules: ReadonlyMap<string, Section>;
};

/** What a rule says, apart from why it was written so where the original is silent. */
export function rulingsApart(blocks: readonly Block[]): { rule: Block[]; rulings: Block[] } {
  const isRuling = (block: Block): boolean =>
    block.kind === 'paragraph' && /^Rulings?:/.test(plainText([block]));
  return {
    rule: blocks.filter((block) => !isRuling(block)),
    rulings: blocks.filter(isRuling),
  };
}

const RULE_HEADING = /^([A-Z][A-Z0-9]*-\d+(?:\.\d+)*)\s+(.*)$/;

/** The chapters of a part of the book, in their order; the first part has no title. */
export function partsOf<T extends Pick<Chapter, 'part'>>(
  chapters: readonly T[],
): { title: string | null; chapters: T[] }[] {
  const parts: { title: string | null; chapters: T[] }[] = [];
  for (const chapter of chapters) {
    const last = parts[parts.length - 1];
    if (last && last.title === chapter.part) last.chapters.push(chapter);
    else parts.push({ title: chapter.part, chapters: [chapter] });
  }
  return parts;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function readBook(source: Rulebook): Book {
  const ids = new Set(
    [...source.markdown.matchAll(/^###\s+([A-Z][A-Z0-9]*-\d+(?:\.\d+)*)\s/gm)].map(([, id]) => id),
  );
  const chapters: Chapter[] = [
    { id: 'introduction', title: 'Introduction', part: null, blocks: [], sections: [] },
  ];
  const rules = new Map<string, Section>();
  const names = new Set<string>(['introduction']);
  // Two chapters may have a section of the same name.
  const named = (title: string): string => {
    const plain = slug(title);
    let name = plain;
    for (let more = 2; names.has(name); more += 1) name = `${plain}-${more}`;
    names.add(name);
    return name;
  };
  let section: Section | null = null;
  let part: string | null = null;
  let titled = false;
  for (const block of parseMarkdown(source.markdown, (id) => ids.has(id))) {
    const chapter = chapters[chapters.length - 1];
    if (!chapter) break;
    if (block.kind === 'heading' && block.level === 1) {
      if (titled) part = block.text;
      titled = true;
    } else if (block.kind === 'heading' && block.level === 2) {
      chapters.push({ id: named(block.text), title: block.text, part, blocks: [], sections: [] });
      section = null;
    } else if (block.kind === 'heading' && block.level === 3) {
      const [, id, title] = RULE_HEADING.exec(block.text) ?? [];
      section = {
        id: id ?? named(block.text),
        title: title ?? block.text,
        isRule: id !== undefined,
        blocks: [],
        words: '',
      };
      chapter.sections.push(section);
      if (section.isRule) rules.set(section.id, section);
    } else {
      (section ?? chapter).blocks.push(block);
    }
  }
  for (const chapter of chapters)
    for (const part of chapter.sections)
      part.words = `${part.id} ${part.title}\n${plainText(part.blocks)}`.toLowerCase();
  return {
    game: source.game,
    name: source.name,
    chapters: chapters.filter((chapter) => chapter.blocks.length + chapter.sections.length > 0),
    rules,
  };
}

/** What a search asks for: every word must occur; words in quotation marks belong together. */
export const termsOf = (query: string): string[] =>
  [...query.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g)]
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim())
    .filter((term) => term !== '' && term !== '"');

export type Found = {
  chapters: Chapter[];
  /** How many places in each chapter. */
  counts: ReadonlyMap<string, number>;
  count: number;
};

/** The book cut down to what matches: whole rules, and of lists and chapter texts the matching pieces. */
export function search(book: Book, terms: readonly string[]): Found {
  if (terms.length === 0) {
    const counts = new Map(book.chapters.map((chapter) => [chapter.id, chapter.sections.length]));
    return { chapters: book.chapters, counts, count: book.rules.size };
  }
  const matches = (words: string): boolean => terms.every((term) => words.includes(term));
  const counts = new Map<string, number>();
  const chapters: Chapter[] = [];
  for (const chapter of book.chapters) {
    let count = 0;
    const sections = chapter.sections.filter((section) => matches(section.words));
    const blocks = chapter.blocks.flatMap((block): Block[] => {
      if (block.kind === 'list') {
        const items = block.items.filter((item) => matches(plainItem(item).toLowerCase()));
        count += items.length;
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      if (!matches(plainText([block]).toLowerCase())) return [];
      count += 1;
      return [block];
    });
    count += sections.length;
    if (count === 0) continue;
    counts.set(chapter.id, count);
    chapters.push({ ...chapter, sections, blocks });
  }
  return { chapters, counts, count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

const books = new Map<string, Promise<Book>>();

/** The rulebook of a game, fetched once. */
export function bookOf(game: string): Promise<Book> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game).then(readBook);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}

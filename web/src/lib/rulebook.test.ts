import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './markdown';
import { partsOf, readBook, rulingsApart, search, termsOf } from './rulebook';

const small = readBook({
  game: 'g',
  name: 'Game',
  markdown: `# Game

What it is.

## Terms

- **Warp**: a jump.
- **Ring**: the board.

## 1 Moves

Before the rules.

### GA-1.1 Warp

You jump, see GA-1.2 and ZZ-1.1.

### GA-1.2 Two dice

A warp takes two dice.
`,
});

describe('rulingsApart', () => {
  it('puts the reasons aside and leaves the rule', () => {
    const { rule, rulings } = rulingsApart(
      parseMarkdown('You jump.\n\n- far\n\nRuling: the drawing is lost.\n\nYou land.'),
    );
    expect(rule.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(rulings).toHaveLength(1);
  });
});

describe('readBook', () => {
  it('sorts the text into chapters and rules', () => {
    expect(small.chapters.map((chapter) => chapter.title)).toEqual(['Introduction', 'Terms', '1 Moves']);
    expect(small.chapters[2]?.sections.map((section) => section.id)).toEqual(['GA-1.1', 'GA-1.2']);
    expect(small.chapters[2]?.blocks).toHaveLength(1);
    expect(small.rules.get('GA-1.2')?.title).toBe('Two dice');
  });

  it('knows the parts of a book, and sections of the same name apart', () => {
    const { chapters, rules } = readBook({
      game: 'g',
      name: 'Game',
      markdown:
        '# Game\n\nHi.\n\n## Learn to play\n\n### The aim\n\nWin.\n\n## 1 One\n\n### GA-1.1 Go\n\nGo.\n\n' +
        '# Appendix for designers\n\n## Files\n\n### The aim\n\nBuild.\n',
    });
    expect(
      partsOf(chapters).map(({ title, chapters: list }) => [title, ...list.map(({ id }) => id)]),
    ).toEqual([
      [null, 'introduction', 'learn-to-play', '1-one'],
      ['Appendix for designers', 'files'],
    ]);
    expect(chapters.flatMap(({ sections }) => sections.map(({ id }) => id))).toEqual([
      'the-aim',
      'GA-1.1',
      'the-aim-2',
    ]);
    expect([...rules.keys()]).toEqual(['GA-1.1']);
  });

  it('links only the rules that exist', () => {
    const [text] = small.rules.get('GA-1.1')?.blocks ?? [];
    expect(text).toMatchObject({
      content: [{ kind: 'text' }, { kind: 'rule', id: 'GA-1.2' }, { text: ' and ZZ-1.1.' }],
    });
  });

  it('reads the rulebooks of the shelf', () => {
    const path = new URL('../../../rules/reflex.md', import.meta.url);
    const book = readBook({ game: 'reflex', name: 'Reflex', markdown: readFileSync(path, 'utf8') });
    expect(book.rules.size).toBeGreaterThan(80);
    expect(book.rules.get('RX-5.8')?.title).toBe('Look-ahead');
    expect(new Set(book.chapters.map((chapter) => chapter.id)).size).toBe(book.chapters.length);
  });
});

describe('search', () => {
  const ids = (query: string) =>
    search(small, termsOf(query)).chapters.flatMap((chapter) =>
      chapter.sections.map((section) => section.id),
    );

  it('finds by id, by title and by text', () => {
    expect(ids('ga-1.2')).toEqual(['GA-1.1', 'GA-1.2']);
    expect(ids('two')).toEqual(['GA-1.2']);
    expect(ids('takes')).toEqual(['GA-1.2']);
  });

  it('wants every word, in any order', () => {
    expect(ids('dice warp')).toEqual(['GA-1.2']);
    expect(ids('warp nothing')).toEqual([]);
  });

  it('wants words in quotation marks together', () => {
    expect(termsOf('"two dice" warp')).toEqual(['two dice', 'warp']);
    expect(ids('"dice two"')).toEqual([]);
  });

  it('keeps of a list what matches, and counts it', () => {
    const found = search(small, ['warp']);
    expect(found.count).toBe(3);
    expect([...found.counts]).toEqual([
      ['terms', 1],
      ['1-moves', 2],
    ]);
    expect(found.chapters[0]?.blocks).toMatchObject([{ kind: 'list', items: [{}] }]);
  });

  it('gives the whole book for an empty search', () => {
    expect(search(small, termsOf('  ')).chapters).toBe(small.chapters);
  });
});

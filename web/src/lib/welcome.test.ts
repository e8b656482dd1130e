import { describe, expect, it } from 'vitest';

import { readBook } from './rulebook';
import { hasMet, introOf } from './welcome';

const book = (markdown: string) => readBook({ game: 'g', name: 'G', markdown });

describe('the introduction', () => {
  it('is what stands before the first chapter', () => {
    const intro = introOf(book('# G\n\nYou fly a ship.\n\nYou win.\n\n## 1 Parts\n\nOther.\n'));
    expect(intro.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
  });
  it('may be missing', () => {
    expect(introOf(book('# G\n\n## 1 Parts\n\nOther.\n'))).toEqual([]);
  });
  it('is shown where nothing can be remembered', () => {
    expect(hasMet('g')).toBe(false);
  });
});

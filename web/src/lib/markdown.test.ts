import { describe, expect, it } from 'vitest';

import { cut, parseInline, parseMarkdown, plainText } from './markdown';

const isRule = (id: string) => id === 'RX-5.8';

describe('parseInline', () => {
  it('reads strong, emphasis and code', () => {
    expect(parseInline('a **b** *c* `d*e*`')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', children: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'em', children: [{ kind: 'text', text: 'c' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd*e*' },
    ]);
  });

  it('reads emphasis inside strong', () => {
    expect(parseInline('**a *b***')[0]?.kind).toBe('strong');
  });

  it('leaves single signs and names with underscores alone', () => {
    expect(parseInline('12 × 13 * 2, warp_north and start_cubes')).toEqual([
      { kind: 'text', text: '12 × 13 * 2, warp_north and start_cubes' },
    ]);
  });

  it('links the ids of rules it knows, and no others', () => {
    expect(parseInline('see RX-5.8, RX-9.9.', isRule)).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'rule', id: 'RX-5.8' },
      { kind: 'text', text: ', RX-9.9.' },
    ]);
  });

  it('keeps markup as text', () => {
    expect(parseInline('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)>' },
    ]);
  });
});

describe('parseMarkdown', () => {
  it('reads headings and joins the lines of a paragraph', () => {
    expect(parseMarkdown('# One\n\nfirst\nsecond\n## Two')).toMatchObject([
      { kind: 'heading', level: 1, text: 'One' },
      { kind: 'paragraph', content: [{ text: 'first second' }] },
      { kind: 'heading', level: 2, text: 'Two' },
    ]);
  });

  it('reads pictures by their names, side by side where they follow each other', () => {
    const [, pictures, after] = parseMarkdown(
      'Look.\n\n![The ring, see RX-5.8.](scene:ring)\n![A shot.](scene:first_shot)\n\n![No](http://there)',
      isRule,
    );
    expect(pictures).toMatchObject({
      kind: 'pictures',
      pictures: [
        { name: 'ring', caption: [{ text: 'The ring, see ' }, { kind: 'rule' }, { text: '.' }] },
        { name: 'first_shot' },
      ],
    });
    expect(after).toMatchObject({ kind: 'paragraph' });
    expect(plainText([pictures!])).toBe('The ring, see RX-5.8.\nA shot.');
  });

  it('reads lists, numbered lists and lists in lists', () => {
    const [list, numbers] = parseMarkdown('- a\n  - b\n  - c\n- d\n  more\n\n1. x\n2. y');
    expect(list).toMatchObject({ kind: 'list', ordered: false });
    if (list?.kind !== 'list') throw new Error('a list');
    expect(list.items).toHaveLength(2);
    expect(list.items[0]?.children).toMatchObject([{ kind: 'list', items: [{}, {}] }]);
    expect(list.items[1]?.content).toEqual([{ kind: 'text', text: 'd more' }]);
    expect(numbers).toMatchObject({ kind: 'list', ordered: true, items: [{}, {}] });
  });

  it('goes on with a list after an empty line', () => {
    expect(parseMarkdown('- a\n\n- b\n\nend')).toMatchObject([
      { kind: 'list', items: [{}, {}] },
      { kind: 'paragraph' },
    ]);
  });

  it('reads tables', () => {
    const [table] = parseMarkdown('| id | name |\n|---|---|\n| `a` | Anna |\n| b | RX-5.8 |', isRule);
    if (table?.kind !== 'table') throw new Error('a table');
    expect(table.head).toHaveLength(2);
    expect(table.rows[0]?.[0]).toEqual([{ kind: 'code', text: 'a' }]);
    expect(table.rows[1]?.[1]).toEqual([{ kind: 'rule', id: 'RX-5.8' }]);
  });

  it('ends on anything', () => {
    for (const odd of [
      '',
      '|',
      '- ',
      '```',
      '```\nopen',
      '#',
      '####### x',
      '**',
      '| a |\n| b |',
      '\t- x',
      '-',
    ])
      expect(Array.isArray(parseMarkdown(odd))).toBe(true);
  });
});

describe('plainText', () => {
  it('keeps the words and drops the signs', () => {
    expect(plainText(parseMarkdown('**a** `b`\n\n- c RX-5.8', isRule))).toBe('a b\nc RX-5.8');
  });
});

describe('cut', () => {
  it('marks every match, whatever its case', () => {
    expect(cut('Warp and warp', ['warp'])).toEqual([
      { text: 'Warp', match: true },
      { text: ' and ', match: false },
      { text: 'warp', match: true },
    ]);
  });

  it('takes signs literally', () => {
    expect(cut('a.b axb', ['a.b'])).toEqual([
      { text: 'a.b', match: true },
      { text: ' axb', match: false },
    ]);
  });

  it('leaves the text whole without a term', () => {
    expect(cut('a', [])).toEqual([{ text: 'a', match: false }]);
  });
});

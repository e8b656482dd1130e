/** A small, closed part of Markdown, read into a tree. The page draws the tree as text nodes, never as markup. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; id: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'em'; children: Inline[] };

export type Item = { content: Inline[]; children: Block[] };

export type Block =
  | { kind: 'heading'; level: number; text: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'pictures'; pictures: Named[] };

/** A picture by its name, with what stands below it. */
export type Named = { name: string; caption: Inline[] };

/** Whether a word names a rule of this book. */
export type IsRule = (id: string) => boolean;

const none: IsRule = () => false;

const RULE = /\b[A-Z][A-Z0-9]*-\d+(?:\.\d+)*\b/g;
// Code first: nothing inside it is read. Then strong before emphasis, as both begin with the same sign.
const SPAN = /`([^`]+)`|\*\*(\S(?:[\s\S]*?\S)?)\*\*|\*(\S(?:[^*]*?\S)?)\*|\b_(\S(?:[^_]*?\S)?)_\b/;

export function parseInline(source: string, isRule: IsRule = none): Inline[] {
  const found: Inline[] = [];
  let rest = source;
  while (rest) {
    const span = SPAN.exec(rest);
    if (!span) break;
    found.push(...plain(rest.slice(0, span.index), isRule));
    const [whole, code, strong, star, underscore] = span;
    const em = star ?? underscore;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', children: parseInline(strong, isRule) });
    else if (em !== undefined) found.push({ kind: 'em', children: parseInline(em, isRule) });
    rest = rest.slice(span.index + whole.length);
  }
  found.push(...plain(rest, isRule));
  return found;
}

function plain(text: string, isRule: IsRule): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(RULE)) {
    if (!isRule(match[0])) continue;
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    found.push({ kind: 'rule', id: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const FENCE = /^\s*```/;
const PICTURE = /^\s*!\[(.+)\]\(scene:([a-z0-9_]+)\)\s*$/;
const TABLE_LINE = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

export function parseMarkdown(source: string, isRule: IsRule = none): Block[] {
  return parseLines(source.replace(/\r\n?/g, '\n').split('\n'), isRule);
}

function parseLines(lines: string[], isRule: IsRule): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? '';
  while (at < lines.length) {
    const heading = HEADING.exec(line());
    if (!line().trim()) {
      at += 1;
    } else if (heading) {
      const text = heading[2] ?? '';
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text, content: parseInline(text) });
      at += 1;
    } else if (FENCE.test(line())) {
      const from = ++at;
      while (at < lines.length && !FENCE.test(line())) at += 1;
      blocks.push({ kind: 'code', text: lines.slice(from, at).join('\n') });
      at += 1;
    } else if (TABLE_LINE.test(line()) && TABLE_RULE.test(lines[at + 1] ?? '')) {
      const head = cells(line(), isRule);
      at += 2;
      const rows: Inline[][][] = [];
      for (; at < lines.length && TABLE_LINE.test(line()); at += 1) rows.push(cells(line(), isRule));
      blocks.push({ kind: 'table', head, rows });
    } else if (PICTURE.test(line())) {
      // Pictures in lines that follow each other stand side by side.
      const pictures: Named[] = [];
      for (let found = PICTURE.exec(line()); found; found = PICTURE.exec(line())) {
        pictures.push({ name: found[2] ?? '', caption: parseInline(found[1] ?? '', isRule) });
        at += 1;
      }
      blocks.push({ kind: 'pictures', pictures });
    } else if (ITEM.test(line())) {
      at = parseList(lines, at, blocks, isRule);
    } else {
      const from = at;
      while (at < lines.length && line().trim() && (at === from || !startsBlock(line()))) at += 1;
      const text = lines.slice(from, at).map((part) => part.trim());
      blocks.push({ kind: 'paragraph', content: parseInline(text.join(' '), isRule) });
    }
  }
  return blocks;
}

const startsBlock = (line: string): boolean =>
  HEADING.test(line) || ITEM.test(line) || FENCE.test(line) || PICTURE.test(line);

const cells = (line: string, isRule: IsRule): Inline[][] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => parseInline(cell.trim(), isRule));

/** Reads the list that begins here and says where it ends. What is indented deeper belongs to the item. */
function parseList(lines: string[], from: number, blocks: Block[], isRule: IsRule): number {
  const first = ITEM.exec(lines[from] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const ordered = first?.[2] !== undefined;
  const items: Item[] = [];
  let at = from;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at] ?? '');
    if (!item || (item[1]?.length ?? 0) !== indent || (item[2] !== undefined) !== ordered) break;
    const text = [item[3] ?? ''];
    const deeper: string[] = [];
    for (at += 1; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      const inner = ITEM.exec(line);
      if (inner && (inner[1]?.length ?? 0) <= indent) break;
      if (!line.trim() || HEADING.test(line)) break;
      if (inner || deeper.length > 0) deeper.push(line);
      else text.push(line.trim());
    }
    items.push({
      content: parseInline(text.join(' '), isRule),
      children: deeper.length > 0 ? parseLines(deeper, isRule) : [],
    });
    // One empty line between two items does not end the list.
    const next = ITEM.exec(lines[at + 1] ?? '');
    if (!(lines[at] ?? '').trim() && next && (next[1]?.length ?? 0) === indent) at += 1;
  }
  blocks.push({ kind: 'list', ordered, items });
  return at;
}

export const plainInline = (content: Inline[]): string =>
  content
    .map((part) => {
      if (part.kind === 'rule') return part.id;
      return 'children' in part ? plainInline(part.children) : part.text;
    })
    .join('');

/** The words alone, for searching. */
export function plainText(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.map(plainItem).join('\n');
      if (block.kind === 'pictures')
        return block.pictures.map(({ caption }) => plainInline(caption)).join('\n');
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plainInline).join(' ');
      return block.kind === 'code' ? block.text : plainInline(block.content);
    })
    .join('\n');
}

export const plainItem = (item: Item): string =>
  `${plainInline(item.content)} ${plainText(item.children)}`.trim();

/** A text cut where it matches, every second piece being a match. */
export function cut(text: string, terms: readonly string[]): { text: string; match: boolean }[] {
  const wanted = terms.filter(Boolean).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [{ text, match: false }];
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'gi'))
    .map((piece, index) => ({ text: piece, match: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

/** The page's own sources: no tests, and not the types, which are written by the server. */
const sources = filesIn(join(ROOT, 'web/src'), /\.(ts|svelte|css)$/).filter(
  (file) => !/\.test\.ts$|lib[/\\]wire\.ts$/.test(file),
);
const games = readdirSync(join(ROOT, 'packs'));
const prefixes = new Set(
  filesIn(join(ROOT, 'rules'), /\.md$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^### ([A-Z]+)-\d/gm)].map(([, prefix = '']) => prefix),
  ),
);
/** What is printed on the things of the packs; single words may well mean something else. */
const things = filesIn(join(ROOT, 'packs'), /\.toml$/).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^name = "([^"]+ [^"]+)"$/gm)].map(([, name = '']) => name),
);

describe('the page', () => {
  it('knows no game', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(games.length).toBeGreaterThan(1);
    expect(prefixes.size).toBeGreaterThan(1);
    expect(things.length).toBeGreaterThan(20);
    const forbidden = new RegExp(
      `\\b(${[...games, ...things].join('|')})\\b|\\b(${[...prefixes].join('|')})-\\d`,
      'i',
    );
    const found = sources.flatMap((file) => {
      const match = forbidden.exec(readFileSync(file, 'utf8'));
      return match ? [`${file.slice(ROOT.length + 1)}: ${match[0]}`] : [];
    });
    expect(found).toEqual([]);
  });
});

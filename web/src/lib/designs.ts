import { kept } from './storage';

/** Something a person built and kept, in this browser. */
export interface Design {
  game: string;
  name: string;
  code: string;
  /** Nothing is wrong with it. */
  sound: boolean;
}

const KEY = 'designs';

// A browser may forbid storage; what is kept then lasts as long as the page.
let held: Design[] = [];
let forbidden = false;

function isDesign(value: unknown): value is Design {
  if (typeof value !== 'object' || value === null) return false;
  const { game, name, code, sound } = value as Record<string, unknown>;
  return [game, name, code].every((text) => typeof text === 'string') && typeof sound === 'boolean';
}

function all(): Design[] {
  if (forbidden) return held;
  try {
    const value: unknown = JSON.parse(kept.get(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isDesign) : [];
  } catch {
    return held;
  }
}

/** Whether it will be there on the next visit. */
function store(designs: Design[]): boolean {
  held = designs;
  forbidden = !kept.set(KEY, JSON.stringify(designs));
  return !forbidden;
}

/** What is kept for a game, by name. */
export const designsOf = (game: string): Design[] =>
  all()
    .filter((design) => design.game === game)
    .sort((a, b) => a.name.localeCompare(b.name));

const same = (a: Design, b: Pick<Design, 'game' | 'name'>): boolean => a.game === b.game && a.name === b.name;

/** Keeps it, in the place of another of its name. */
export const keepDesign = (design: Design): boolean =>
  store([...all().filter((other) => !same(other, design)), design]);

export const dropDesign = (design: Pick<Design, 'game' | 'name'>): boolean =>
  store(all().filter((other) => !same(other, design)));

/** A name for a file: letters, digits and hyphens. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain || 'unnamed'}.toml`;
}

import type { Anchor, Card, Choice, Gesture, Panel, Piece, Scene, Seat, Table } from './wire';

/** An anchor as one word: `slot:1:B1`, `die:6`. */
export type Key = string;

export function keyOf(anchor: Anchor): Key {
  if ('shape' in anchor) return `shape:${anchor.shape}`;
  if ('piece' in anchor) return `piece:${anchor.piece}`;
  if ('slot' in anchor) return `slot:${anchor.slot}`;
  return `die:${anchor.die}`;
}

export const keysOf = (choice: Choice): Key[] => choice.anchors.map(keyOf);

/** The choices that carry everything picked. */
export function left(choices: readonly Choice[], picked: readonly Key[]): Choice[] {
  return choices.filter((choice) => {
    const keys = keysOf(choice);
    return picked.every((key) => keys.includes(key));
  });
}

const kindOf = (key: Key): string => key.slice(0, key.indexOf(':'));

/** What is worth clicking now: what narrows the choices, and what can take the place of what is picked. */
export function open(choices: readonly Choice[], picked: readonly Key[]): Set<Key> {
  const kinds = new Set(picked.map(kindOf));
  const instead = choices.flatMap(keysOf).filter((key) => kinds.has(kindOf(key)));
  return new Set([...left(choices, picked).flatMap(keysOf), ...instead]);
}

/** Whether a click can leave more than one choice, so that there is something to clear. */
export function narrows(choices: readonly Choice[]): boolean {
  const keys = choices.flatMap((choice) => [...new Set(keysOf(choice))]);
  return new Set(keys).size < keys.length;
}

export interface Picked {
  picked: Key[];
  /** The one choice that is left, to be sent. */
  commit: Choice | null;
}

/** Clicks an anchor: narrows the choices, replaces what does not go with it, undoes a second click. */
export function pick(choices: readonly Choice[], picked: readonly Key[], key: Key): Picked {
  if (picked.includes(key)) return { picked: picked.filter((other) => other !== key), commit: null };
  let next = [...picked, key];
  let rest = left(choices, next);
  if (rest.length === 0) {
    next = [...picked.filter((other) => kindOf(other) !== kindOf(key)), key];
    rest = left(choices, next);
  }
  if (rest.length === 0) {
    next = [key];
    rest = left(choices, next);
  }
  const [only] = rest;
  if (!only) return { picked: [...picked], commit: null };
  return rest.length === 1 ? { picked: [], commit: only } : { picked: next, commit: null };
}

/** The one choice that clicking this anchor would send, for a preview. */
export function wouldSend(choices: readonly Choice[], picked: readonly Key[], key: Key): Choice | null {
  return picked.includes(key) ? null : pick(choices, picked, key).commit;
}

/** Cards and what is attached to them. */
const allCards = (cards: readonly Card[]): Card[] =>
  cards.flatMap((card) => [card, ...allCards(card.attached)]);

/** What the anchors of a table are called. */
export function namesOf(table: Table): Map<Key, string> {
  const names = new Map<Key, string>();
  for (const shape of table.scene.shapes) names.set(`shape:${shape.id}`, shape.label);
  for (const piece of table.scene.pieces) names.set(`piece:${piece.id}`, piece.name);
  const walk = (panel: Panel): void => {
    if ('sheet' in panel) panel.sheet.parts.forEach(walk);
    else if ('slots' in panel) for (const slot of panel.slots.slots) names.set(`slot:${slot.id}`, slot.label);
    else if ('cards' in panel)
      for (const card of allCards(panel.cards.cards)) names.set(`slot:${card.id}`, card.title);
    else if ('plan' in panel)
      for (const shape of panel.plan.scene.shapes) names.set(`shape:${shape.id}`, shape.label);
  };
  table.panels.forEach(walk);
  return names;
}

/** What the slots of a table belong to: the label over each of them. */
export function stationsOf(table: Table): Map<Key, string> {
  const stations = new Map<Key, string>();
  const walk = (panel: Panel): void => {
    if ('sheet' in panel) panel.sheet.parts.forEach(walk);
    else if ('slots' in panel)
      for (const slot of panel.slots.slots) stations.set(`slot:${slot.id}`, panel.slots.label);
  };
  table.panels.forEach(walk);
  return stations;
}

/** What on a panel can be an anchor. */
export function anchorsOn(panel: Panel): Key[] {
  if ('sheet' in panel) return panel.sheet.parts.flatMap(anchorsOn);
  if ('slots' in panel) return panel.slots.slots.map((slot) => `slot:${slot.id}`);
  if ('cards' in panel) return allCards(panel.cards.cards).map((card) => `slot:${card.id}`);
  return 'plan' in panel ? panel.plan.scene.shapes.map((shape) => `shape:${shape.id}`) : [];
}

/** The sheet that tells of a piece. */
export const sheetOf = (pieces: readonly Piece[], id: string): string =>
  pieces.find((piece) => piece.id === id)?.sheet ?? id;

/**
 * The one sheet that whatever may be clicked, moved or carried now belongs to: it is what the question is about. None
 * where it is about several.
 */
export function busySheet(
  { panels, scene }: Pick<Table, 'panels' | 'scene'>,
  may: ReadonlyMap<Key, boolean>,
  { all, carriable }: { all: readonly Gesture[]; carriable: ReadonlySet<Key> },
): string | null {
  const moved = all.flatMap(({ piece }) => (piece ? [`piece:${piece.id}`] : []));
  const taken = carriable.size > 0 ? [...carriable] : [...may.keys(), ...moved];
  const found = new Set<string>();
  for (const key of taken) {
    if (key.startsWith('piece:')) found.add(sheetOf(scene.pieces, key.slice('piece:'.length)));
    for (const panel of panels)
      if ('sheet' in panel && anchorsOn(panel).includes(key)) found.add(panel.sheet.id);
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

/** A small board on a sheet. */
export type Plan = Extract<Panel, { plan: unknown }>;

/** The plan on which one chooses, if that is where all places to choose from are. */
export function askedPlan(
  panels: readonly Panel[],
  may: ReadonlyMap<Key, boolean>,
  board: ReadonlySet<Key>,
): Plan | null {
  if (may.size === 0 || [...may.keys()].some((key) => board.has(key))) return null;
  for (const panel of panels) {
    if ('plan' in panel && anchorsOn(panel).some((key) => may.has(key))) return panel;
    const within = 'sheet' in panel ? askedPlan(panel.sheet.parts, may, board) : null;
    if (within) return within;
  }
  return null;
}

/** How many dice of each face lie before a seat. */
export function diceOf(panels: readonly Panel[], seat: Seat | null): Map<Key, number> {
  const dice = new Map<Key, number>();
  for (const panel of panels) {
    if (!('sheet' in panel) || seat === null || panel.sheet.seat !== seat) continue;
    for (const part of panel.sheet.parts)
      if ('dice' in part)
        for (const face of part.dice.faces) dice.set(`die:${face}`, (dice.get(`die:${face}`) ?? 0) + 1);
  }
  return dice;
}

export interface Row {
  key: string;
  title: string;
  /** The face of the die that all of the row share, if that is what they share. */
  die: number | null;
  choices: Choice[];
}

/** More choices than this are shown as short chips: on a phone what they ask about must stay in sight. */
export const MANY = 14;
export const MANY_ON_A_PHONE = 8;
/** From so many places on, they are quicker to find side by side than one below the other. */
const PLACES = 5;
/** From so many on, choices about the same thing stand together. */
const PAIRS = 4;

/** Whether all choices only differ in their place, so that a chip with the name of the place says it. */
export function arePlaces(choices: readonly Choice[]): boolean {
  const slots = choices.map((choice) => choice.anchors.filter((anchor) => 'slot' in anchor));
  if (choices.length === 0 || slots.some((some) => some.length !== 1)) return false;
  const distinct = new Set(choices.map((choice) => keysOf(choice).join(' ')));
  if (distinct.size < choices.length || new Set(choices.map(({ group }) => group)).size > 1) return false;
  return choices.length >= PLACES || choices.every((choice) => choice.anchors.some((one) => 'die' in one));
}

/** What a label is about, and what is done with it: `Gun: fire twice`. */
function pairOf(label: string): [string, string] | null {
  const at = label.indexOf(': ');
  return at <= 0 ? null : [label.slice(0, at), label.slice(at + 2)];
}

/** Whether most choices say what is done with what: then those about the same thing stand together. */
export const arePairs = (choices: readonly Choice[]): boolean =>
  2 * choices.filter(({ label }) => pairOf(label) !== null).length > choices.length;

/** Whether choices differ in what they bring rather than where: then a picture of each says most. */
export function arePictures(choices: readonly Choice[]): boolean {
  const free = choices.filter(({ anchors, ghosts }) => anchors.length === 0 && ghosts.length > 0);
  const different = new Set(free.map(({ ghosts }) => ghosts.map(({ art }) => art).join()));
  return different.size > 1 && 2 * free.length > choices.length;
}

/** Whether choices are shown as short chips. */
export function areShort(choices: readonly Choice[], many: number): boolean {
  if (arePictures(choices)) return false;
  return choices.length > (arePairs(choices) ? PAIRS : many) || arePlaces(choices);
}

/** The last row, of those in no group, if there are others: what ends it all is always in sight. */
export const isClosing = (row: Row, rows: readonly Row[]): boolean =>
  rows.length > 1 && row.key === 'group:' && row.choices.length <= 3;

/** Choices in groups; as chips, by the first thing they are anchored to. */
export function rowsOf(choices: readonly Choice[], compact: boolean, names: Map<Key, string>): Row[] {
  const rows = new Map<string, Row>();
  const alike = new Set(choices.map(({ group }) => group)).size <= 1;
  for (const choice of choices) {
    const [one] = compact && choice.anchors.length > 1 ? choice.anchors : [];
    // Where the game has groups of its own they say more; dice are always taken up first.
    const first = one && (alike || 'die' in one) ? one : undefined;
    const key = first ? keyOf(first) : `group:${choice.group}`;
    let row = rows.get(key);
    if (!row) {
      const die = first && 'die' in first ? first.die : null;
      const title = first ? (die === null ? (names.get(key) ?? choice.group) : `Die ${die}`) : choice.group;
      row = { key, title, die, choices: [] };
      rows.set(key, row);
    }
    row.choices.push(choice);
  }
  return [...rows.values()];
}

export interface Cluster {
  /** What the places belong to; empty where they belong to nothing. */
  title: string;
  choices: Choice[];
}

/** The choices of a row by what their places belong to, in the given order. */
export function clustersOf(row: Row, stations: Map<Key, string>): Cluster[] {
  const clusters = new Map<string, Cluster>();
  const paired = arePairs(row.choices);
  for (const choice of row.choices) {
    const about = paired ? pairOf(choice.label)?.[0] : undefined;
    const title = about ?? keysOf(choice).flatMap((key) => stations.get(key) ?? [])[0] ?? '';
    const cluster = clusters.get(title) ?? { title, choices: [] };
    cluster.choices.push(choice);
    clusters.set(title, cluster);
  }
  return [...clusters.values()];
}

/** A short name within a row: what it is anchored to besides what the row shares. */
export function shortName(choice: Choice, row: Row, names: Map<Key, string>): string {
  const rest = keysOf(choice).filter((key) => key !== row.key);
  const words = rest.map((key) => names.get(key) ?? '').filter((word) => word !== '');
  // Several things of one kind are one thing of many parts, which has a name of its own.
  const many = new Set(rest.map(kindOf)).size < rest.length;
  return words.length === 0 || many ? choice.label : words.join(' ');
}

/** What labels have in common at their beginning and end, in whole words, cut off. */
export function shorten(labels: readonly string[]): string[] {
  const split = labels.map((label) => label.split(' '));
  const [first] = split;
  if (!first || labels.length < 3) return [...labels];
  const same = (word: (words: string[]) => string | undefined): boolean =>
    split.every((words) => word(words) !== undefined && word(words) === word(first));
  let [head, tail] = [0, 0];
  while (same((words) => words[head])) head += 1;
  while (same((words) => words[words.length - 1 - tail])) tail += 1;
  if (split.some((words) => head + tail >= words.length)) tail = 0;
  if (split.some((words) => head >= words.length)) return [...labels];
  return split.map((words) => words.slice(head, words.length - tail).join(' '));
}

/** A short name for each choice of a row: its place where that says it, and else what sets its label apart. */
export function shortNames(row: Row, names: Map<Key, string>): Map<string, string> {
  if (arePairs(row.choices))
    return new Map(row.choices.map(({ action, label }) => [action, pairOf(label)?.[1] ?? label]));
  const places = row.choices.map((choice) => shortName(choice, row, names));
  const distinct = new Set(places).size === places.length;
  const shorts = distinct && places.every((place, i) => place !== row.choices[i]?.label);
  const found = shorts ? places : shorten(row.choices.map(({ label }) => label));
  return new Map(row.choices.map((choice, i) => [choice.action, found[i] ?? choice.label]));
}

/** More choices than this have a box to look for one. */
export const SEARCHED = 25;

/** The choices in which every word of a search is found. */
export function found(choices: readonly Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ group, label, detail }) => {
    const text = `${group} ${label} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What on the board can be an anchor. */
export const anchorsOnBoard = (scene: Scene): Set<Key> =>
  new Set([...scene.shapes.map(({ id }) => `shape:${id}`), ...scene.pieces.map(({ id }) => `piece:${id}`)]);

/** Few enough to be offered beside what was clicked. */
export const FEW = 8;

/** Whether each of the choices can be reached by clicks on the board, so that no list of them is needed. */
export function areOnBoard(choices: readonly Choice[], board: ReadonlySet<Key>): boolean {
  const same = new Map<string, number>();
  for (const choice of choices) {
    const keys = keysOf(choice).filter((key) => board.has(key));
    if (keys.length === 0) return false;
    const place = keys.sort().join(' ');
    same.set(place, (same.get(place) ?? 0) + 1);
  }
  return choices.length > 0 && Math.max(...same.values()) <= FEW;
}

/**
 * Small groups are always open, and the first one; others when there is room for all. What can be clicked on the
 * board is found there.
 */
export function opensAtFirst(
  rows: readonly Row[],
  index: number,
  room: number,
  board: ReadonlySet<Key>,
): boolean {
  if (rows.length > 2 && areOnBoard(rows[index]?.choices ?? [], board)) return false;
  const total = rows.reduce((sum, row) => sum + row.choices.length, 0);
  return total <= room || index === 0 || (rows[index]?.choices.length ?? 0) <= 3;
}

/** The keys that pick choices, in order; `u`, `l`, `m` and `0` mean something else. */
export const HINTS = '123456789abcdefghijknopqrstvwxyz';

export const hintOf = (index: number): string => HINTS[index] ?? '';

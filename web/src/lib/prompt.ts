import {
  areOnBoard,
  arePairs,
  arePictures,
  arePlaces,
  areShort,
  clustersOf,
  found,
  hintOf,
  isClosing,
  keysOf,
  narrows,
  opensAtFirst,
  rowsOf,
  SEARCHED,
  shortNames,
  type Cluster,
  type Key,
  type Row,
} from './select';
import type { Choice } from './wire';

/** What is asked, and what the person has done about it so far. */
export interface Ask {
  choices: readonly Choice[];
  /** Actions that keep their places and cannot be chosen. */
  gone: ReadonlyMap<string, string>;
  /** Those that what is picked leaves. */
  remaining: readonly Choice[];
  picked: readonly Key[];
  armed: Choice | null;
  names: Map<Key, string>;
  /** What the places on the panels belong to. */
  stations: Map<Key, string>;
  /** What can be clicked on the board. */
  board: ReadonlySet<Key>;
  /** Actions that hands make: no list of them is needed. */
  handled: ReadonlySet<string>;
  /** Cards that lie before one in full: their names are enough. */
  held: ReadonlySet<Key>;
  /** From how many choices on they are shown as chips. */
  many: number;
  search: string;
  /** What the person opened and shut. */
  toggled: Readonly<Record<string, boolean>>;
}

/** How a row is drawn: whole choices below or beside each other, with pictures, or short as chips. */
export type Look = 'list' | 'grid' | 'pictures' | 'full' | 'chips';

/** Choices whose words are no longer than this stand beside each other, from so many on. */
const BRIEF = 24;
const BESIDE = 4;

const areBrief = (choices: readonly Choice[]): boolean =>
  choices.length >= BESIDE && choices.every(({ label, odds }) => label.length <= BRIEF && odds.length === 0);

/** Of what a row has beside each other not all is in sight. */
const isCut = ({ look, choices }: LaidRow): boolean =>
  look === 'chips' || (look === 'grid' && choices.some(({ detail }) => detail.length > BRIEF));

/** From so many on, cards that lie before one are only named. */
const CARDS = 3;

const areHeld = (choices: readonly Choice[], held: ReadonlySet<Key>): boolean =>
  choices.length >= CARDS && choices.every((choice) => keysOf(choice).some((key) => held.has(key)));

/** What dice decide comes before everything else. */
const isRisked = ({ choices }: Row): boolean => choices.some(({ odds }) => odds.length > 0);
const riskedFirst = (rows: readonly Row[]): Row[] => [
  ...rows.filter(isRisked),
  ...rows.filter((row) => !isRisked(row)),
];

export interface LaidRow {
  key: string;
  title: string;
  choices: Choice[];
  look: Look;
  /** It has a heading of its own. */
  headed: boolean;
  /** Its heading opens and shuts it. */
  folds: boolean;
  /** It lies on the board, or a hand makes it; the list is for those who want it. */
  placed: boolean;
  open: boolean;
  /** A shut list still shows the one that a finger has put forward. */
  forward: Choice | null;
  clusters: Cluster[];
  shorts: Map<string, string>;
  /** The letters of the longest short name. */
  width: number;
  pairs: boolean;
}

/** Where everything that is asked stands. */
export interface Laid {
  compact: boolean;
  /** Several rows with something in common each: one picks that first, and then sees one row. */
  heads: Row[];
  head: Row | undefined;
  rows: LaidRow[];
  /** What ends it all: always in sight, always in the same place. */
  closing: Choice[];
  /** The key for each choice, by its action. */
  hints: Map<string, string>;
  searched: boolean;
  /** No choice has the words that are looked for. */
  none: boolean;
  /** Something can be picked that can be cleared: shown from the start, so that nothing moves. */
  clearable: boolean;
  /** There is more to a choice than its button says: that is told beside it. */
  told: boolean;
  /** What to do while nothing is pointed at. */
  advice: string;
}

function adviceOf(rows: readonly LaidRow[], heads: readonly Row[], { choices, handled, held }: Ask): string {
  if (choices.every(({ action }) => handled.has(action))) return '';
  if (rows.length > 0 && rows.every(({ placed }) => placed)) return 'Pick a place on the board.';
  if (heads.length > 0)
    return `${heads[0]?.die === null ? 'Pick one' : 'Pick a die'}, then its place, here or on the sheet.`;
  if (rows.some((row) => areHeld(row.choices, held))) return 'Pick a card, here or from your hand.';
  return arePlaces(choices)
    ? 'Pick a place, here or on the sheet.'
    : 'Point at a choice or touch it to see what it does.';
}

function lookOf(choices: readonly Choice[], compact: boolean, pictured: boolean, held: boolean): Look {
  if (compact) return arePairs(choices) && choices.some(({ odds }) => odds.length > 0) ? 'full' : 'chips';
  if (pictured) return 'pictures';
  if (held) return 'chips';
  return areBrief(choices) ? 'grid' : 'list';
}

/** What hands make stands apart from what they do not. */
function apart(row: Row, handled: ReadonlySet<string>): Row[] {
  const made = row.choices.filter(({ action }) => handled.has(action));
  if (made.length === 0 || made.length === row.choices.length) return [row];
  const others = row.choices.filter(({ action }) => !handled.has(action));
  return [
    { ...row, key: `hand:${row.key}`, choices: made },
    { ...row, choices: others },
  ];
}

/** A choice by itself whose words stand elsewhere as well: only its heading says what it is about. */
const isAmbiguous = (row: Row, all: readonly Row[]): boolean =>
  row.title !== '' &&
  all.some(
    (other) =>
      other !== row &&
      other.choices.some(({ label }) => row.choices.some((choice) => choice.label === label)),
  );

/** Lays out what is asked. */
export function layOut(ask: Ask): Laid {
  const { choices, remaining, picked, board, many, names, search, toggled } = ask;
  const compact = areShort(choices, many);
  const pictured = arePictures(choices);
  // Of very many, one looks for some by their words, or sees only those that go with what is picked.
  const long = choices.length > SEARCHED;
  const narrowed = picked.length > 0 ? choices.filter((one) => remaining.includes(one)) : choices;
  const narrow = long || (picked.length > 0 && choices.length > many && areOnBoard(remaining, board));
  const all = riskedFirst(rowsOf(narrow ? found(narrowed, search) : choices, compact, names)).flatMap((row) =>
    apart(row, ask.handled),
  );
  const heads = compact && all.every((row) => !row.key.startsWith('group:')) ? all : [];
  const live = (row: Row): boolean => row.choices.some(({ action }) => !ask.gone.has(action));
  const head = heads.find((row) => picked.includes(row.key)) ?? heads.find(live) ?? heads[0];
  const ends = all.filter((row) => isClosing(row, all));
  const shown = head ? [head] : all.filter((row) => !ends.includes(row));
  const foldable = compact && heads.length === 0 && all.length > 1 && choices.length > 2 * many;

  const rows = shown.map((row, index): LaidRow => {
    const handled = row.choices.every(({ action }) => ask.handled.has(action));
    const placed = handled || (row.choices.length > many && areOnBoard(row.choices, board));
    const folds = handled || (compact && (placed || (foldable && row.title !== '')));
    const first = !foldable || search !== '' || picked.length > 0;
    const open = placed
      ? (toggled[row.key] ?? false)
      : first || (toggled[row.key] ?? opensAtFirst(all, index, 2 * many, board));
    const pairs = arePairs(row.choices);
    const shorts = shortNames(row, names);
    return {
      key: row.key,
      title: row.title,
      choices: row.choices,
      look: lookOf(row.choices, compact, pictured, areHeld(row.choices, ask.held)),
      headed: folds
        ? false
        : compact
          ? all.length > 1 && !head && row.title !== ''
          : all.length > 1 && (row.choices.length > 1 || isAmbiguous(row, all)),
      folds,
      placed,
      open: open || !folds,
      forward: ask.armed && row.choices.includes(ask.armed) ? ask.armed : null,
      clusters: clustersOf(row, ask.stations),
      shorts,
      width: Math.max(0, ...[...shorts.values()].map((short) => short.length)),
      pairs,
    };
  });
  const closing = ends.flatMap((row) => row.choices);
  const listed = rows.flatMap((row) => (row.open ? row.choices : []));
  return {
    compact,
    heads,
    head,
    rows,
    closing,
    hints: new Map([...listed, ...closing].map(({ action }, i) => [action, hintOf(i)])),
    searched:
      long &&
      heads.length === 0 &&
      (listed.length > SEARCHED || search !== '' || rows.some(({ placed }) => !placed)),
    none: search !== '' && all.length === 0,
    clearable: narrows(choices),
    told: compact || closing.length > 1 || rows.some(isCut),
    advice: adviceOf(rows, heads, ask),
  };
}

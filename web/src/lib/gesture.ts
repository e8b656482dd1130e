import { neighbour } from './keys';
import { anchorsOn, keyOf, keysOf, type Key } from './select';
import type { Choice, Gesture, Hand, Leg, Link, Panel, Piece, Prompt } from './wire';

type Point = readonly [number, number];

/** One of the things a hand can do: what it is called, and the picks that do it. */
export interface Offer {
  label: string;
  picks: readonly string[];
}

/** What a gesture offers, in its order. */
export function offersOf(hand: Hand): Offer[] {
  if ('place' in hand) return hand.place.map(({ picks }) => ({ label: '', picks }));
  if ('direction' in hand) return hand.direction.bearings;
  if ('way' in hand) return hand.way;
  if ('amount' in hand) return hand.amount;
  if ('set' in hand) {
    const members = hand.set.members.flatMap(({ label, pick }) => (pick ? [{ label, picks: [pick] }] : []));
    return hand.set.close ? [...members, { label: 'Done', picks: [hand.set.close] }] : members;
  }
  if ('pair' in hand) return hand.pair.map(({ picks }) => ({ label: '', picks }));
  return hand.deed.map(({ choice, picks }) => ({ label: choice.label, picks }));
}

/** Whether it is made on the board: something is put down, turned or moved there. */
export const isOnBoard = ({ hand }: Gesture): boolean =>
  'place' in hand || 'direction' in hand || 'way' in hand;

/** Whether it is made with buttons: so many, or some of many. */
export const isBeside = ({ hand }: Gesture): boolean => 'amount' in hand || 'set' in hand;

/** The actions with which a gesture of these can begin. */
export const covered = (gestures: readonly Gesture[]): Set<string> =>
  new Set(
    gestures
      .filter((gesture) => isOnBoard(gesture) || isBeside(gesture))
      .flatMap(({ hand }) => offersOf(hand).flatMap(({ picks }) => picks.slice(0, 1))),
  );

/** Those of which no list is needed, since a hand makes them and nothing is to be read about them. */
export function handled({ gestures, choices }: Pick<Prompt, 'gestures' | 'choices'>): Set<string> {
  const made = covered(gestures);
  const plain = choices.filter(({ detail, odds }) => detail === '' && odds.length === 0);
  return new Set(plain.flatMap(({ action }) => (made.has(action) ? [action] : [])));
}

/**
 * What is asked of a hand that makes several picks at once: words about the first of them would mislead it. A way is
 * asked for as a whole, however many picks it takes.
 */
export function sentenceOf({ sentence, gestures, choices }: Prompt): string {
  const [only, ...more] = gestures;
  if (!only || more.length > 0 || !isOnBoard(only) || 'way' in only.hand) return sentence;
  const made = covered(gestures);
  const several = offersOf(only.hand).some(({ picks }) => picks.length > 1);
  return several && choices.every(({ action }) => made.has(action)) ? `${only.label}.` : sentence;
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The nearest of some points, by its index; none if it is farther than `reach`. */
export function nearest(points: readonly Point[], at: Point, reach = Infinity): number | null {
  let [best, least]: [number | null, number] = [null, reach];
  for (const [i, point] of points.entries()) {
    const away = far(point, at);
    if (away <= least) [best, least] = [i, away];
  }
  return best;
}

/** How far two headings are from each other, in tenths of a degree. */
export const between = (a: number, b: number): number => {
  const turn = (((a - b) % 3600) + 3600) % 3600;
  return Math.min(turn, 3600 - turn);
};

/** The heading from one point to another, in tenths of a degree clockwise from up. */
export const headingTo = ([ax, ay]: Point, [bx, by]: Point): number =>
  ((Math.atan2(bx - ax, ay - by) * 1800) / Math.PI + 3600) % 3600;

/** The nearest of some headings, by its index. */
export function nearestHeading(headings: readonly number[], to: number): number | null {
  const turns = headings.map((heading) => between(heading, to));
  return turns.length === 0 ? null : turns.indexOf(Math.min(...turns));
}

/** How far a point lies from a way. */
function awayFrom(path: readonly Point[], at: Point): number {
  let least = Math.min(...path.map((point) => far(point, at)));
  for (const [i, [bx, by]] of path.entries()) {
    const [ax, ay] = path[i - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy || 1);
    if (along > 0 && along < 1) least = Math.min(least, far([ax + along * dx, ay + along * dy], at));
  }
  return least;
}

export const endOf = ({ path }: Leg): Point => path.at(-1) ?? [0, 0];

/** A simple leg is meant before a way of several that ends hardly nearer, by so much of what counts as there. */
const SIMPLE = 0.35;

/** The leg that is meant: that which ends nearest, or passes near enough; none farther than `reach`. */
function nearestLeg(legs: readonly Leg[], at: Point, reach: number): number | null {
  const ends = nearest(legs.map(endOf), at, reach);
  if (ends !== null) {
    const simple = legs.flatMap(({ path }, i) => (path.length <= 2 ? [i] : []));
    const away = (index: number): number => far(endOf(legs[index] as Leg), at);
    const found = nearest(
      simple.map((index) => endOf(legs[index] as Leg)),
      at,
      away(ends) + SIMPLE * reach,
    );
    return found === null ? ends : (simple[found] ?? ends);
  }
  const ways = legs.map(({ path }) => awayFrom(path, at));
  const least = Math.min(...ways);
  return least <= reach ? ways.indexOf(least) : null;
}

/** So near to the middle of a place, by a part of what counts as there, nothing is turned. */
const MIDDLE = 0.4;

/**
 * Of legs that end at one place, that which is meant by a hand beside its middle: it points where the hand is. In the
 * middle the piece points as it does now, if it can.
 */
function turnedTo(legs: readonly Leg[], index: number, at: Point, reach: number, now: number | null): number {
  const end = endOf(legs[index] as Leg);
  const same = legs.flatMap((leg, i) => (far(endOf(leg), end) === 0 ? [i] : []));
  if (same.length === 1) return index;
  const still = far(end, at) <= MIDDLE * reach;
  const wanted = still ? (now ?? legs[index]?.heading ?? 0) : headingTo(end, at);
  const found = nearestHeading(
    same.map((i) => legs[i]?.heading ?? 0),
    wanted,
  );
  return same[found ?? 0] ?? index;
}

/** What a hand at a point of the scene means, by the index of the offer; none where nothing is within reach. */
export function offerAt({ hand, piece }: Gesture, at: Point, reach: number): number | null {
  if ('place' in hand)
    return nearest(
      hand.place.map((spot) => spot.at),
      at,
      reach,
    );
  if ('way' in hand) {
    const found = nearestLeg(hand.way, at, reach);
    return found === null ? null : turnedTo(hand.way, found, at, reach, piece?.heading ?? null);
  }
  if (!('direction' in hand) || far(hand.direction.center, at) === 0) return null;
  return nearestHeading(
    hand.direction.bearings.map(({ heading }) => heading),
    headingTo(hand.direction.center, at),
  );
}

/** The offer from which keys go on while nothing is meant: as the piece lies now. */
export function atFirst({ hand, piece }: Gesture): number | null {
  if ('direction' in hand)
    return nearestHeading(
      hand.direction.bearings.map(({ heading }) => heading),
      piece?.heading ?? 0,
    );
  if ('place' in hand)
    return nearest(
      hand.place.map(({ at }) => at),
      piece?.position ?? [0, 0],
    );
  return offersOf(hand).length > 0 ? 0 : null;
}

/**
 * The offer that an arrow leads to from another: the next spot that way, the next heading clockwise or back, or simply
 * the next one.
 */
export function stepFrom(gesture: Gesture, from: number | null, arrow: string): number | null {
  const { hand } = gesture;
  const count = offersOf(hand).length;
  if (from === null) return atFirst(gesture);
  if ('place' in hand) {
    const spots = hand.place.map(({ at }) => at);
    const next = neighbour(spots, spots[from] ?? [0, 0], arrow);
    return next < 0 ? from : next;
  }
  const on = arrow === 'ArrowRight' || arrow === ('direction' in hand ? 'ArrowDown' : 'ArrowUp');
  if (!('direction' in hand)) return (from + (on ? 1 : count - 1)) % count;
  const order = hand.direction.bearings
    .map(({ heading }, index) => ({ heading, index }))
    .sort((a, b) => a.heading - b.heading);
  const now = order.findIndex(({ index }) => index === from);
  return order[(now + (on ? 1 : count - 1)) % count]?.index ?? null;
}

/** What would lie where if this were done: the piece in the hand, put down and turned. */
export function pieceAt({ hand, piece }: Gesture, index: number | null): Piece | null {
  if (!piece || index === null) return null;
  if ('place' in hand) {
    const spot = hand.place[index];
    return spot ? { ...piece, position: spot.at, heading: spot.heading } : null;
  }
  if ('direction' in hand) {
    const bearing = hand.direction.bearings[index];
    return bearing ? { ...piece, position: hand.direction.center, heading: bearing.heading } : null;
  }
  const leg = 'way' in hand ? hand.way[index] : undefined;
  return leg ? { ...piece, position: [...endOf(leg)] as [number, number], heading: leg.heading } : null;
}

/** Where on the board it can be made. */
export function pointsOf({ hand }: Gesture): Point[] {
  if ('place' in hand) return hand.place.map(({ at }) => at);
  if ('direction' in hand) return [hand.direction.center];
  return 'way' in hand ? hand.way.map(endOf) : [];
}

/** How far the nearest other spot lies from each, at least: marks larger than that would run into each other. */
export function spacing(points: readonly Point[]): number {
  // Spots come in rows: those before and after are near, and a whole search would take long.
  const near = points.flatMap((point, i) => points.slice(i + 1, i + 9).map((other) => far(point, other)));
  return Math.min(Infinity, ...near.filter((away) => away > 0));
}

/** A hand: what it holds by now, and what it means. */
export interface Held {
  /** The offer that is meant; none where letting go does nothing. */
  over: number | null;
  /** A button or finger is down: it lets go when that comes up. Else it is in the hand until the next press. */
  dragged: boolean;
}

export type Move =
  | { do: 'take'; dragged: boolean; over: number | null }
  | { do: 'over'; over: number | null }
  | { do: 'let go' }
  | { do: 'cancel' };

/** What a hand does next. `made` is the offer that is done with it. */
export function moved(held: Held | null, move: Move): { held: Held | null; made: number | null } {
  switch (move.do) {
    case 'take':
      return { held: { over: move.over, dragged: move.dragged }, made: null };
    case 'over':
      return { held: held && { ...held, over: move.over }, made: null };
    case 'let go':
      return { held: null, made: held?.over ?? null };
    case 'cancel':
      return { held: null, made: null };
  }
}

const linksOf = (gestures: readonly Gesture[]): Link[] =>
  gestures.flatMap(({ hand }) => ('pair' in hand ? hand.pair : []));

/** What can be taken somewhere. */
export const carriable = (gestures: readonly Gesture[]): Set<Key> =>
  new Set(linksOf(gestures).map(({ from }) => keyOf(from)));

/**
 * Cards that can be picked by themselves, each with the choice that does it. Where such a card then goes is only known
 * when it is tried.
 */
export function loose(choices: readonly Choice[], panels: readonly Panel[]): Map<Key, Choice> {
  const cards = new Set(panels.flatMap(cardsOn));
  const found = new Map<Key, Choice[]>();
  for (const choice of choices) {
    const [key, ...more] = keysOf(choice);
    if (key !== undefined && more.length === 0 && cards.has(key))
      found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return new Map([...found].flatMap(([key, [only, ...more]]) => (only && !more.length ? [[key, only]] : [])));
}
const cardsOn = (panel: Panel): Key[] => {
  if ('sheet' in panel) return panel.sheet.parts.flatMap(cardsOn);
  return 'cards' in panel ? anchorsOn(panel) : [];
};

/** What is picked first, on each place that can be picked after it. */
export function pairOf(first: Choice, next: readonly Choice[]): Gesture {
  const [from] = first.anchors;
  const links = next.flatMap(({ action, anchors: [to, ...more] }): Link[] =>
    from && to && more.length === 0 ? [{ from, to, picks: [first.action, action] }] : [],
  );
  return { label: first.label, piece: null, goes_on: false, hand: { pair: links } };
}

/** Where something can be taken. */
export const targetsOf = (gestures: readonly Gesture[], taken: Key): Set<Key> =>
  new Set(linksOf(gestures).flatMap(({ from, to }) => (keyOf(from) === taken ? [keyOf(to)] : [])));

/** Where something is taken by certain picks. */
export function linkBy(
  gestures: readonly Gesture[],
  taken: Key,
  by: (picks: readonly string[]) => boolean,
): Key | null {
  const link = linksOf(gestures).find(({ from, picks }) => keyOf(from) === taken && by(picks));
  return link ? keyOf(link.to) : null;
}

/** The picks that one thing on another makes; none where it may mean several things. */
export function picksOn(gestures: readonly Gesture[], taken: Key, on: Key): readonly string[] | null {
  const links = linksOf(gestures).filter(({ from, to }) => keyOf(from) === taken && keyOf(to) === on);
  return links.length === 1 ? (links[0]?.picks ?? null) : null;
}

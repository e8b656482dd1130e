import type { Wish } from '../../lib/api';
import type { Field, FieldValue, GameInfo, Sitter } from '../../lib/wire';

/** What is chosen for a field: one value for all, or one for each seat, by their place in the lists. */
export type Choice = {
  value: number | null;
  each: boolean;
  /** For each seat the place in the list, the code of what was built, or null for what its person brings. */
  seats: (number | string | null)[];
  /** The codes of what was built. */
  codes: string[];
};

export const ordinary = (): Choice => ({ value: null, each: false, seats: [], codes: [] });

export type Offer = { index: number; value: FieldValue };

/** What is offered with so many players, in the given order. */
export const offered = (values: readonly FieldValue[], players: number): Offer[] =>
  values.map((value, index) => ({ index, value })).filter(({ value }) => value.players.includes(players));

/** What holds now: the choice if it is still offered, otherwise the first. */
export function held(
  offers: readonly Offer[],
  chosen: number | string | null | undefined,
): Offer | undefined {
  return offers.find((offer) => offer.index === chosen) ?? offers[0];
}

/** Whether what was built is offered for each seat, beside what stands ready, rather than to everybody. */
export const isBuiltForSeats = (field: Field): boolean => field.built && field.per_seat.length > 0;

/** Whether whoever sits there may bring it: a person, in a match that waits for somebody. */
export const mayBring = (field: Field, sitters: readonly Sitter[], seat: number): boolean =>
  isBuiltForSeats(field) &&
  sitters.includes('friend') &&
  (sitters[seat] === 'me' || sitters[seat] === 'friend');

/**
 * What a seat has: the code of what was built, the place of what is offered, or null for what its person brings, as
 * friends do unless something is chosen for them. What is built for seats differs.
 */
export function seatChoice(
  field: Field,
  each: readonly Offer[],
  choice: Choice,
  sitters: readonly Sitter[],
  seat: number,
): number | string | null {
  const chosen = choice.seats[seat];
  if (typeof chosen === 'string') return chosen;
  if (
    mayBring(field, sitters, seat) &&
    (chosen === null || (chosen === undefined && sitters[seat] === 'friend'))
  )
    return null;
  const first = isBuiltForSeats(field) ? each[seat % Math.max(1, each.length)]?.index : undefined;
  return held(each, chosen ?? first)?.index ?? 0;
}

/** Only what differs from the ordinary, as the server asks for it. */
export function setupOf(
  fields: readonly Field[],
  choices: Readonly<Record<string, Choice>>,
  sitters: readonly Sitter[],
): Wish['setup'] {
  const setup: Wish['setup'] = {};
  const players = sitters.length;
  for (const field of fields) {
    const choice = choices[field.key] ?? ordinary();
    if (field.built && !isBuiltForSeats(field)) {
      if (choice.codes.length > 0) setup[field.key] = choice.codes;
      continue;
    }
    const each = offered(field.per_seat, players);
    if (choice.each && each.length > 0) {
      setup[field.key] = Array.from({ length: players }, (_, seat) => {
        const now = seatChoice(field, each, choice, sitters, seat);
        return typeof now === 'number' ? held(each, now)?.value.value : now;
      });
      continue;
    }
    const offers = offered(field.values, players);
    const now = held(offers, choice.value);
    if (now && now !== offers[0] && now.value.value !== null) setup[field.key] = now.value.value;
  }
  return setup;
}

/** Who sits at an ordinary table: I against as many computers as it takes. */
export const ordinarySeats = ({ players }: Pick<GameInfo, 'players'>): Sitter[] => [
  'me',
  ...Array.from({ length: Math.max(1, players[0] - 1) }, (): Sitter => 'captain'),
];

/** The quickest game: its first battle, which says who sits there, or else an ordinary one. */
export function playNow(game: GameInfo): Wish {
  const wish = { game: game.id, setup: {}, open: false };
  const [first] = game.situations;
  return first ? { ...wish, situation: first.id, seats: [] } : { ...wish, seats: ordinarySeats(game) };
}

export const players = ([least, most]: GameInfo['players']): string => {
  if (least === most) return `${least} players`;
  return most === least + 1 ? `${least} or ${most} players` : `${least} to ${most} players`;
};

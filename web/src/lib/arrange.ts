import { countTone } from './marks';
import type { Panel, Seat } from './wire';

type Sheet = Extract<Panel, { sheet: unknown }>;
export type Pile = Extract<Panel, { cards: unknown }>;

/** Where the panels of a table lie on a wide screen. */
export interface Arranged {
  /** What is going on, and what one is after: always in sight. */
  pinned: Panel[];
  /** My sheets, without what lies elsewhere. */
  own: Panel[];
  /** The cards I hold, as a strip below the board. */
  hand: Pile | null;
  /** Everybody else's. */
  others: Panel[];
}

const isSheet = (panel: Panel): panel is Sheet => 'sheet' in panel;
const isPile = (panel: Panel): panel is Pile => 'cards' in panel;

/** Cards that are only held: nothing lies on them, nothing is counted on them, nothing is under them. */
export const isHand = (panel: Panel): panel is Pile =>
  isPile(panel) &&
  !panel.cards.folded &&
  panel.cards.cards.every(
    ({ pips, badges, attached }) => pips.length + badges.length + attached.length === 0,
  );

/** Cards on which only points are counted: what one is after. */
export const isGoals = (panel: Panel): panel is Pile =>
  isPile(panel) &&
  !panel.cards.folded &&
  panel.cards.cards.length > 0 &&
  panel.cards.cards.every(
    ({ pips, attached }) =>
      attached.length === 0 && pips.length > 0 && pips.every(({ kind }) => countTone(kind) === 'plain'),
  );

const isGoingOn = (panel: Panel): boolean =>
  isSheet(panel) && panel.sheet.parts.some((part) => 'agenda' in part);

/** Sorts the panels by where they belong, seen from a seat. */
export function arrange(panels: readonly Panel[], seat: Seat | null): Arranged {
  const arranged: Arranged = { pinned: [], own: [], hand: null, others: [] };
  for (const panel of panels) {
    if (isGoingOn(panel)) arranged.pinned.push(panel);
    else if (!isSheet(panel) || seat === null || panel.sheet.seat !== seat) arranged.others.push(panel);
    else {
      const goals = panel.sheet.parts.filter(isGoals);
      const hand = arranged.hand ?? panel.sheet.parts.find(isHand) ?? null;
      const parts = panel.sheet.parts.filter((part) => part !== hand && !goals.some((pile) => pile === part));
      arranged.hand = hand;
      arranged.pinned.push(...goals);
      arranged.own.push({ sheet: { ...panel.sheet, parts } });
    }
  }
  return arranged;
}

/** Whether one's own sheets are a list, which stands beside the board with everybody else's, rather than one sheet. */
export const isFleet = ({ own }: Pick<Arranged, 'own'>): boolean => own.length > 1;

/** Whether there are cards on a sheet. */
export const hasCards = (panel: Panel): boolean =>
  isPile(panel) || (isSheet(panel) && panel.sheet.parts.some(hasCards));

/** The same with all its cards in sight. */
export function unfolded(panel: Panel): Panel {
  if (isPile(panel)) return { cards: { ...panel.cards, folded: false } };
  return isSheet(panel) ? { sheet: { ...panel.sheet, parts: panel.sheet.parts.map(unfolded) } } : panel;
}

import { visit } from './storage';

/** Which sheets of a table the person opened or shut, kept for this visit. */
export type Opened = Readonly<Record<string, boolean>>;

const keyOf = (table: string): string => `sheets.${table}`;

export function storedOpened(table: string): Opened {
  try {
    const value: unknown = JSON.parse(visit.get(keyOf(table)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, open]) => typeof open === 'boolean'));
  } catch {
    return {};
  }
}

export function storeOpened(table: string, opened: Opened): void {
  visit.set(keyOf(table), JSON.stringify(opened));
}

/** With more sheets than this, those that are not needed now fold to a line. */
export const FEW_SHEETS = 3;

/** With more of one's own than this, only those are open that something is asked about. */
const FEW_OWN = 2;

export interface SheetState {
  id: string;
  /** Something on it may be clicked, or what it belongs to is picked. */
  active: boolean;
  own: boolean;
}

/** The sheets that are folded: neither wanted nor needed. */
export function foldedSheets(sheets: readonly SheetState[], opened: Opened): Set<string> {
  if (sheets.length <= FEW_SHEETS) return new Set();
  const fewOwn = sheets.filter(({ own }) => own).length <= FEW_OWN;
  const open = ({ id, active, own }: SheetState): boolean => opened[id] ?? (active || (own && fewOwn));
  return new Set(sheets.filter((sheet) => !open(sheet)).map(({ id }) => id));
}

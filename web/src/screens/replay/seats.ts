import type { Seat, Table } from '../../lib/wire';

/** Every seat that shows on a table. */
export function seatsOf(table: Table): Seat[] {
  const seats = new Set<Seat>();
  for (const panel of table.panels)
    if ('sheet' in panel && panel.sheet.seat !== null) seats.add(panel.sheet.seat);
  for (const piece of table.scene.pieces) if (piece.seat !== null) seats.add(piece.seat);
  return [...seats].sort((a, b) => a - b);
}

import { COLUMNS, type Row } from './rows.ts';

/** A cell of the grid. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The keys in the direction of text: `forward` is to the right in English. */
export type Move =
  | 'forward'
  | 'backward'
  | 'up'
  | 'down'
  | 'row-start'
  | 'row-end'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The move of a key in a grid (pattern of WAI-ARIA), `null` for other keys. */
export function moveOf({ key, ctrlKey, metaKey }: KeyPress, isRtl: boolean): Move | null {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowRight':
      return isRtl ? 'backward' : 'forward';
    case 'ArrowLeft':
      return isRtl ? 'forward' : 'backward';
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'Home':
      return isFar ? 'first' : 'row-start';
    case 'End':
      return isFar ? 'last' : 'row-end';
    case 'PageUp':
      return 'page-up';
    case 'PageDown':
      return 'page-down';
    default:
      return null;
  }
}

/** The target cell of a move; titles are skipped. `null` if there is none (up from the first row leaves the grid). */
export function moved(rows: readonly Row[], { row, column }: Spot, move: Move, rowsAPage: number): Spot | null {
  switch (move) {
    case 'forward':
      return column + 1 < cellsIn(rows, row) ? { row, column: column + 1 } : step(rows, row, 1, 0);
    case 'backward':
      return column > 0 ? { row, column: column - 1 } : step(rows, row, -1, COLUMNS - 1);
    case 'up':
      return step(rows, row, -1, column);
    case 'down':
      return step(rows, row, 1, column);
    case 'row-start':
      return { row, column: 0 };
    case 'row-end':
      return { row, column: cellsIn(rows, row) - 1 };
    case 'first':
      return step(rows, -1, 1, 0);
    case 'last':
      return step(rows, rows.length, -1, COLUMNS - 1);
    case 'page-up':
      return page(rows, { row, column }, 'up', rowsAPage);
    case 'page-down':
      return page(rows, { row, column }, 'down', rowsAPage);
  }
}

function page(rows: readonly Row[], from: Spot, direction: 'up' | 'down', rowsAPage: number): Spot {
  let spot = from;
  for (let count = 0; count < rowsAPage; count += 1) spot = moved(rows, spot, direction, 1) ?? spot;
  return { ...spot, column: Math.min(from.column, cellsIn(rows, spot.row) - 1) };
}

/** The next row with cells, in one direction. */
function step(rows: readonly Row[], from: number, by: 1 | -1, column: number): Spot | null {
  for (let row = from + by; row >= 0 && row < rows.length; row += by) {
    const count = cellsIn(rows, row);
    if (count > 0) return { row, column: Math.min(column, count - 1) };
  }
  return null;
}

function cellsIn(rows: readonly Row[], at: number): number {
  const row = rows[at];
  return row?.kind === 'cells' ? row.emoji.length : 0;
}

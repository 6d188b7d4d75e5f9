import type { PickerEmoji } from './data/emoji-set.ts';

/** Pixels (requirement CO-089); on touch screens a cell is as high as any other touch target. */
export const CELL_PX = 40;
export const TOUCH_CELL_PX = 44;
export const TITLE_PX = 24;
export const BUFFER_PX = 120;
export const COLUMNS = 8;

export interface Section {
  /** The tab it belongs to, or `found`. */
  readonly id: string;
  readonly title: string;
  readonly emoji: readonly PickerEmoji[];
  /** Shown instead of emoji: why there are none. */
  readonly note?: string;
}

interface RowBase {
  readonly section: string;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
}
export type Row = RowBase &
  (
    | { readonly kind: 'title'; readonly title: string }
    | { readonly kind: 'cells'; readonly emoji: readonly PickerEmoji[] }
    | { readonly kind: 'note'; readonly text: string }
  );

/** Sections as rows of known heights, so that positions are arithmetic and distant rows need not be drawn. */
export function rowsOf(sections: readonly Section[], cell: number): Row[] {
  const rows: Row[] = [];
  let top = 0;
  for (const { id, title, emoji, note } of sections) {
    if (emoji.length === 0 && note === undefined) continue;
    rows.push({ kind: 'title', section: id, title, top, height: TITLE_PX });
    top += TITLE_PX;
    if (note !== undefined) {
      rows.push({ kind: 'note', section: id, text: note, top, height: cell });
      top += cell;
    }
    for (let at = 0; at < emoji.length; at += COLUMNS) {
      rows.push({ kind: 'cells', section: id, emoji: emoji.slice(at, at + COLUMNS), top, height: cell });
      top += cell;
    }
  }
  return rows;
}

export function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
}

/** First row, and the one after the last, in or near a window. */
export function rowsNear(rows: readonly Row[], scrollTop: number, height: number): { from: number; to: number } {
  const from = firstBelow(rows, scrollTop - BUFFER_PX);
  let to = from;
  while (to < rows.length && (rows[to]?.top ?? 0) < scrollTop + height + BUFFER_PX) to += 1;
  return { from, to };
}

/** The section at an offset. */
export function sectionAt(rows: readonly Row[], scrollTop: number): string | undefined {
  return rows[firstBelow(rows, scrollTop + 1)]?.section;
}

/** The first row that ends below an offset. */
function firstBelow(rows: readonly Row[], height: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { PageQuery } from '../api/query.ts';
import type { Cursor, PageReply } from './paged-state.ts';

/** As in `PagedSource`, with its defaults. */
export interface PageOrder {
  readonly pageSize: number;
  readonly isById: boolean;
}

/** How many empty pages in a row are skipped: a server that never stops has an end all the same. */
export const MAX_EMPTY_PAGES = 20;

/** Whether the server cut a page and then left out all of it, as GoToSocial does with what the reader may not see. */
export function isSkipped({ data: { ids }, page }: PageReply): boolean {
  return ids.length === 0 && page.next !== undefined;
}

/**
 * The cursor of the page after this one; `null` at the end. A server that sends cursors leaves them out at the end, and
 * may send them with an empty page. Without cursors, a full page is followed by the one below its last id, if the list
 * is ordered by id.
 */
export function nextCursor(
  { data: { ids }, page }: PageReply,
  asked: PageQuery,
  { pageSize, isById }: PageOrder,
): Cursor | null {
  const last = ids.at(-1);
  if (page.next) return last === undefined && isEqual(page.next, asked.cursor) ? null : page.next;
  if (last === undefined || page.prev || !isById || ids.length < pageSize) return null;
  // The same page again: this server does not support the parameter.
  return last === asked.maxId || last === asked.cursor?.max_id ? null : { max_id: last };
}

function isEqual(cursor: Cursor, other: Cursor = {}): boolean {
  return JSON.stringify(cursor) === JSON.stringify(other);
}

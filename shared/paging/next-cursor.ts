import type { PageQuery } from '../api/query.ts';
import type { Cursor, PageReply } from './paged-state.ts';

/** As in `PagedSource`, with its defaults. */
export interface PageOrder {
  readonly pageSize: number;
  readonly isById: boolean;
}

/**
 * The cursor of the page after this one; `null` at the end. A server that sends cursors leaves them out at the end;
 * without cursors, a full page is followed by the one below its last id, if the list is ordered by id.
 */
export function nextCursor(
  { data: { ids }, page }: PageReply,
  asked: PageQuery,
  { pageSize, isById }: PageOrder,
): Cursor | null {
  const last = ids.at(-1);
  if (last === undefined) return null;
  if (page.next) return page.next;
  if (page.prev || !isById || ids.length < pageSize) return null;
  // The same page again: this server does not support the parameter.
  return last === asked.maxId || last === asked.cursor?.max_id ? null : { max_id: last };
}

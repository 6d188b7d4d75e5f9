import type { PageQuery } from '../api/query.ts';
import { isSkipped } from './next-cursor.ts';
import type { PageReply } from './paged-state.ts';

/** Maximum number of pages without anything new that are skipped at a time; empty ones don't count. */
const KNOWN_PAGES = 4;

/** Older pages, or those of a gap. */
export interface Pages {
  query(): PageQuery;
  /** True if the page added something, or was the last. */
  put(reply: PageReply, query: PageQuery): boolean;
  done(): void;
}

/** Requests the next page that adds something. */
export async function askPages(
  pages: Pages,
  ask: (query: PageQuery, accept: (reply: PageReply) => boolean) => Promise<boolean>,
  left = KNOWN_PAGES,
): Promise<void> {
  const query = pages.query();
  let then = left - 1;
  const accept = (reply: PageReply) => {
    if (isSkipped(reply)) then = left;
    if (!pages.put(reply, query) && left > 0) return false;
    pages.done();
    return true;
  };
  if (!(await ask(query, accept))) await askPages(pages, ask, then);
}

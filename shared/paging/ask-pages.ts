import type { PageQuery } from '../api/query.ts';
import type { PageReply } from './paged-state.ts';

/** Maximum number of pages without anything new that are skipped at a time. */
const EMPTY_PAGES = 4;

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
  left = EMPTY_PAGES,
): Promise<void> {
  const query = pages.query();
  const accept = (reply: PageReply) => {
    if (!pages.put(reply, query) && left > 0) return false;
    pages.done();
    return true;
  };
  if (!(await ask(query, accept))) await askPages(pages, ask, left - 1);
}

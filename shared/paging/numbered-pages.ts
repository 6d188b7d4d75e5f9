import type { ApiRefusal, ApiReply } from '../contract/api.ts';
import type { PagedSource } from './paged-state.ts';

/** One numbered page: its ids, and the total number. */
type NumberedReply = ApiReply<{ readonly ids: readonly string[]; readonly total: number }>;

/**
 * The source of a paged list whose server numbers its pages, from 1. When items leave the list (`leave`), the others
 * move up on the server: the next page then begins earlier, so that none is skipped.
 */
export class NumberedPages {
  readonly #pageSize: number;
  readonly #request: (page: number, signal: AbortSignal) => Promise<NumberedReply | ApiRefusal>;
  #left = 0;

  constructor(pageSize: number, request: (page: number, signal: AbortSignal) => Promise<NumberedReply | ApiRefusal>) {
    this.#pageSize = pageSize;
    this.#request = request;
  }

  readonly ask: PagedSource['ask'] = async ({ cursor }, signal) => {
    // The cursor counts the items of the pages before, including those that have left since.
    const page = Math.floor(Math.max(0, Number(cursor?.offset ?? 0) - this.#left) / this.#pageSize) + 1;
    const left = this.#left;
    const reply = await this.#request(page, signal);
    if (reply.error) return reply;
    const end = page * this.#pageSize;
    const isLast = end >= reply.data.total;
    return { ...reply, page: isLast ? {} : { next: { offset: String(end + left) } } };
  };

  /** This many of the loaded items have left the server's list. */
  leave(count: number): void {
    this.#left += count;
  }
}

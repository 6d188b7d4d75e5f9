import { ApiFailure } from '../api/errors.ts';
import type { ApiErrorCode } from '../contract/api.ts';
import { entryIds } from './joints.ts';
import type { PagedParts } from './paged-missing.ts';
import type { PageReply } from './paged-state.ts';

/** Answers that the list is not for this user, or that there is none. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['unauthorized', 'forbidden', 'not-found', 'unsupported']);

/** The list of an earlier visit, shown until the server has sent the first page. */
export class PagedKept {
  readonly #parts: PagedParts;
  /** What was kept is older than what the server has sent: it must not be read after it. */
  #ended = new AbortController();

  constructor(parts: PagedParts) {
    this.#parts = parts;
  }

  /** Shows it, unless the server is faster. */
  async show(): Promise<void> {
    const { source, steps, top, below } = this.#parts;
    if (!source.kept) return;
    this.#ended = new AbortController();
    const signal = AbortSignal.any([steps.signal, this.#ended.signal]);
    const reply = await source.kept.ask(signal);
    const newest = reply.data?.ids[0];
    if (reply.error || newest === undefined || signal.aborted) return;
    top.keep(newest);
    below.replace(reply);
    steps.set({ phase: 'ready', older: below.next === null ? 'end' : 'idle', isKept: true });
  }

  /**
   * Adds the first page to the list if the user is reading it: what is new waits, and only what is gone is removed.
   * False if the page is to replace the list.
   */
  join({ data: { ids } }: PageReply): boolean {
    const { source, order, steps, top } = this.#parts;
    const { lists, key, kept, isEarly } = source;
    this.#ended.abort();
    if (!steps.state.isKept || !order.isById || ids.length === 0 || !kept?.isRead()) return false;
    const placed = entryIds(lists.peek(key)).filter((id) => !isEarly?.(id));
    for (const id of goneIds(placed, new Set(ids))) lists.remove(key, id);
    if (top.take(ids, false) !== 'whole') kept.onApart();
    steps.set({ isKept: false });
    return true;
  }

  /** The first page failed: a list that is not for this user does not stay. */
  failed(error: unknown): void {
    const { source, steps } = this.#parts;
    if (!REFUSALS.has(ApiFailure.from(error).code)) return;
    this.#ended.abort();
    if (!steps.state.isKept) return;
    source.lists.replace(source.key, []);
    steps.set({ phase: 'loading', isKept: false });
  }
}

/** The ids above the last one that the page has, too: they would be in it. */
function goneIds(known: readonly string[], page: ReadonlySet<string>): string[] {
  const last = known.findLastIndex((id) => page.has(id));
  return known.slice(0, Math.max(0, last)).filter((id) => !page.has(id));
}

import type { PageQuery } from '../../api/query.ts';
import { createEntityCache } from '../../cache/cache.ts';
import { settle } from '../../testing/settle.ts';
import { PagedList } from '../paged-list.ts';
import type { PagedSource } from '../paged-state.ts';
import { playServer, type Server } from './play-server.ts';

/** Lists with pages of three, of a server that answers when the test says so. */
export class ListBench {
  readonly server: Server;
  readonly #cache = createEntityCache();
  readonly #opened: AbortController[] = [];
  /** What was requested of `server`. */
  readonly asked: PageQuery[] = [];

  constructor(count = 9) {
    this.server = playServer(true, count);
  }

  open(source: Partial<PagedSource> = {}): PagedList {
    const ask: PagedSource['ask'] = (query, signal) => {
      this.asked.push(query);
      return this.server.ask(query, signal);
    };
    const list = new PagedList({ lists: this.#cache.lists, key: 'k', pageSize: 3, ask, ...source });
    const ended = new AbortController();
    this.#opened.push(ended);
    list.start(ended.signal);
    return list;
  }

  /** With its first page, the ids 9, 8 and 7. */
  async opened(source?: Partial<PagedSource>): Promise<PagedList> {
    const list = this.open(source);
    await this.answer();
    return list;
  }

  /** With an id above a gap, of which nothing is requested yet. */
  async withGap(): Promise<PagedList> {
    const list = await this.opened();
    list.missed();
    this.post(2);
    list.arrived(this.server.post());
    return list;
  }

  /** Answers the oldest request. */
  async answer(how: Parameters<Server['answer']>[1] = 'now'): Promise<void> {
    await settle();
    this.server.answer(0, how);
    await settle();
  }

  /** While no list hears of it. */
  post(count: number): void {
    for (let left = count; left > 0; left -= 1) this.server.post();
  }

  get lists() {
    return this.#cache.lists;
  }

  /** Everything is deleted. */
  empty(): void {
    this.server.empty();
  }

  /** Ends all lists. */
  leave(): void {
    for (const ended of this.#opened) ended.abort();
  }
}

/** Ids of the list, with `…` for a gap. */
export const shownOf = (list: PagedList) =>
  list.view.entries.map((entry) => ('id' in entry ? entry.id : '…')).join(' ');
export const gapsOf = (list: PagedList) => list.view.entries.flatMap((entry) => ('gap' in entry ? [entry.gap] : []));

import type { ListView } from '../contract/entities.ts';
import type { PageQuery } from '../api/query.ts';
import { PAGE_SIZE } from '../rules/constants.ts';
import type { BehaviorSubject } from '@skerry/shared/runtime';
import { entryIds } from './joints.ts';
import type { PageOrder } from './next-cursor.ts';
import { PagedBelow } from './paged-below.ts';
import {
  INITIAL_PAGED,
  type Cursor,
  type PagedSource,
  type PagedState,
  type PageReply,
  type PageStep,
} from './paged-state.ts';
import { PagedSteps } from './paged-steps.ts';
import { PagedTop, type Taken } from './paged-top.ts';

/** Maximum number of pages without anything new that are skipped at a time. */
const EMPTY_PAGES = 4;

/** Older pages, or those of a gap. */
interface Pages {
  query(): PageQuery;
  /** True if the page added something, or was the last. */
  put(reply: PageReply, query: PageQuery): boolean;
  done(): Partial<PagedState>;
}

/**
 * Keeps one list of the entity cache filled: the first page, older ones, newer ones, gaps. It never loses, repeats or
 * reorders an id; where ids are missing between two others there is a gap, until it is filled. First and newer pages
 * are requested one after the other; ids that arrive meanwhile wait for them.
 */
export class PagedList {
  readonly state$: BehaviorSubject<PagedState>;
  readonly #source: PagedSource;
  readonly #order: PageOrder;
  readonly #steps: PagedSteps;
  readonly #top: PagedTop;
  readonly #below: PagedBelow;
  #until: AbortSignal = AbortSignal.abort();

  constructor(source: PagedSource) {
    this.#source = source;
    this.#order = { pageSize: source.pageSize ?? PAGE_SIZE, isById: source.isById ?? true };
    this.#top = new PagedTop(source, this.#order.pageSize);
    this.#below = new PagedBelow(source, this.#order);
    this.#steps = new PagedSteps(() => {
      if (this.state.phase === 'ready') this.#top.placeDeferred();
    }, source.onFailure);
    this.state$ = this.#steps.state$;
  }

  get state(): PagedState {
    return this.#steps.state;
  }

  get view(): ListView {
    return this.#source.lists.peek(this.#source.key);
  }

  get ids(): string[] {
    return entryIds(this.view);
  }

  /** The newest id that the server sent, shown or not. */
  get newest(): string | null {
    return this.#top.newest;
  }

  /** The cursor of the next older page, with which `start` can continue. */
  get next(): Cursor | null {
    return this.#below.next;
  }

  /**
   * Starts; everything ends with `signal`. A list in the cache is shown at once, and refreshed, or, with `from`, left
   * unchanged.
   */
  start(signal: AbortSignal, from?: { readonly next: Cursor | null }): void {
    this.#until = signal;
    const { ids } = this;
    if (ids.length === 0) return void this.restart();
    const newest = ids.find((id) => !this.#source.isEarly?.(id));
    this.#begin({ ...INITIAL_PAGED, phase: 'ready', older: this.view.hasEnd ? 'end' : 'idle' }, newest, from?.next);
    if (!from) void this.renew();
  }

  /** Loads the first page again; the present list is removed at once. */
  restart(): Promise<void> {
    if (this.view.entries.length > 0) this.#source.lists.replace(this.#source.key, []);
    this.#source.head?.clear();
    this.#begin(INITIAL_PAGED);
    return this.#first();
  }

  /** Loads the first page again; the present list stays until the answer. */
  renew(): Promise<void> {
    return this.state.phase === 'ready' ? this.#first() : this.restart();
  }

  /** Requests ids newer than the newest known one; more than a page leaves a gap. */
  newer(): Promise<void> {
    if (this.newest === null) return this.renew();
    return this.refresh(async () => {
      await this.ask({ sinceId: this.newest ?? undefined }, ({ data }) => this.take(data.ids));
    });
  }

  /**
   * Runs a task that requests newer ids, after the running ones, if the list is ready and can have newer ids. Its
   * failure is that of the step `newer`.
   */
  refresh(task: () => Promise<void>): Promise<void> {
    const run = async () => {
      if (this.state.phase !== 'ready' || !this.#order.isById) return;
      this.#top.ask();
      await task();
    };
    return this.#steps.enqueue('newer', run, () => this.refresh(task));
  }

  /**
   * Requests one page, for a task of `refresh`, and passes it to `accept` at once. Rejects on failure, and once the
   * signal has aborted.
   */
  async ask<T>(query: PageQuery, accept: (reply: PageReply) => T, signal = this.#steps.signal): Promise<T> {
    const reply = await this.#source.ask(query, signal);
    signal.throwIfAborted();
    if (reply.error) throw reply.error;
    return accept(reply);
  }

  /**
   * Adds newer ids at the top, for a task of `refresh`: a page downwards from the newest one, or upwards from the
   * newest known one. True if some are missing below them.
   */
  take(ids: readonly string[], direction: 'down' | 'up' = 'down'): boolean {
    return this.#top.take(ids, direction);
  }

  /**
   * An id that arrived by itself, newer than all; `taken` is called once it is placed. `isWhole`: nothing is missing
   * below it.
   */
  arrived(id: string, taken?: Taken): void {
    if (this.#steps.isBusy) this.#top.defer(id, taken);
    else if (this.state.phase === 'ready') {
      const isWhole = this.#top.place(id);
      taken?.(isWhole);
    }
  }

  /** New ids may have been missed: until newer ones are requested, arrivals have a gap below. */
  missed(): void {
    this.#top.missed();
  }

  older(): Promise<void> {
    const { phase, older } = this.state;
    if (phase !== 'ready' || older === 'loading' || older === 'end') return Promise.resolve();
    // Only the first page has the cursor of the second one.
    if (this.next === null) return this.renew();
    this.#steps.set({ older: 'loading' });
    const pages: Pages = {
      query: () => ({ cursor: this.next ?? {} }),
      put: (reply, query) => this.#below.append(reply, query),
      done: () => ({ older: this.next === null ? 'end' : 'idle' }),
    };
    const again = () => this.older();
    return this.#steps.join('older', (signal) => this.#askBelow(pages, signal), again);
  }

  /** Fills a gap from above, a page at a time, one gap at a time. */
  fillGap(gap: string): Promise<void> {
    if (this.state.phase !== 'ready' || this.state.loadingGap !== null) return Promise.resolve();
    this.#steps.set({ loadingGap: gap });
    const pages: Pages = {
      query: () => this.#below.gapQuery(gap),
      put: (reply, query) => this.#below.fill(gap, reply, query),
      done: () => ({ loadingGap: null }),
    };
    const again = () => this.fillGap(gap);
    return this.#steps.join('gap', (signal) => this.#askBelow(pages, signal), again);
  }

  /** Retries failed steps: the named ones, or all if none is named. */
  retry(...steps: PageStep[]): Promise<void> {
    return this.#steps.retry(steps);
  }

  /** Keeps the first `count` entries; the rest can be loaded again as older ones. For lists ordered by id. */
  shorten(count: number): void {
    if (this.view.entries.length <= count) return;
    this.#below.shorten(count);
    this.#steps.cut();
  }

  #begin(state: PagedState, newest: string | null = null, next: Cursor | null = null): void {
    this.#below.begin(next);
    this.#top.begin(newest);
    this.#steps.begin(this.#until, state);
  }

  #first(): Promise<void> {
    return this.#steps.enqueue(
      'first',
      async () => {
        this.#top.ask();
        await this.ask({}, (reply) => this.#replace(reply));
      },
      () => this.renew(),
    );
  }

  #replace(reply: PageReply): void {
    this.#top.replace(reply.data.ids[0] ?? null);
    this.#source.head?.clear();
    this.#below.replace(reply);
    this.#steps.settle({ ...INITIAL_PAGED, phase: 'ready', older: this.next === null ? 'end' : 'idle' });
  }

  /** Pages without anything new are skipped. */
  async #askBelow(pages: Pages, signal: AbortSignal, left = EMPTY_PAGES): Promise<void> {
    const query = pages.query();
    const accept = (reply: PageReply) => {
      if (!pages.put(reply, query) && left > 0) return false;
      this.#steps.set(pages.done());
      return true;
    };
    if (!(await this.ask(query, accept, signal))) await this.#askBelow(pages, signal, left - 1);
  }
}

import type { ListView } from '../contract/entities.ts';
import type { PageQuery } from '../api/query.ts';
import { PAGE_SIZE } from '../rules/constants.ts';
import type { BehaviorSubject } from '@skerry/shared/runtime';
import { askPages, type Pages } from './ask-pages.ts';
import { entryIds } from './joints.ts';
import { isSkipped, MAX_EMPTY_PAGES, nextCursor, type PageOrder } from './next-cursor.ts';
import { PagedBelow } from './paged-below.ts';
import { PagedKept } from './paged-kept.ts';
import { PagedMissing } from './paged-missing.ts';
import {
  INITIAL_PAGED,
  type Cursor,
  type PagedSource,
  type PagedState,
  type PageReply,
  type PageStep,
} from './paged-state.ts';
import { PagedSteps } from './paged-steps.ts';
import { PagedTop, type Joined, type Taken } from './paged-top.ts';

/**
 * Keeps one list of the entity cache filled: the first page, older ones, newer ones, gaps. It never loses, repeats or
 * reorders an id; where ids are missing between two others there is a gap. What is missing is requested until it is all
 * there: at the top, then in gaps, a few pages a round; after a failure again, with a growing wait. First and newer
 * pages are requested one after the other; ids that arrive meanwhile wait for them.
 */
export class PagedList {
  readonly state$: BehaviorSubject<PagedState>;
  readonly #source: PagedSource;
  readonly #order: PageOrder;
  readonly #steps: PagedSteps;
  readonly #top: PagedTop;
  readonly #below: PagedBelow;
  readonly #missing: PagedMissing;
  readonly #kept: PagedKept;
  #until: AbortSignal = AbortSignal.abort();

  constructor(source: PagedSource) {
    this.#source = source;
    this.#order = { pageSize: source.pageSize ?? PAGE_SIZE, isById: source.isById ?? true };
    this.#top = new PagedTop(source, this.#order.pageSize);
    this.#below = new PagedBelow(source, this.#order);
    this.#steps = new PagedSteps({
      onIdle: () => {
        if (this.state.phase === 'ready') this.#top.placeDeferred();
        this.#missing.plan();
      },
      isMissing: () => this.#missing.isAny,
      onFailure: source.onFailure,
    });
    const parts = { source, order: this.#order, steps: this.#steps, top: this.#top, below: this.#below };
    this.#missing = new PagedMissing(
      { ...parts, ask: (query, accept) => this.ask(query, accept) },
      () => void this.resume(),
    );
    this.#kept = new PagedKept(parts);
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
   * Starts; everything ends with `signal`. A list in the cache, or that of an earlier visit, is shown at once, and
   * refreshed, or, with `from`, left unchanged.
   */
  start(signal: AbortSignal, from?: { readonly next: Cursor | null }): void {
    this.#until = signal;
    signal.addEventListener('abort', () => this.#missing.stop(), { once: true });
    globalThis.addEventListener('online', () => void this.resume(), { signal });
    const { ids } = this;
    if (ids.length === 0) {
      void this.restart();
      return void this.#kept.show();
    }
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

  /** Requests the newest page and what is missing below it. */
  newer(): Promise<void> {
    return this.refresh(() => this.#askNewest());
  }

  /**
   * Runs a task that requests newer ids, after the running ones, if the list is ready and can have newer ids, and then
   * fills gaps. A failure is that of the step `newer`.
   */
  refresh(task: () => Promise<unknown>): Promise<void> {
    const run = async () => {
      if (this.state.phase !== 'ready' || !this.#order.isById) return;
      this.#top.ask();
      await task();
      this.#top.placeDeferred();
      await this.#missing.fillGaps();
    };
    return this.#steps.enqueue('newer', run, () => this.refresh(task));
  }

  /** The connection may be back: what is missing is requested now. */
  async resume(): Promise<void> {
    const { first, newer } = this.state.failures;
    if (first || newer) await this.retry('first', 'newer');
    else if (this.state.isMissing) await this.refresh(async () => this.#top.isBehind && this.#askNewest());
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

  /** Adds the newest page at the top, for a task of `refresh`. `isSince`: it was cut off at the newest known id. */
  take(ids: readonly string[], isSince = false): Joined {
    return this.#top.take(ids, isSince);
  }

  /**
   * Ids that arrived by themselves, in the order of arrival, newer than all; `taken` is called once they are placed.
   * `isWhole`: nothing is missing below them. Pass those that come together at once: each call looks through the list.
   */
  arrived(arrivals: string | readonly string[], taken?: Taken): void {
    const ids = typeof arrivals === 'string' ? [arrivals] : arrivals;
    if (this.#steps.isBusy && !this.#missing.isFilling) this.#top.defer(ids, taken);
    else if (this.state.phase === 'ready') {
      const isWhole = this.#top.place(ids);
      taken?.(isWhole);
      this.#steps.set({});
    }
  }

  /** New ids may have been missed: until newer ones are requested, arrivals have a gap below. */
  missed(): void {
    this.#top.missed();
    this.#steps.set({});
  }

  /** Requests the next older page, of `limit` ids if that is not the usual number. */
  older(limit?: number): Promise<void> {
    const { phase, older } = this.state;
    if (phase !== 'ready' || older === 'loading' || older === 'end') return Promise.resolve();
    // Only the first page has the cursor of the second one.
    if (this.next === null) return this.renew();
    this.#steps.set({ older: 'loading' });
    const pages: Pages = {
      query: () => ({ cursor: this.next ?? {}, ...(limit && { limit }) }),
      put: (reply, query) => this.#below.append(reply, query),
      done: () => this.#steps.set({ older: this.next === null ? 'end' : 'idle' }),
    };
    const again = () => this.older();
    return this.#steps.join('older', (signal) => this.#askBelow(pages, signal), again);
  }

  /** Fills a gap from above, a page at a time, one gap at a time. */
  async fillGap(gap: string): Promise<void> {
    if (this.state.phase !== 'ready' || this.state.loadingGap !== null) return;
    this.#steps.set({ loadingGap: gap });
    const pages: Pages = {
      query: () => this.#below.gapQuery(gap),
      put: (reply, query) => this.#below.fill(gap, reply, query),
      done: () => this.#steps.set({ loadingGap: null }),
    };
    const again = () => this.fillGap(gap);
    await this.#steps.join('gap', (signal) => this.#askBelow(pages, signal), again);
    this.#missing.plan();
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
    this.#missing.stop();
    this.#steps.begin(this.#until, state);
  }

  #first(): Promise<void> {
    return this.#steps.enqueue(
      'first',
      async () => {
        this.#top.ask();
        await this.#askFirst().catch((error: unknown) => {
          this.#kept.failed(error);
          throw error;
        });
      },
      () => this.renew(),
    );
  }

  #askNewest(): Promise<void> {
    return this.newest === null ? this.#askFirst() : this.#missing.askNewest();
  }

  /** The first page that is not empty, or the last one. */
  async #askFirst(query: PageQuery = {}, left = MAX_EMPTY_PAGES): Promise<void> {
    const next = await this.ask(query, (reply) => {
      const after = isSkipped(reply) && left > 0 ? nextCursor(reply, query, this.#order) : null;
      if (!after && !this.#kept.join(reply)) this.#replace(reply);
      return after;
    });
    if (next) await this.#askFirst({ cursor: next }, left - 1);
  }

  #replace(reply: PageReply): void {
    this.#top.replace(reply.data.ids[0] ?? null);
    this.#source.head?.clear();
    this.#below.replace(reply);
    this.#steps.settle({ ...INITIAL_PAGED, phase: 'ready', older: this.next === null ? 'end' : 'idle' });
  }

  #askBelow(pages: Pages, signal: AbortSignal): Promise<void> {
    return askPages(pages, (query, accept) => this.ask(query, accept, signal));
  }
}

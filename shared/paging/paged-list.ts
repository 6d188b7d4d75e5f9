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

/** Pages without anything new that are passed over in one go. */
const EMPTY_PAGES = 4;

/** Older pages, or those of a gap. */
interface Pages {
  query(): PageQuery;
  /** True where the page brought something, or was the last. */
  put(reply: PageReply, query: PageQuery): boolean;
  done(): Partial<PagedState>;
}

/**
 * Keeps one list of the entity cache filled: the first page, older ones, newer ones, gaps. It never loses, repeats or
 * reorders an id; where something is missing between two ids there is a gap, until it is filled. First and newer pages
 * are asked for one after the other; ids that arrive meanwhile wait for them.
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

  /** The newest id the server sent, shown or not. */
  get newest(): string | null {
    return this.#top.newest;
  }

  /** Where the next older page begins, for `start` to go on from. */
  get next(): Cursor | null {
    return this.#below.next;
  }

  /**
   * Begins; everything ends with `signal`. What the cache holds is there at once, and is renewed, or, with `from`, left
   * as it is.
   */
  start(signal: AbortSignal, from?: { readonly next: Cursor | null }): void {
    this.#until = signal;
    const { ids } = this;
    if (ids.length === 0) return void this.restart();
    const newest = ids.find((id) => !this.#source.isEarly?.(id));
    this.#begin({ ...INITIAL_PAGED, phase: 'ready', older: this.view.hasEnd ? 'end' : 'idle' }, newest, from?.next);
    if (!from) void this.renew();
  }

  /** The first page again. What is there goes at once. */
  restart(): Promise<void> {
    if (this.view.entries.length > 0) this.#source.lists.replace(this.#source.key, []);
    this.#source.head?.clear();
    this.#begin(INITIAL_PAGED);
    return this.#first();
  }

  /** The first page again. What is there stays until it comes. */
  renew(): Promise<void> {
    return this.state.phase === 'ready' ? this.#first() : this.restart();
  }

  /** What is newer than the newest known one; where that is more than a page, it leaves a gap. */
  newer(): Promise<void> {
    if (this.newest === null) return this.renew();
    return this.refresh(async () => {
      await this.ask({ sinceId: this.newest ?? undefined }, ({ data }) => this.take(data.ids));
    });
  }

  /**
   * Runs a task that asks for newer ids, after what runs already, if the list is ready and can have newer ones. Its
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
   * One page, for a task of `refresh`, and what is done with it at once. Rejects where it failed, and once the signal
   * has ended, whatever came.
   */
  async ask<T>(query: PageQuery, accept: (reply: PageReply) => T, signal = this.#steps.signal): Promise<T> {
    const reply = await this.#source.ask(query, signal);
    signal.throwIfAborted();
    if (reply.error) throw reply.error;
    return accept(reply);
  }

  /**
   * Puts newer ids on top, for a task of `refresh`: a page downwards from the newest one, or upwards from the newest
   * known one. True where something is missing below them.
   */
  take(ids: readonly string[], direction: 'down' | 'up' = 'down'): boolean {
    return this.#top.take(ids, direction);
  }

  /**
   * One that arrived by itself, newer than all; `taken` runs once it has its place. `isWhole`: nothing is missing below
   * it.
   */
  arrived(id: string, taken?: Taken): void {
    if (this.#steps.isBusy) this.#top.defer(id, taken);
    else if (this.state.phase === 'ready') {
      const isWhole = this.#top.place(id);
      taken?.(isWhole);
    }
  }

  /**
   * Nothing is heard of what is new, or was not for a while: until newer ones were asked for, arrivals have a gap
   * below.
   */
  missed(): void {
    this.#top.missed();
  }

  older(): Promise<void> {
    const { phase, older } = this.state;
    if (phase !== 'ready' || older === 'loading' || older === 'end') return Promise.resolve();
    // Only the first page says where the second one begins.
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

  /** Tries again what failed: of these steps, or of all where none is named. */
  retry(...steps: PageStep[]): Promise<void> {
    return this.#steps.retry(steps);
  }

  /** Keeps the first `count` entries; the rest is asked for again as older ones. For lists ordered by id. */
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

  /** Pages without anything new are passed over. */
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

import type { ListView } from '../contract/entities.ts';
import type { PageQuery } from '../api/query.ts';
import { PAGE_SIZE } from '../rules/constants.ts';
import type { BehaviorSubject } from '@skerry/shared/runtime';
import { entryIds, idAboveGap, jointOf, unknownIds } from './joints.ts';
import { nextCursor } from './next-cursor.ts';
import { INITIAL_PAGED, type Cursor, type PagedSource, type PagedState, type PageReply } from './paged-state.ts';
import { PagedSteps } from './paged-steps.ts';
import { PagedTop } from './paged-top.ts';

/** Pages without anything new that are passed over in one go. */
const EMPTY_PAGES = 4;

/**
 * Keeps one list of the entity cache filled: the first page, older ones, newer ones, gaps. It never loses, repeats or
 * reorders an id; where something is missing between two ids there is a gap, until it is filled. First and newer pages
 * are asked for one after the other; ids that arrive meanwhile wait for them.
 */
export class PagedList {
  readonly state$: BehaviorSubject<PagedState>;
  readonly #source: PagedSource;
  readonly #order: { pageSize: number; isById: boolean };
  readonly #steps: PagedSteps;
  readonly #top: PagedTop;
  #until: AbortSignal = AbortSignal.abort();
  #next: Cursor | null = null;
  /** Where the next page of a gap begins, which may be far below the id above it. */
  readonly #gapCursors = new Map<string, Cursor>();

  constructor(source: PagedSource) {
    this.#source = source;
    this.#order = { pageSize: source.pageSize ?? PAGE_SIZE, isById: source.isById ?? true };
    this.#top = new PagedTop(source, this.#order.pageSize);
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
    return this.#next;
  }

  /**
   * Begins; everything ends with `signal`. What the cache holds is there at once, and is renewed, or, with `from`, left
   * as it is.
   */
  start(signal: AbortSignal, from?: { readonly next: Cursor | null }): void {
    this.#until = signal;
    const { ids } = this;
    if (ids.length === 0) return void this.restart();
    this.#begin({ ...INITIAL_PAGED, phase: 'ready', older: this.view.hasEnd ? 'end' : 'idle' }, ids[0]);
    this.#next = from?.next ?? (this.#order.isById ? { max_id: ids.at(-1) ?? '' } : null);
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
  async ask<T>(query: PageQuery, take: (reply: PageReply) => T, signal = this.#steps.signal): Promise<T> {
    const reply = await this.#source.ask(query, signal);
    signal.throwIfAborted();
    if (reply.error) throw reply.error;
    return take(reply);
  }

  /**
   * Puts newer ids on top, for a task of `refresh`: a page downwards from the newest one, or upwards from the newest
   * known one. True where something is missing below them.
   */
  take(ids: readonly string[], direction: 'down' | 'up' = 'down'): boolean {
    return this.#top.take(ids, direction);
  }

  /** One that arrived by itself, newer than all; `taken` runs once it has its place. */
  arrived(id: string, taken?: () => void): void {
    if (this.#steps.isBusy) this.#top.defer(id, taken);
    else if (this.state.phase === 'ready') {
      this.#top.place(id);
      taken?.();
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
    if (this.#next === null) return this.renew();
    this.#steps.set({ older: 'loading' });
    return this.#steps.join(
      'older',
      (signal) => this.#askOlder(signal),
      () => this.older(),
    );
  }

  /** Fills a gap from above, a page at a time, one gap at a time. */
  fillGap(gap: string): Promise<void> {
    if (this.state.phase !== 'ready' || this.state.loadingGap !== null) return Promise.resolve();
    this.#steps.set({ loadingGap: gap });
    return this.#steps.join(
      'gap',
      (signal) => this.#askGap(gap, signal),
      () => this.fillGap(gap),
    );
  }

  /** Tries again what failed: this step, or all. */
  retry(step?: keyof PagedState['failures']): Promise<void> {
    return this.#steps.retry(step);
  }

  /** Keeps the first `count` entries; the rest is asked for again as older ones. For lists ordered by id. */
  shorten(count: number): void {
    if (this.view.entries.length <= count) return;
    const { lists, key } = this.#source;
    lists.evict(key, count);
    const last = this.view.entries.at(-1);
    if (last && 'gap' in last) lists.fillGap(key, last.gap, [], true);
    this.#next = { max_id: this.ids.at(-1) ?? '' };
    this.#steps.cut();
  }

  #begin(state: PagedState, newest: string | null = null): void {
    this.#gapCursors.clear();
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
    const { lists, key, head } = this.#source;
    const { ids } = reply.data;
    this.#top.replace(ids[0] ?? null);
    this.#gapCursors.clear();
    this.#next = nextCursor(reply, {}, this.#order);
    head?.clear();
    lists.replace(key, unknownIds(this.#source, ids, []));
    if (this.#next === null) lists.append(key, [], true);
    this.#steps.settle({ ...INITIAL_PAGED, phase: 'ready', older: this.#next === null ? 'end' : 'idle' });
  }

  async #askOlder(signal: AbortSignal, left = EMPTY_PAGES): Promise<void> {
    const query = { cursor: this.#next ?? {} };
    const isNew = await this.ask(
      query,
      (reply) => {
        this.#next = nextCursor(reply, query, this.#order);
        const fresh = unknownIds(this.#source, reply.data.ids, this.ids);
        this.#source.lists.append(this.#source.key, fresh, this.#next === null);
        if (fresh.length === 0 && this.#next !== null && left > 0) return false;
        this.#steps.set({ older: this.#next === null ? 'end' : 'idle' });
        return true;
      },
      signal,
    );
    if (!isNew) await this.#askOlder(signal, left - 1);
  }

  async #askGap(gap: string, signal: AbortSignal, left = EMPTY_PAGES): Promise<void> {
    const cursor = this.#gapCursors.get(gap);
    const query = cursor ? { cursor } : { maxId: idAboveGap(this.view, gap) };
    const isNew = await this.ask(
      query,
      (reply) => {
        const { ids } = reply.data;
        const joint = jointOf(ids, this.ids);
        const next = joint < ids.length ? null : nextCursor(reply, query, this.#order);
        const fresh = unknownIds(this.#source, ids.slice(0, joint), this.ids);
        this.#source.lists.fillGap(this.#source.key, gap, fresh, next === null);
        if (next) this.#gapCursors.set(gap, next);
        if (fresh.length === 0 && next !== null && left > 0) return false;
        this.#steps.set({ loadingGap: null });
        return true;
      },
      signal,
    );
    if (!isNew) await this.#askGap(gap, signal, left - 1);
  }
}

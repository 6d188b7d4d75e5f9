import type { ApiError, ApiReply, ModuleContext } from '@skerry/shared/contract';
import { ApiFailure, type Page, type TimelineQuery } from '@skerry/shared/api';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { FLUSH_FETCH_SIZE, PAGE_SIZE, VISIBLE_AFTER_SHOWING_NEW } from '@skerry/shared/rules';
import { askPage } from './ask-page.ts';
import { EMPTY_PAGES, MISSED_PAGES } from './constants.ts';
import { FeedList } from './feed-list.ts';
import { INITIAL_FEED, type Cursor, type FeedMemory, type FeedState } from './feed-state.ts';
import type { TimelineKind } from './timeline-kind.ts';

/**
 * Keeps one list of the entity cache filled: first page, older pages, newer statuses waiting behind "show new", holes.
 * It renders nothing and knows no window; `feed-live.ts` tells it what happens outside. Requests for newer statuses run
 * one after the other.
 */
export class TimelineFeed {
  readonly state$ = new BehaviorSubject<FeedState>(INITIAL_FEED);
  /** The newest id the instance sent, shown or not; where the next question for newer ones starts. */
  #newest: string | null = null;
  #older: Cursor | null = null;
  #newer: Promise<void> = Promise.resolve();
  #ended = new AbortController();
  /** Arrived while the first page was under way. */
  #meanwhile: string[] = [];
  readonly #ctx: ModuleContext;
  readonly #list: FeedList;
  readonly #tell: (error: ApiError) => void;
  readonly kind: TimelineKind;

  /** `tell` hears of each failure, of repeated failures to refresh only the first. */
  constructor(ctx: ModuleContext, kind: TimelineKind, tell: (error: ApiError) => void) {
    this.#ctx = ctx;
    this.#list = new FeedList(ctx.ports.entities, kind.listKey);
    this.#tell = tell;
    this.kind = kind;
  }

  get state(): FeedState {
    return this.state$.value;
  }

  get memory(): FeedMemory {
    return { older: this.#older };
  }

  /**
   * With `memory` the reader comes back to what they left: what is new waits. Without, the timeline starts anew,
   * showing what is known meanwhile.
   */
  start(memory: FeedMemory | null): void {
    this.#ended = new AbortController();
    const known = this.#list.ids;
    if (known.length === 0) return void this.restart();
    this.#newest = known[0] ?? null;
    this.#older = memory?.older ?? (this.kind.grows ? { max_id: known.at(-1) ?? '' } : null);
    this.#set({ ...INITIAL_FEED, phase: 'ready', older: this.#list.view.hasEnd ? 'end' : 'idle' });
    if (memory && !this.kind.grows) return;
    this.#queue(() => (memory ? this.#returned() : this.#first(true)));
  }

  stop(): void {
    this.#ended.abort();
  }

  /** The first page, in place of whatever is there. */
  restart(): Promise<void> {
    return this.#queue(() => this.#first(false));
  }

  /** As `restart`, but what is there stays until the answer comes. */
  renew(): Promise<void> {
    return this.#queue(() => this.#first(true));
  }

  /** Newer statuses than the newest known one; they wait to be shown. A full page leaves a flush mark. */
  poll(): Promise<void> {
    return this.#queue(async () => {
      if (this.state.phase !== 'ready' || !this.kind.grows) return;
      const reply = await this.#ask({ sinceId: this.#newest ?? undefined });
      this.#wait(reply.data.ids);
      if (this.#newest !== null && reply.data.ids.length >= FLUSH_FETCH_SIZE) this.#set({ needsFlush: true });
      this.#newest = reply.data.ids[0] ?? this.#newest;
    });
  }

  /**
   * What happened while nothing was listening: page by page from the newest known one on; after too many pages the
   * newest ones with a gap below.
   */
  catchUp(): Promise<void> {
    return this.#queue(async () => {
      if (this.state.phase !== 'ready' || !this.kind.grows || this.#newest === null) return;
      for (let page = 0; page < MISSED_PAGES; page += 1) {
        const { data } = await this.#ask({ minId: this.#newest });
        this.#wait(data.ids);
        this.#newest = data.ids[0] ?? this.#newest;
        if (data.ids.length < PAGE_SIZE) return;
      }
      const { data } = await this.#ask({});
      this.#wait(data.ids, true);
      this.#newest = data.ids[0] ?? this.#newest;
    });
  }

  /** A status arrived that the cache already holds. `atOnce` shows it, with all that waits. */
  arrived(id: string, atOnce: boolean): void {
    if (this.state.phase === 'loading') this.#meanwhile.push(id);
    if (this.state.phase !== 'ready') return;
    this.#newest = id;
    this.#wait([id]);
    if (atOnce) this.#show();
  }

  /** One's own status is shown even while others wait. */
  posted(id: string): void {
    if (this.state.phase !== 'ready' || this.#list.ids.includes(id)) return;
    this.deleted(id);
    this.#list.own(id, this.state.waiting.length > 0);
  }

  /** Shows what waits, or starts anew where a flush is marked. */
  reveal(keepsShort: boolean): void {
    if (this.state.needsFlush) {
      this.#list.replace([], false);
      this.#set({ ...INITIAL_FEED });
      void this.restart();
      return;
    }
    this.#show();
    const last = keepsShort ? this.#list.shorten(VISIBLE_AFTER_SHOWING_NEW) : null;
    if (last === null) return;
    this.#older = { max_id: last };
    this.#set({ older: 'idle' });
  }

  loadOlder(): Promise<void> {
    const { phase, older } = this.state;
    if (phase !== 'ready' || older === 'loading' || older === 'end') return Promise.resolve();
    this.#set({ older: 'loading' });
    return this.#guard(
      () => this.#append(EMPTY_PAGES),
      () => this.#set({ older: 'failed' }),
    );
  }

  /** Fills a hole from above, a page at a time. */
  fillGap(gap: string): Promise<void> {
    const above = this.#list.above(gap);
    if (this.state.loadingGap !== null || above === null) return Promise.resolve();
    this.#set({ loadingGap: gap });
    return this.#guard(
      async () => {
        const { data } = await this.#ask({ maxId: above });
        const known = new Set(this.#list.ids);
        const isClosed = data.ids.length < PAGE_SIZE || data.ids.some((id) => known.has(id));
        this.#list.fillGap(gap, data.ids, isClosed);
        this.#set({ loadingGap: null });
      },
      () => this.#set({ loadingGap: null }),
    );
  }

  /** A deleted status need not wait any more; one that is shown leaves its placeholder. */
  deleted(id: string): void {
    this.#set({ waiting: this.state.waiting.filter((waiting) => waiting !== id) });
  }

  /** Takes statuses out that no longer belong here. */
  drop(belongs: (id: string) => boolean): void {
    this.#list.keep(belongs);
    this.#set({ waiting: this.state.waiting.filter(belongs) });
  }

  async #first(isKnown: boolean): Promise<void> {
    if (!isKnown) this.#set({ ...INITIAL_FEED });
    try {
      const { data, page } = await this.#ask({});
      this.#list.replace(data.ids, !page.next);
      this.#newest = data.ids[0] ?? null;
      this.#older = page.next ?? null;
      this.#set({ ...INITIAL_FEED, phase: 'ready', older: page.next ? 'idle' : 'end' });
      for (const id of this.#meanwhile.splice(0)) this.arrived(id, false);
    } catch (error) {
      const failure = ApiFailure.from(error);
      if (isKnown || failure.code === 'aborted') throw error;
      this.#set({ ...INITIAL_FEED, phase: 'failed', failure });
      this.#tell(failure);
    }
  }

  /**
   * The newest page for a reader who comes back: waits if it joins what is there, else the timeline has moved on too
   * far.
   */
  async #returned(): Promise<void> {
    const { data } = await this.#ask({});
    const known = new Set(this.#list.ids);
    if (!data.ids.some((id) => known.has(id))) this.#set({ needsFlush: data.ids.length > 0 });
    this.#wait(
      data.ids.slice(
        0,
        data.ids.findIndex((id) => known.has(id)),
      ),
    );
    this.#newest = data.ids[0] ?? this.#newest;
  }

  #wait(ids: readonly string[], hasGapBelow = false): void {
    const { waiting } = this.state;
    const fresh = this.#list.unknown(ids, waiting);
    const last = fresh.at(-1);
    if (last === undefined) return;
    this.#set({ waiting: [...fresh, ...waiting], waitingGapAfter: hasGapBelow ? last : this.state.waitingGapAfter });
  }

  #show(): void {
    const { waiting, waitingGapAfter } = this.state;
    if (waiting.length === 0) return;
    this.#list.reveal(waiting, waitingGapAfter);
    this.#set({ waiting: [], waitingGapAfter: null });
  }

  /** The next older page; the one after it too where all of it is known already, up to `more` times. */
  async #append(more: number): Promise<void> {
    if (this.#older === null) {
      this.#list.end();
      return this.#set({ older: 'end' });
    }
    const { data, page } = await this.#ask({ cursor: this.#older });
    this.#older = page.next ?? null;
    const isEnd = data.ids.length === 0 || !page.next;
    const fresh = this.#list.unknown(data.ids);
    this.#list.append(fresh, isEnd);
    if (fresh.length === 0 && !isEnd && more > 0) return this.#append(more - 1);
    this.#set({ older: isEnd ? 'end' : 'idle' });
  }

  /** Runs after what runs already; a failure is the refresh's and shows as such. */
  #queue(task: () => Promise<void>): Promise<void> {
    const { signal } = this.#ended;
    this.#newer = this.#newer.then(async () => {
      if (signal.aborted) return;
      try {
        await task();
        if (!signal.aborted && this.state.refreshFailure) this.#set({ refreshFailure: null });
      } catch (error) {
        const failure = ApiFailure.from(error);
        if (signal.aborted || failure.code === 'aborted') return;
        if (!this.state.refreshFailure) this.#tell(failure);
        this.#set({ refreshFailure: failure });
      }
    });
    return this.#newer;
  }

  async #guard(task: () => Promise<void>, failed: () => void): Promise<void> {
    try {
      await task();
    } catch (error) {
      const failure = ApiFailure.from(error);
      if (failure.code === 'aborted') return;
      this.#tell(failure);
      failed();
    }
  }

  async #ask(query: TimelineQuery): Promise<ApiReply<Page<'status'>>> {
    const reply = await askPage(this.#ctx, this.kind, query, this.#ended.signal);
    if (reply.error) throw reply.error;
    return reply;
  }

  #set(change: Partial<FeedState>): void {
    this.state$.next({ ...this.state, ...change });
  }
}

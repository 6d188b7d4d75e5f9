import type { ApiError, ApiReply, ModuleContext } from '@skerry/shared/contract';
import type { Page, TimelineQuery } from '@skerry/shared/api';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { FLUSH_FETCH_SIZE, VISIBLE_AFTER_SHOWING_NEW } from '@skerry/shared/rules';
import { askPage, isOver } from './ask-page.ts';
import { EMPTY_PAGES, MISSED_PAGES, PAGE_SIZE } from './constants.ts';
import { INITIAL_FEED, type FeedState } from './feed-state.ts';
import type { TimelineKind } from './timeline-kind.ts';
import { entryIds, newestFirst, shownIds, unknownIds } from './unknown-ids.ts';

type Cursor = Record<string, string>;
/** What a reader coming back needs beside the list. */
export interface FeedMemory {
  readonly older: Cursor | null;
}

/**
 * Keeps one list of the entity cache filled: first page, older pages, newer statuses waiting behind "show new", holes.
 * It renders nothing and knows no window; `feed-live.ts` tells it what happens outside. Requests for newer statuses run one after the other.
 */
export class TimelineFeed {
  readonly state$ = new BehaviorSubject<FeedState>(INITIAL_FEED);
  /** The newest id the instance sent, shown or not; where the next question for newer ones starts. */
  #newest: string | null = null;
  #older: Cursor | null = null;
  /** Own statuses shown before others that were waiting already: they take their places when those are revealed. */
  #early = new Set<string>();
  #newer: Promise<void> = Promise.resolve();
  #ended = new AbortController();
  /** Arrived while the first page was under way. */
  #meanwhile: string[] = [];
  readonly #ctx: ModuleContext;
  readonly #tell: (error: ApiError) => void;
  readonly kind: TimelineKind;

  /** `tell` hears of each failure, of repeated failures to refresh only the first. */
  constructor(ctx: ModuleContext, kind: TimelineKind, tell: (error: ApiError) => void) {
    this.#ctx = ctx;
    this.#tell = tell;
    this.kind = kind;
  }

  get state(): FeedState {
    return this.state$.value;
  }

  get memory(): FeedMemory {
    return { older: this.#older };
  }

  /** With `memory` the reader comes back to what they left: what is new waits. Without, the timeline starts anew, showing what is known meanwhile. */
  start(memory: FeedMemory | null): void {
    this.#ended = new AbortController();
    const known = this.#ids();
    if (known.length === 0) return void this.restart();
    this.#newest = known[0] ?? null;
    this.#older = memory?.older ?? (this.kind.grows ? { max_id: known.at(-1) ?? '' } : null);
    this.#set({ ...INITIAL_FEED, phase: 'ready', older: this.#list().hasEnd ? 'end' : 'idle' });
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

  /** What happened while nothing was listening: page by page from the newest known one on; after too many pages the newest ones with a gap below. */
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
    if (this.state.phase !== 'ready' || this.#ids().includes(id)) return;
    this.#set({ waiting: this.state.waiting.filter((waiting) => waiting !== id) });
    if (this.state.waiting.length > 0) this.#early.add(id);
    this.#lists.prepend(this.kind.listKey, [id]);
  }

  /** Shows what waits, or starts anew where a flush is marked. */
  reveal(keepsShort: boolean): void {
    if (this.state.needsFlush) {
      this.#lists.replace(this.kind.listKey, []);
      this.#set({ ...INITIAL_FEED });
      void this.restart();
      return;
    }
    this.#show();
    if (!keepsShort || entryIds(this.#list()).length <= VISIBLE_AFTER_SHOWING_NEW) return;
    this.#lists.evict(this.kind.listKey, VISIBLE_AFTER_SHOWING_NEW);
    const last = this.#ids().at(-1);
    if (last) this.#older = { max_id: last };
    this.#set({ older: 'idle' });
  }

  loadOlder(): Promise<void> {
    const { phase, older } = this.state;
    if (phase !== 'ready' || older === 'loading' || older === 'end') return Promise.resolve();
    this.#set({ older: 'loading' });
    return this.#guard(() => this.#append(EMPTY_PAGES), () => this.#set({ older: 'failed' }));
  }

  /** Fills a hole from above, a page at a time. */
  fillGap(gap: string): Promise<void> {
    const { entries } = this.#list();
    const at = entries.findIndex((entry) => 'gap' in entry && entry.gap === gap);
    const above = entries[at - 1];
    if (this.state.loadingGap !== null || !above || !('id' in above)) return Promise.resolve();
    this.#set({ loadingGap: gap });
    return this.#guard(async () => {
      const { data } = await this.#ask({ maxId: above.id });
      const known = new Set(this.#ids());
      const isClosed = data.ids.length < PAGE_SIZE || data.ids.some((id) => known.has(id));
      this.#lists.fillGap(this.kind.listKey, gap, this.#unknown(data.ids), isClosed);
      this.#set({ loadingGap: null });
    }, () => this.#set({ loadingGap: null }));
  }

  /** A deleted status need not wait any more; one that is shown leaves its placeholder. */
  deleted(id: string): void {
    this.#set({ waiting: this.state.waiting.filter((waiting) => waiting !== id) });
  }

  /** Takes statuses out that no longer belong here. */
  drop(belongs: (id: string) => boolean): void {
    for (const id of this.#ids()) if (!belongs(id)) this.#lists.remove(this.kind.listKey, id);
    this.#set({ waiting: this.state.waiting.filter(belongs) });
  }

  async #first(isKnown: boolean): Promise<void> {
    if (!isKnown) this.#set({ ...INITIAL_FEED });
    try {
      const { data, page } = await this.#ask({});
      const ids = unknownIds(this.#ctx.ports.entities, data.ids, new Set());
      this.#lists.replace(this.kind.listKey, ids);
      this.#newest = data.ids[0] ?? null;
      this.#older = page.next ?? null;
      this.#early.clear();
      if (!page.next) this.#lists.append(this.kind.listKey, [], true);
      this.#set({ ...INITIAL_FEED, phase: 'ready', older: page.next ? 'idle' : 'end' });
      for (const id of this.#meanwhile.splice(0)) this.arrived(id, false);
    } catch (error) {
      if (isKnown || isOver(error)) throw error;
      this.#set({ ...INITIAL_FEED, phase: 'failed', failure: error as ApiError });
      this.#tell(error as ApiError);
    }
  }

  /** The newest page for a reader who comes back: waits if it joins what is there, else the timeline has moved on too far. */
  async #returned(): Promise<void> {
    const { data } = await this.#ask({});
    const known = new Set(this.#ids());
    if (!data.ids.some((id) => known.has(id))) this.#set({ needsFlush: data.ids.length > 0 });
    this.#wait(data.ids.slice(0, data.ids.findIndex((id) => known.has(id))));
    this.#newest = data.ids[0] ?? this.#newest;
  }

  #wait(ids: readonly string[], hasGapBelow = false): void {
    const { waiting } = this.state;
    const fresh = unknownIds(this.#ctx.ports.entities, ids, shownIds(this.#ctx.ports.entities, [...waiting, ...this.#ids()]));
    const last = fresh.at(-1);
    if (last === undefined) return;
    this.#set({ waiting: [...fresh, ...waiting], waitingGapAfter: hasGapBelow ? last : this.state.waitingGapAfter });
  }

  #show(): void {
    const { waiting, waitingGapAfter } = this.state;
    if (waiting.length === 0) return;
    const { listKey } = this.kind;
    const early = this.#ids().filter((id) => this.#early.has(id));
    for (const id of early) this.#lists.remove(listKey, id);
    this.#lists.prepend(listKey, newestFirst(this.#ctx.ports.entities, [...early, ...waiting]));
    if (waitingGapAfter !== null) this.#lists.gap(listKey, waitingGapAfter);
    this.#early.clear();
    this.#set({ waiting: [], waitingGapAfter: null });
  }

  /** The next older page; the one after it too where all of it is known already, up to `more` times. */
  async #append(more: number): Promise<void> {
    const { listKey } = this.kind;
    if (this.#older === null) {
      this.#lists.append(listKey, [], true);
      return this.#set({ older: 'end' });
    }
    const { data, page } = await this.#ask({ cursor: this.#older });
    this.#older = page.next ?? null;
    const isEnd = data.ids.length === 0 || !page.next;
    const fresh = this.#unknown(data.ids);
    this.#lists.append(listKey, fresh, isEnd);
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
        if (signal.aborted || isOver(error)) return;
        if (!this.state.refreshFailure) this.#tell(error as ApiError);
        this.#set({ refreshFailure: error as ApiError });
      }
    });
    return this.#newer;
  }

  async #guard(task: () => Promise<void>, failed: () => void): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (isOver(error)) return;
      this.#tell(error as ApiError);
      failed();
    }
  }

  #ask(query: TimelineQuery): Promise<ApiReply<Page<'status'>>> {
    return askPage(this.#ctx, this.kind, query, this.#ended.signal);
  }

  #unknown(ids: readonly string[]): string[] {
    const { entities } = this.#ctx.ports;
    return unknownIds(entities, ids, shownIds(entities, this.#ids()));
  }

  get #lists() {
    return this.#ctx.ports.entities.lists;
  }

  #list() {
    return this.#lists.peek(this.kind.listKey);
  }

  #ids(): string[] {
    return entryIds(this.#list());
  }

  #set(change: Partial<FeedState>): void {
    this.state$.next({ ...this.state, ...change });
  }
}

import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { PagedList, type PageStep } from '@skerry/shared/paging';
import { combineLatest, map, type Observable } from '@skerry/shared/runtime';
import { VISIBLE_AFTER_SHOWING_NEW } from '@skerry/shared/rules';
import { FoldedRepeats } from '../../status/people/folded-repeats.ts';
import type { FeedMemory, FeedState } from './feed-state.ts';
import { unknownStatuses } from './shown-ids.ts';
import { askPage, type TimelineSource } from '../timeline-source.ts';
import { WaitingStatuses } from './waiting-statuses.ts';

/**
 * A timeline: a paged list whose newer statuses wait behind "show new". It does not render and does not know the
 * window; `feed-live.ts` calls it on outside events.
 */
export class TimelineFeed {
  readonly source: TimelineSource;
  /** First and older pages, gaps, retries. */
  readonly pages: PagedList;
  /** Repeats of what the list shows already; the user chooses whether they have rows of their own. */
  readonly folded: FoldedRepeats;
  readonly state$: Observable<FeedState>;
  readonly #waiting: WaitingStatuses;
  readonly #lists: ModuleContext['ports']['entities']['lists'];

  /**
   * `onFailure` is called for each failure, but only for the first of repeated failures to refresh. `isRead`: the user
   * is somewhere in the list, which must not move.
   */
  constructor(
    ctx: ModuleContext,
    source: TimelineSource,
    onFailure: (error: ApiError, step: PageStep) => void,
    isRead: () => boolean = () => false,
  ) {
    const { entities, settings } = ctx.ports;
    const waiting = new WaitingStatuses(entities, source.listKey);
    this.source = source;
    this.folded = ctx.once(`folded:${source.listKey}`, () => new FoldedRepeats());
    this.#lists = entities.lists;
    this.#waiting = waiting;
    this.pages = new PagedList({
      lists: entities.lists,
      key: source.listKey,
      isById: source.grows,
      ask: (query, signal) => askPage(ctx, source, query, signal),
      unknown: (ids, shown) =>
        unknownStatuses(entities, ids, shown, settings.get('timelines.foldRepeats') ? this.folded : null),
      isEarly: (id) => waiting.isEarly(id),
      head: waiting,
      kept: {
        ask: (signal) => askPage(ctx, source, {}, signal, true),
        isRead,
        onApart: () => waiting.markFlush(),
      },
      onFailure,
    });
    this.state$ = combineLatest([this.pages.state$, waiting.state$]).pipe(map(() => this.state));
  }

  get state(): FeedState {
    const { ids, needsFlush } = this.#waiting;
    return { ...this.pages.state, waiting: ids, needsFlush };
  }

  get memory(): FeedMemory {
    return { older: this.pages.next };
  }

  /**
   * Runs until the signal aborts. With `memory` the user returns to the list as it was: new statuses wait. Without, the
   * timeline starts again, and shows the known list meanwhile.
   */
  start(signal: AbortSignal, memory: FeedMemory | null): void {
    const isComingBack = memory !== null && this.pages.ids.length > 0;
    this.#waiting.clear();
    signal.addEventListener('abort', () => this.#waiting.leave(), { once: true });
    this.pages.start(signal, isComingBack ? { next: memory.older } : undefined);
    if (isComingBack) void this.#comeBack();
  }

  /** Statuses newer than the newest known one; they wait to be shown. More than a page leaves a flush mark. */
  poll(): Promise<void> {
    const { pages } = this;
    return pages.refresh(() =>
      pages.ask({ sinceId: pages.newest ?? undefined }, ({ data }) => this.#takeOrFlush(data.ids, true)),
    );
  }

  /** Statuses missed without a subscription: the newest ones, and then those below, until none is missing. */
  catchUp(): Promise<void> {
    this.pages.missed();
    return this.pages.newer();
  }

  /** From now on statuses may be missed. */
  missed(): void {
    this.pages.missed();
  }

  /** Statuses have arrived, in this order, and are in the cache already. `atOnce` shows them, with all waiting ones. */
  arrived(ids: readonly string[], atOnce: boolean): void {
    this.pages.arrived(ids, (isWhole) => {
      if (isWhole) for (const id of ids) this.#waiting.settle(id);
      if (atOnce) this.show();
    });
  }

  /** Shows the waiting statuses without a click, to a reader at the top; a flush mark waits for one. */
  show(): void {
    if (!this.#waiting.needsFlush) this.reveal(true);
  }

  /** The user's own status is shown even while others wait. */
  posted(id: string): void {
    if (this.pages.state.phase === 'ready' && !this.pages.ids.includes(id)) this.#waiting.post(id);
  }

  /** Shows the waiting statuses, or starts again after a flush mark. */
  reveal(keepsShort: boolean): void {
    if (this.#waiting.needsFlush) return void this.pages.restart();
    this.#waiting.reveal();
    if (keepsShort) this.pages.shorten(VISIBLE_AFTER_SHOWING_NEW);
  }

  /** A deleted status is removed from the waiting ones; one that is shown leaves its placeholder. */
  deleted(id: string): void {
    this.#waiting.keep((waiting) => waiting !== id);
  }

  /** Removes statuses that no longer belong here. */
  drop(belongs: (id: string) => boolean): void {
    for (const id of this.pages.ids) if (!belongs(id)) this.#lists.remove(this.source.listKey, id);
    this.#waiting.keep(belongs);
  }

  /** The newest page after a return: it waits if it overlaps the list, else it leaves a flush mark. */
  #comeBack(): Promise<void> {
    return this.pages.refresh(() => this.pages.ask({}, ({ data }) => this.#takeOrFlush(data.ids, false)));
  }

  #takeOrFlush(ids: readonly string[], isSince: boolean): void {
    if (this.pages.take(ids, isSince) !== 'whole') this.#waiting.markFlush();
  }
}

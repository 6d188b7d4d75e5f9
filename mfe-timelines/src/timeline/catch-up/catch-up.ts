import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { entryIds, isSkipped, MAX_EMPTY_PAGES, type Cursor } from '@skerry/shared/paging';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { isNotNewer } from '../../older-id.ts';
import { ReadingPosition } from '../reading-position/reading-position.ts';
import { TIMELINES } from '../timeline-kinds.ts';
import { askPage } from '../timeline-source.ts';
import type { CatchUpView } from './catch-up-rules.ts';

/** Hours that the user can look back, beside "since the last visit". */
export const CATCH_UP_HOURS = [1, 3, 6, 12, 24, 48, 72] as const;
export type Since = (typeof CATCH_UP_HOURS)[number] | 'visit';

export const CATCH_UP_LIST = 'catch-up';
/** Statuses that are gathered at most: 50 pages. */
export const CATCH_UP_MAX = 2_000;
const PAGE = 40;
const HOUR_MS = 3_600_000;

type IsBefore = (status: { id: string; createdAt: string }) => boolean;

export interface CatchUpState {
  readonly phase: 'idle' | 'gathering' | 'failed' | 'done';
  readonly since: Since;
  /** How far back it came: the oldest gathered status, ISO 8601. */
  readonly reached: string | null;
  readonly failure: ApiError | null;
  /** Why it ended before the time was reached. */
  readonly cut: 'cancelled' | 'many' | null;
  readonly view: CatchUpView;
}

/** How many hours a first visit looks back: no earlier one is known. */
const FIRST_VISIT_HOURS = 12;

function isOlderThan(hours: number): IsBefore {
  const time = Date.now() - hours * HOUR_MS;
  return ({ createdAt }) => Date.parse(createdAt) < time;
}

const INITIAL: CatchUpState = {
  phase: 'idle',
  since: 'visit',
  reached: null,
  failure: null,
  cut: null,
  view: { grouping: 'threads', sorting: 'newest', kind: 'all', author: null },
};

/** 0 to 1: how much of the time is gathered, or of the most; unknown before the first page. */
export function catchUpProgress({ since, reached }: CatchUpState, count: number): number | undefined {
  if (reached === null) return undefined;
  const ofMost = count / CATCH_UP_MAX;
  const ofTime = since === 'visit' ? 0 : (Date.now() - Date.parse(reached)) / (since * HOUR_MS);
  return Math.min(1, Math.max(ofMost, ofTime));
}

/**
 * Gathers what came into home since a time: pages of home, one after the other, into a list of the cache. It stays with
 * the account until it is gathered again.
 */
export class CatchUp {
  readonly state$ = new BehaviorSubject<CatchUpState>(INITIAL);
  readonly #ctx: ModuleContext;
  #ended = new AbortController();
  #next: Cursor | null = null;
  #isBefore: IsBefore = () => false;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  choose(view: Partial<CatchUpView>): void {
    this.#set({ view: { ...this.state$.value.view, ...view } });
  }

  /** Starts again with a time. */
  async gather(since: Since): Promise<void> {
    this.#ended.abort();
    const { lists } = this.#ctx.ports.entities;
    lists.replace(CATCH_UP_LIST, []);
    lists.place(CATCH_UP_LIST, 'home');
    this.#next = null;
    const view = { ...this.state$.value.view, author: null };
    this.#set({ phase: 'gathering', since, reached: null, failure: null, cut: null, view });
    const ended = new AbortController();
    this.#ended = ended;
    const isBefore = await this.#limit(since, ended.signal);
    if (ended.signal.aborted) return;
    this.#isBefore = isBefore;
    await this.#run(ended);
  }

  /** After a failure, from where it was. */
  async resume(): Promise<void> {
    this.#ended = new AbortController();
    this.#set({ phase: 'gathering', failure: null });
    await this.#run(this.#ended);
  }

  /** Ends with what is there. */
  cancel(): void {
    this.#ended.abort();
    if (this.state$.value.phase === 'gathering') this.#set({ phase: 'done', cut: 'cancelled' });
  }

  async #limit(since: Since, signal: AbortSignal): Promise<IsBefore> {
    if (since !== 'visit') return isOlderThan(since);
    const position = this.#ctx.once('reading-position', () => new ReadingPosition(this.#ctx));
    await position.find(() => undefined, signal);
    const { lastVisit } = position;
    if (lastVisit === null) return isOlderThan(FIRST_VISIT_HOURS);
    return ({ id }) => isNotNewer(id, lastVisit);
  }

  async #run({ signal }: AbortController): Promise<void> {
    const { entities } = this.#ctx.ports;
    const until = AbortSignal.any([signal, this.#ctx.signal]);
    for (let empty = 0; ;) {
      const query = { limit: PAGE, ...(this.#next && { cursor: this.#next }) };
      const reply = await askPage(this.#ctx, TIMELINES.home.source({}), query, until);
      if (signal.aborted) return;
      if (reply.error) return this.#set({ phase: 'failed', failure: reply.error });
      const { data, page } = reply;
      empty = isSkipped(reply) ? empty + 1 : 0;
      const all = data.ids.flatMap((id) => entities.peek('status', id) ?? []);
      const end = all.findIndex((status) => this.#isBefore(status));
      const fresh = end < 0 ? all : all.slice(0, end);
      const before = entryIds(entities.lists.peek(CATCH_UP_LIST)).length;
      entities.lists.append(
        CATCH_UP_LIST,
        fresh.map(({ id }) => id),
      );
      const count = entryIds(entities.lists.peek(CATCH_UP_LIST)).length;
      this.#next = page.next ?? null;
      const reached = fresh.at(-1)?.createdAt ?? this.state$.value.reached;
      // A page of known statuses is the end, too: it would come again.
      const isEnd = count === before && (empty === 0 || empty > MAX_EMPTY_PAGES);
      if (end >= 0 || this.#next === null || isEnd) return this.#set({ phase: 'done', reached });
      if (count >= CATCH_UP_MAX) return this.#set({ phase: 'done', reached, cut: 'many' });
      this.#set({ reached });
    }
  }

  #set(change: Partial<CatchUpState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

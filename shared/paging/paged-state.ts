import type { PageQuery } from '../api/query.ts';
import type { ApiError, ApiRefusal, ApiReply } from '../contract/api.ts';
import type { EntityPort } from '../contract/entities.ts';

/** Where a page begins, as its query parameters. */
export type Cursor = Readonly<Record<string, string>>;

/** What a list is asked for. Each of them fails, and is tried again, alone. */
export type PageStep = 'first' | 'newer' | 'older' | 'gap';

/** One page: its ids in the server's order, and the cursors of its neighbours. */
export type PageReply = ApiReply<{ readonly ids: readonly string[] }>;

/** What a paged list is doing, beside its ids (which the entity cache holds). */
export interface PagedState {
  /** Of the first page. `failed`: it did not come, and nothing is there instead. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed' | 'end';
  /** The gap that is being filled. */
  readonly loadingGap: string | null;
  /** Why a step failed, until the same step works. `first` in a `ready` list: it could not be renewed. */
  readonly failures: Readonly<Partial<Record<PageStep, ApiError>>>;
}

export const INITIAL_PAGED: PagedState = { phase: 'loading', older: 'idle', loadingGap: null, failures: {} };

/** Takes newer ids instead of the list itself, such as behind a button "show new". */
export interface PagedHead {
  /** All that it holds, newest first. */
  readonly ids: readonly string[];
  /**
   * New ids, newest first, to be placed above `ids` and the list; `hasGap`: something is missing below the last of
   * them.
   */
  take(ids: readonly string[], hasGap: boolean): void;
  /** The list starts again from its first page. */
  clear(): void;
}

export interface PagedSource {
  readonly lists: EntityPort['lists'];
  /** Of the list in the entity cache. */
  readonly key: string;
  /** Asks for one page. */
  readonly ask: (query: PageQuery, signal: AbortSignal) => Promise<PageReply | ApiRefusal>;
  /** Ids that a page holds at most. Default: 20. */
  readonly pageSize?: number | undefined;
  /**
   * Newest first by id, so that a page can be asked for by the id above it. Default: true. `false`, such as for
   * bookmarks and followers, which are in the order of an action: cursors alone lead on, and newer ids are not asked
   * for.
   */
  readonly isById?: boolean | undefined;
  /** Those of `ids` that show nothing of what `shown` shows; order is kept. Default: those not in it. */
  readonly unknown?: (ids: readonly string[], shown: readonly string[]) => string[];
  /** Ids placed ahead of the server's order, such as one's own: no page is joined there. */
  readonly isEarly?: (id: string) => boolean;
  readonly head?: PagedHead;
  /** Called for each failure; of `newer` ones in a row only for the first. */
  readonly onFailure?: ((error: ApiError, step: PageStep) => void) | undefined;
}

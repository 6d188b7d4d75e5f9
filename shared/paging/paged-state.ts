import type { PageQuery } from '../api/query.ts';
import type { ApiError, ApiRefusal, ApiReply } from '../contract/api.ts';
import type { EntityPort, ListEntry } from '../contract/entities.ts';

/** The start of a page, as query parameters. */
export type Cursor = Readonly<Record<string, string>>;

/** The kinds of requests of a list. Each fails, and is retried, on its own. */
export type PageStep = 'first' | 'newer' | 'older' | 'gap';

/** One page: its ids in the server's order, and the cursors of its neighbours. */
export type PageReply = ApiReply<{ readonly ids: readonly string[] }>;

/** The state of a paged list, in addition to its ids (in the entity cache). */
export interface PagedState {
  /** Of the first page. `failed`: it could not be loaded, and there is no list. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed' | 'end';
  /** The list is that of an earlier visit, until the first page has come. */
  readonly isKept: boolean;
  /** Ids are missing, or may be: at the top, since a break, until they are requested, or in a gap, until it is filled. */
  readonly isMissing: boolean;
  /** The gap that is being filled. */
  readonly loadingGap: string | null;
  /** Why a step failed, until the same step succeeds. `first` in a `ready` list: it could not be refreshed. */
  readonly failures: Readonly<Partial<Record<PageStep, ApiError>>>;
}

export const INITIAL_PAGED: PagedState = {
  phase: 'loading',
  older: 'idle',
  isKept: false,
  isMissing: false,
  loadingGap: null,
  failures: {},
};

/** Receives newer ids instead of the list itself, such as behind a button "show new". */
export interface PagedHead {
  /** All its ids with their gaps, newest first. */
  readonly entries: readonly ListEntry[];
  /** The list will start again from its first page: gaps are left. */
  readonly needsFlush: boolean;
  /** New ids, newest first, to be placed above `ids` and the list; `hasGap`: some are missing below the last of them. */
  take(ids: readonly string[], hasGap: boolean): void;
  /** As `lists.fillGap`, for a gap of its own. */
  fillGap(gap: string, ids: readonly string[], isClosed: boolean): void;
  /** The list starts again from its first page. */
  clear(): void;
}

/** The first page as an earlier visit has kept it: shown until the server answers. */
export interface KeptPage {
  ask(signal: AbortSignal): Promise<PageReply | ApiRefusal>;
  /** The user is reading it: new ids must not move it. */
  isRead(): boolean;
  /** It is being read, and the first page is not joined to it: something is missing between them. */
  onApart(): void;
}

export interface PagedSource {
  readonly lists: EntityPort['lists'];
  /** Of the list in the entity cache. */
  readonly key: string;
  /** Requests one page. */
  readonly ask: (query: PageQuery, signal: AbortSignal) => Promise<PageReply | ApiRefusal>;
  /** Maximum number of ids of a page. Default: 20. */
  readonly pageSize?: number | undefined;
  /**
   * Newest first by id, so that a page can be requested by the id above it. Default: true. `false` for lists in the
   * order of an action, such as bookmarks and followers: only cursors continue them, and newer ids are not requested.
   */
  readonly isById?: boolean | undefined;
  /** The `ids` that show nothing that is in `shown`; order is kept. Default: those not in it. */
  readonly unknown?: (ids: readonly string[], shown: readonly string[]) => string[];
  /** Ids placed before the server's order, such as the user's own: no page joins there. */
  readonly isEarly?: (id: string) => boolean;
  readonly head?: PagedHead;
  /** Asked for by an empty list when it starts. */
  readonly kept?: KeptPage | undefined;
  /** Called for each failure; for repeated ones of `newer` only once. */
  readonly onFailure?: ((error: ApiError, step: PageStep) => void) | undefined;
}

import type { Cursor, PagedState } from '@skerry/shared/paging';

/** The state of a timeline, in addition to its list of ids (in the entity cache). */
export interface FeedState extends PagedState {
  /** Newer statuses that wait to be shown, newest first. */
  readonly waiting: readonly string[];
  /** More than a page has arrived: the timeline must start again to be complete. */
  readonly needsFlush: boolean;
}

/** What a timeline needs besides the list when the user returns. */
export interface FeedMemory {
  readonly older: Cursor | null;
}

import type { Cursor, PagedState } from '@skerry/shared/paging';

/** What a timeline is doing, beside its list of ids (which the entity cache holds). */
export interface FeedState extends PagedState {
  /** Newer statuses that wait to be shown, newest first. */
  readonly waiting: readonly string[];
  /** More came than a page holds: the timeline has to start again to be whole. */
  readonly needsFlush: boolean;
}

/** What a reader coming back needs beside the list. */
export interface FeedMemory {
  readonly older: Cursor | null;
}

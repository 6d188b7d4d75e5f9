import type { ApiError } from '@skerry/shared/contract';

/** What a timeline is doing, beside its list of ids (which the entity cache holds). */
export interface FeedState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the first page failed. */
  readonly failure: ApiError | null;
  /** Why newer statuses could not be asked for; `null` once they could again. */
  readonly refreshFailure: ApiError | null;
  readonly older: 'idle' | 'loading' | 'failed' | 'end';
  /** Newer statuses that wait to be shown, newest first. */
  readonly waiting: readonly string[];
  /** After which of the waiting statuses something is missing. */
  readonly waitingGapAfter: string | null;
  /** More came than a page holds: the timeline has to start anew to be whole. */
  readonly needsFlush: boolean;
  readonly loadingGap: string | null;
}

/** Where the next older page begins, as its query parameters. */
export type Cursor = Readonly<Record<string, string>>;

/** What a reader coming back needs beside the list. */
export interface FeedMemory {
  readonly older: Cursor | null;
}

export const INITIAL_FEED: FeedState = {
  phase: 'loading',
  failure: null,
  refreshFailure: null,
  older: 'idle',
  waiting: [],
  waitingGapAfter: null,
  needsFlush: false,
  loadingGap: null,
};

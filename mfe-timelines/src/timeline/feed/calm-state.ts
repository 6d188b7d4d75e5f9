import { Observable } from '@skerry/shared/runtime';
import type { FeedState } from './feed-state.ts';

/** Least time between two numbers of waiting statuses: nobody reads one that changes more often. */
const COUNT_INTERVAL_MS = 500;

/**
 * The state of a timeline for its views. While `isCounting` (statuses that wait are counted already), more of them are
 * emitted twice a second, because each state renders and paints the page; everything else at once.
 */
export function calmState(state$: Observable<FeedState>, isCounting: () => boolean): Observable<FeedState> {
  return new Observable((views) => {
    let emitted: FeedState | null = null;
    let held: FeedState | null = null;
    let due = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const emit = (state: FeedState) => {
      clearTimeout(timer);
      timer = undefined;
      emitted = state;
      due = performance.now() + COUNT_INTERVAL_MS;
      views.next(state);
    };
    const following = state$.subscribe((state) => {
      if (!emitted || !isCounting() || !isMoreWaiting(emitted, state)) return emit(state);
      held = state;
      // One timer for all of them: hundreds may arrive within an interval.
      timer ??= setTimeout(() => held && emit(held), Math.max(0, due - performance.now()));
    });
    following.add(() => clearTimeout(timer));
    return following;
  });
}

/** Nothing else has changed. */
function isMoreWaiting(before: FeedState, now: FeedState): boolean {
  const keys = Object.keys(now) as (keyof FeedState)[];
  return (
    now.waiting.length >= before.waiting.length && keys.every((key) => key === 'waiting' || now[key] === before[key])
  );
}

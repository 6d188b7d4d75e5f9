import type { ModuleContext } from '@skerry/shared/contract';
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  skip,
  tap,
  type Subscription,
} from '@skerry/shared/runtime';
import { timelineName } from '@skerry/shared/rules';
import { followStream } from '../../follow-stream.ts';
import type { TimelineFeed } from './timeline-feed.ts';
import { observeSwitches } from '../switches/switches.ts';

/** How long statuses are gathered for a timeline that nobody sees: as often as the number of those that wait changes. */
const GATHER_MS = 500;

/**
 * Connects a timeline with the stream, the clock and events of the client, until unsubscribed. `showsAtOnce`: whether
 * the reader is where new statuses are shown at once. `isPaused`: something waits already, and with it whatever comes,
 * until the user has it shown (requirement TL-020). `isOnRequest`: nothing comes until the user asks. `isOut`: nobody
 * sees the timeline, so what comes is gathered.
 */
export function followLive(
  ctx: ModuleContext,
  feed: TimelineFeed,
  showsAtOnce: () => boolean,
  isPaused: { readonly current: boolean },
  isOnRequest: () => boolean = () => false,
  isOut: () => boolean = () => false,
): Subscription {
  const { bus, ports } = ctx;
  const { source } = feed;
  const more = source.moreStreams;
  const names = [source.stream, ...(more ?? [])].map((stream) => stream && timelineName(stream));
  const shown = async (bring: () => Promise<void>) => {
    const { current: waits } = isPaused;
    await bring();
    if (!waits && showsAtOnce()) feed.show();
  };
  const ofThis = <E extends { payload: { timeline: string } }>(event: E) => names.includes(event.payload.timeline);

  return merge(
    source.grows
      ? followStream(ctx, source.stream, {
          missed: () => isOnRequest() || feed.missed(),
          catchUp: () => void (isOnRequest() || shown(() => feed.catchUp())),
          poll: () => void (isOnRequest() || shown(() => feed.poll())),
          more,
        })
      : EMPTY,
    together(bus.on('stream/status.created/v1').pipe(filter((event) => ofThis(event) && !isOnRequest())), () =>
      isOut() ? GATHER_MS : 0,
    ).pipe(
      tap((events) => {
        const ids = events.map(({ payload }) => payload.statusId);
        // The bus may deliver the deletion of one before.
        const left = ids.filter((id) => !ports.entities.peek('status', id)?.isDeleted);
        feed.arrived(left, !isPaused.current && showsAtOnce());
      }),
    ),
    bus.on('stream/status.deleted/v1').pipe(tap(({ payload }) => feed.deleted(payload.statusId))),
    bus.on('composer/posted/v1').pipe(
      filter(() => source.takesOwnPosts === 'all'),
      tap(({ payload }) => feed.posted(payload.statusId)),
    ),
    // Which of them have rows of their own is decided as they come.
    ports.settings.observe('timelines.foldRepeats').pipe(
      skip(1),
      tap(() => void feed.pages.renew()),
    ),
    // The server decides which replies home contains: another choice requires another request.
    source.followsPeople
      ? observeSwitches(ports.settings, source).pipe(
          map(({ replies }) => replies),
          distinctUntilChanged(),
          skip(1),
          tap(() => void feed.pages.renew()),
        )
      : EMPTY,
    source.followsPeople
      ? bus.on('profile/relationship-changed/v1').pipe(tap(({ payload }) => followed(ctx, feed, payload)))
      : EMPTY,
  ).subscribe();
}

/** What comes in one task, such as all events of a frame, or within so many milliseconds. */
function together<T>(source$: Observable<T>, withinMs: () => number): Observable<readonly T[]> {
  return new Observable((subscriber) => {
    let all: T[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = () => {
      const ready = all;
      all = [];
      subscriber.next(ready);
    };
    const following = source$.subscribe((one) => {
      if (all.push(one) > 1) return;
      const ms = withinMs();
      if (ms > 0) timer = setTimeout(deliver, ms);
      else queueMicrotask(deliver);
    });
    following.add(() => clearTimeout(timer));
    return following;
  });
}

/**
 * The followed accounts determine the whole home timeline: after a follow it is loaded again, after an unfollow that
 * account's statuses are removed.
 */
function followed(
  { ports }: ModuleContext,
  feed: TimelineFeed,
  { accountId, following }: { accountId: string; following: boolean },
): void {
  if (following) void feed.pages.renew();
  else feed.drop((id) => ports.entities.peek('status', id)?.accountId !== accountId);
}

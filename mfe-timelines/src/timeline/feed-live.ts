import type { ModuleContext } from '@skerry/shared/contract';
import { EMPTY, filter, interval, merge, of, skip, switchMap, tap, type Subscription } from '@skerry/shared/runtime';
import { TIMELINE_POLL_INTERVAL_MS, timelineName } from '@skerry/shared/rules';
import type { TimelineFeed } from './timeline-feed.ts';

/**
 * Connects a timeline with the stream, the clock and events of the client, until unsubscribed. `showsAtOnce` is called
 * when a status arrives.
 */
export function followLive(ctx: ModuleContext, feed: TimelineFeed, showsAtOnce: () => boolean): Subscription {
  const { bus, ports } = ctx;
  const { source } = feed;
  const name = source.stream && timelineName(source.stream);
  const mode$ = source.stream ? ports.stream.subscribe(source.stream) : of<'live' | 'polling'>('polling');
  let isFirstJoin = true;
  let wasPolling = false;
  const ofThis = <E extends { payload: { timeline: string } }>(event: E) => event.payload.timeline === name;

  return merge(
    source.grows
      ? mode$.pipe(
          tap((mode) => {
            if (mode === 'polling') feed.missed();
            // What came after the reply to the first page and before the first join; later joins announce a gap.
            else if (isFirstJoin && wasPolling) void feed.catchUp();
            isFirstJoin &&= mode === 'polling';
            wasPolling = mode === 'polling';
          }),
          switchMap((mode) => (mode === 'polling' ? interval(TIMELINE_POLL_INTERVAL_MS) : EMPTY)),
          tap(() => void feed.poll()),
        )
      : EMPTY,
    bus.on('stream/status.created/v1').pipe(
      filter(ofThis),
      tap(({ payload }) => feed.arrived(payload.statusId, showsAtOnce())),
    ),
    bus.on('stream/gap/v1').pipe(
      filter(ofThis),
      tap(() => void feed.catchUp()),
    ),
    bus.on('stream/status.deleted/v1').pipe(tap(({ payload }) => feed.deleted(payload.statusId))),
    source.takesOwnPosts
      ? bus.on('composer/posted/v1').pipe(tap(({ payload }) => feed.posted(payload.statusId)))
      : EMPTY,
    // The server decides which replies home contains: another choice requires another request.
    source.followsPeople
      ? ports.settings.observe('replyVisibility').pipe(
          skip(1),
          tap(() => void feed.pages.renew()),
        )
      : EMPTY,
    source.followsPeople
      ? bus.on('profile/relationship-changed/v1').pipe(tap(({ payload }) => followed(ctx, feed, payload)))
      : EMPTY,
  ).subscribe();
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

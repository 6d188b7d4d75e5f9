import { useEffect, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { showFailure } from '@skerry/shared/ui/failure';
import { followLive } from './feed-live.ts';
import type { FeedMemory } from './feed-state.ts';
import { TimelineFeed } from './timeline-feed.ts';
import type { TimelineSource } from './timeline-source.ts';

/** A feed that runs as long as the component is mounted. Give the component `key={source.listKey}`. */
export function useTimelineFeed(source: TimelineSource): TimelineFeed {
  const ctx = useModule();
  const [feed] = useState(
    () =>
      new TimelineFeed(ctx, source, (error) => {
        showFailure(ctx, error, (reason) => ctx.i18n.t('timeline.error', { reason }));
      }),
  );
  return feed;
}

/** Starts the feed and its live updates; `memory` if the user returns. */
export function useRunningFeed(feed: TimelineFeed, memory: FeedMemory | null, showsAtOnce: () => boolean): void {
  const ctx = useModule();
  useEffect(() => {
    const ended = new AbortController();
    feed.start(AbortSignal.any([ended.signal, ctx.signal]), memory);
    const live = followLive(ctx, feed, showsAtOnce);
    return () => {
      live.unsubscribe();
      ended.abort();
    };
    // The arguments are used once, when the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ctx, feed]);
}

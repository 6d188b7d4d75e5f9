import { directMessages } from '@skerry/shared/api';
import { filter, merge, tap } from '@skerry/shared/runtime';
import { followStream } from '../follow-stream.ts';
import { PLAIN_SOURCE, type OwnFeed, type TimelineSource } from './timeline-source.ts';

/**
 * The last status of each conversation, the latest first. The ids of its pages are those of conversations: what is new
 * is found by a comparison with the first page.
 */
export const directSource: TimelineSource = {
  ...PLAIN_SOURCE,
  listKey: 'timeline:direct',
  call: directMessages,
  stream: { stream: 'direct' },
  grows: false,
  own: {
    poll: compare,
    follow(ctx, feed, shown) {
      const { bus, ports } = ctx;
      const look = () => void shown(() => compare(feed));
      // A list that the user comes back to is shown as it was.
      if (feed.pages.state.phase === 'ready') void compare(feed);
      return merge(
        followStream(ctx, { stream: 'direct' }, { missed: () => undefined, catchUp: look, poll: look }),
        bus.on('stream/conversation/v1').pipe(tap(look)),
        bus.on('composer/posted/v1').pipe(
          filter(({ payload }) => ports.entities.peek('status', payload.statusId)?.visibility === 'direct'),
          tap(({ payload }) => feed.posted(payload.statusId)),
        ),
      );
    },
  },
};

/** What the first page has and the list has not waits to be shown. After a failure the next event asks again. */
function compare(feed: OwnFeed): Promise<void> {
  return feed.pages
    .ask({}, ({ data }) => {
      for (const id of data.ids.toReversed()) feed.arrived(id, false);
    })
    .catch(() => undefined);
}

import { directMessages, directTimeline } from '@skerry/shared/api';
import type { Abilities } from '@skerry/shared/entities';
import { merge, tap } from '@skerry/shared/runtime';
import { followStream } from '../follow-stream.ts';
import { PLAIN_SOURCE, type OwnFeed, type TimelineSource } from './timeline-source.ts';

/** Every direct status that the user wrote or received. */
const DIRECT_TIMELINE: TimelineSource = {
  ...PLAIN_SOURCE,
  listKey: 'timeline:direct:all',
  call: directTimeline,
  stream: { stream: 'direct' },
  takesOwnPosts: 'direct',
};

/**
 * The last status of each conversation, the latest first. The ids of its pages are those of conversations: what is new
 * is found by a comparison with the first page.
 */
const CONVERSATIONS: TimelineSource = {
  ...PLAIN_SOURCE,
  listKey: 'timeline:direct',
  call: directMessages,
  stream: { stream: 'direct' },
  grows: false,
  takesOwnPosts: 'direct',
  own: {
    poll: compare,
    follow(ctx, feed, shown) {
      const look = () => void shown(() => compare(feed));
      // A list that the user comes back to is shown as it was.
      if (feed.pages.state.phase === 'ready') void compare(feed);
      return merge(
        followStream(ctx, { stream: 'direct' }, { missed: () => undefined, catchUp: look, poll: look }),
        ctx.bus.on('stream/conversation/v1').pipe(tap(look)),
      );
    },
  },
};

/** The direct timeline where the server has it, else the conversations. */
export function directSource({ directTimeline: hasTimeline }: Abilities): TimelineSource {
  return hasTimeline ? DIRECT_TIMELINE : CONVERSATIONS;
}

/** What the first page has and the list has not waits to be shown. After a failure the next event asks again. */
function compare(feed: OwnFeed): Promise<void> {
  return feed.pages
    .ask({}, ({ data }) => {
      for (const id of data.ids.toReversed()) feed.arrived(id, false);
    })
    .catch(() => undefined);
}

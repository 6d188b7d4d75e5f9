import { directMentions, directMessages, directTimeline } from '@skerry/shared/api';
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
  switchesKey: null,
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
  switchesKey: null,
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

/** The direct statuses among the mentions. The ids of its pages are those of notifications. */
const MENTIONS: TimelineSource = {
  ...CONVERSATIONS,
  listKey: 'timeline:direct:mentions',
  call: (query) => directMentions(['direct'], query),
};

/** The same on servers that know two audiences: what is not public and mentions somebody may be direct. */
const PRIVATE_MENTIONS: TimelineSource = {
  ...MENTIONS,
  call: (query) => directMentions(['direct', 'private'], query),
};

/**
 * The direct timeline if the server has it, else the conversations. `hasNone`: the list of conversations is empty,
 * which some servers answer to everybody; mentions then tell whether it is true.
 */
export function directSource(
  { directTimeline: hasTimeline, conversations, directVisibility }: Abilities,
  hasNone = false,
): TimelineSource {
  if (hasTimeline) return DIRECT_TIMELINE;
  if (conversations !== false && !hasNone) return CONVERSATIONS;
  return directVisibility === false ? PRIVATE_MENTIONS : MENTIONS;
}

/** What the first page has and the list has not waits to be shown. After a failure the next event asks again. */
function compare(feed: OwnFeed): Promise<void> {
  return feed.pages
    .ask({}, ({ data }) => {
      feed.arrived(data.ids.toReversed(), false);
    })
    .catch(() => undefined);
}

import type { ApiCall, StreamSource } from '@skerry/shared/contract';
import type { Page, TimelineQuery } from '@skerry/shared/api';
import type { FilterContext } from '../status/filters/status-filter.ts';
import { bookmarks, bubbleTimeline, homeTimeline, publicTimeline, tagTimeline } from '@skerry/shared/api';

/** One timeline: where its statuses come from and how it lives. */
export interface TimelineKind {
  /** Key of its list in the entity cache. */
  readonly listKey: string;
  call(query: TimelineQuery): ApiCall<Page<'status'>>;
  readonly stream: StreamSource | null;
  /** As stream events name it. */
  readonly streamName: string | null;
  /** Whether newer statuses come at its head: not so where it is ordered by an act, such as bookmarks. */
  readonly grows: boolean;
  /** One's own new statuses belong to it at once (spec 1 §4 "Composer"). */
  readonly takesOwnPosts: boolean;
  /** What it shows depends on whom one follows. */
  readonly followsPeople: boolean;
}

export type TimelineName = 'home' | 'local' | 'federated' | 'bubble' | 'bookmarks' | 'tag';

const ordinary = { grows: true, takesOwnPosts: false, followsPeople: false };

export const HOME_LIST = 'timeline:home';

/** `tag` without the `#`, only for the timeline of a tag. */
export function timelineKind(name: TimelineName, tag = ''): TimelineKind {
  switch (name) {
    case 'home':
      return {
        listKey: HOME_LIST,
        call: homeTimeline,
        stream: { stream: 'user' },
        streamName: 'user',
        grows: true,
        takesOwnPosts: true,
        followsPeople: true,
      };
    case 'local':
      return {
        ...ordinary,
        listKey: 'timeline:local',
        call: (query) => publicTimeline({ ...query, local: true }),
        stream: { stream: 'public:local' },
        streamName: 'public:local',
      };
    case 'federated':
      return {
        ...ordinary,
        listKey: 'timeline:federated',
        call: (query) => publicTimeline(query),
        stream: { stream: 'public' },
        streamName: 'public',
      };
    case 'bubble':
      return { ...ordinary, listKey: 'timeline:bubble', call: bubbleTimeline, stream: null, streamName: null };
    case 'bookmarks':
      return {
        ...ordinary,
        listKey: 'timeline:bookmarks',
        call: bookmarks,
        stream: null,
        streamName: null,
        grows: false,
      };
    case 'tag':
      return {
        ...ordinary,
        listKey: `timeline:tag:${tag.toLowerCase()}`,
        call: (query) => tagTimeline(tag, query),
        stream: { stream: 'hashtag', tag },
        streamName: `hashtag:${tag}`,
      };
  }
}

/** How filters name the place: a list that one keeps by oneself is none. */
export function filterContextOf(name: TimelineName): FilterContext | null {
  if (name === 'bookmarks') return null;
  return name === 'home' ? 'home' : 'public';
}

import { bookmarks, bubbleTimeline, homeTimeline, publicTimeline, tagTimeline } from '@skerry/shared/api';
import { Bookmark, Globe, Hash, House, Users, Waves, type IconShape } from '@skerry/shared/ui/icons';
import type { FilterContext } from '../status/filters/status-filter.ts';
import type { MessageKey } from '../use-t.ts';
import { HOME_LIST, PLAIN_SOURCE, type TimelineSource } from './timeline-source.ts';

/** The timelines that have a route of their own. */
export type TimelineKind = 'home' | 'bubble' | 'local' | 'federated' | 'bookmarks' | 'tag';

/** The parameters of its route, such as `tag` (without the `#`). */
export type TimelineParams = Readonly<Record<string, string>>;

/** What a timeline is called and looks like. */
export interface OfferedRow {
  readonly route: string;
  /** Takes the parameters of the route. */
  readonly title: MessageKey;
  readonly icon: IconShape;
  /** It is reached by links alone, not from the navigation. */
  readonly hasBack?: true;
}

interface TimelineRow extends OfferedRow {
  /** The title of the document, if the route's name says too little. */
  documentTitle?(params: TimelineParams): string;
  /** The filters' name for the context: a list that users keep for themselves has none. */
  readonly filters: FilterContext | null;
  source(params: TimelineParams): TimelineSource;
}

/**
 * All that differs between timelines, in the order of the navigation. A new one is a row here, its route and navigation
 * entry in `module.json`, and its texts.
 */
export const TIMELINES: Readonly<Record<TimelineKind, TimelineRow>> = {
  home: {
    route: 'timelines.home',
    title: 'timeline.home',
    icon: House,
    filters: 'home',
    source: () => ({
      listKey: HOME_LIST,
      call: homeTimeline,
      stream: { stream: 'user' },
      grows: true,
      takesOwnPosts: 'all',
      followsPeople: true,
    }),
  },
  bubble: {
    route: 'timelines.bubble',
    title: 'timeline.bubble',
    icon: Waves,
    filters: 'public',
    source: () => ({ ...PLAIN_SOURCE, listKey: 'timeline:bubble', call: bubbleTimeline }),
  },
  local: {
    route: 'timelines.local',
    title: 'timeline.local',
    icon: Users,
    filters: 'public',
    source: () => ({
      ...PLAIN_SOURCE,
      listKey: 'timeline:local',
      call: (query) => publicTimeline({ ...query, local: true }),
      stream: { stream: 'public:local' },
    }),
  },
  federated: {
    route: 'timelines.federated',
    title: 'timeline.federated',
    icon: Globe,
    filters: 'public',
    source: () => ({
      ...PLAIN_SOURCE,
      listKey: 'timeline:federated',
      call: (query) => publicTimeline(query),
      stream: { stream: 'public' },
    }),
  },
  bookmarks: {
    route: 'timelines.bookmarks',
    title: 'timeline.bookmarks',
    icon: Bookmark,
    filters: null,
    source: () => ({
      ...PLAIN_SOURCE,
      listKey: 'timeline:bookmarks',
      call: bookmarks,
      grows: false,
      switchesKey: null,
    }),
  },
  tag: {
    route: 'timelines.tag',
    title: 'timeline.tag',
    icon: Hash,
    filters: 'public',
    hasBack: true,
    documentTitle: ({ tag = '' }) => (tag ? `#${tag}` : ''),
    source: ({ tag = '' }) => ({
      ...PLAIN_SOURCE,
      listKey: `timeline:tag:${tag.toLowerCase()}`,
      call: (query) => tagTimeline(tag, query),
      stream: { stream: 'hashtag', tag },
    }),
  },
};

export const TIMELINE_KINDS = Object.keys(TIMELINES) as readonly TimelineKind[];

/** The timeline of a route; `undefined` for the other screens. */
export const timelineOfRoute = (routeId: string): TimelineKind | undefined =>
  TIMELINE_KINDS.find((kind) => TIMELINES[kind].route === routeId);

import type { ApiCall } from '../../contract/api.ts';
import { pageOf, type Page } from '../page.ts';
import { pageQuery, segment, timelineQuery, type PageQuery, type TimelineQuery } from '../query.ts';
import { readStatus } from '../read/status.ts';

type Timeline = ApiCall<Page<'status'>>;

function timeline(path: ApiCall<unknown>['path'], query: ApiCall<unknown>['query']): Timeline {
  return { method: 'GET', path, query, parse: pageOf('status', readStatus) };
}

export function homeTimeline(query?: TimelineQuery): Timeline {
  return timeline('/api/v1/timelines/home', timelineQuery(query));
}

/** The whole known network; with `local` only statuses of this instance. */
export function publicTimeline({ local, ...query }: TimelineQuery & { local?: boolean } = {}): Timeline {
  return timeline('/api/v1/timelines/public', { ...timelineQuery(query), local: local || undefined });
}

/** Akkoma only (feature `bubble_timeline`). */
export function bubbleTimeline(query?: TimelineQuery): Timeline {
  return { ...timeline('/api/v1/timelines/bubble', timelineQuery(query)), needs: 'bubble' };
}

/** Hashtags beside the one of a timeline, without their signs. */
interface OtherTags {
  any?: readonly string[];
  all?: readonly string[];
  none?: readonly string[];
}

/** `tag` without its number sign. Servers without `severalTags` ignore the others. */
export function tagTimeline(tag: string, { any, all, none, ...query }: TimelineQuery & OtherTags = {}): Timeline {
  return timeline(`/api/v1/timelines/tag/${segment(tag)}`, { ...timelineQuery(query), any, all, none });
}

export function listTimeline(listId: string, query?: TimelineQuery): Timeline {
  return timeline(`/api/v1/timelines/list/${segment(listId)}`, timelineQuery(query));
}

/** Removed in Akkoma 3.19 and from Mastodon: use conversations there. */
export function directTimeline(query?: TimelineQuery): Timeline {
  return { ...timeline('/api/v1/timelines/direct', timelineQuery(query)), needs: 'directTimeline' };
}

/** Pages by its own ids: use the cursors, never a status's id. */
export function bookmarks({ folderId, ...query }: PageQuery & { folderId?: string } = {}): Timeline {
  return timeline('/api/v1/bookmarks', { ...pageQuery(query), folder_id: folderId });
}

/** Pages by its own ids: use the cursors, never a status's id. */
export function favourites(query?: PageQuery): Timeline {
  return timeline('/api/v1/favourites', pageQuery(query));
}

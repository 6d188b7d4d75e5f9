import type { QueryValue } from '../contract/api.ts';
import { PAGE_SIZE } from '../rules/constants.ts';
import { serverId } from './repeat-id.ts';

/** Of timelines, followers and notifications (requirement API-095). */
export { PAGE_SIZE };

/** Parameters of every paged call. `cursor` is one side of an `ApiReply.page` and has priority over the single ids. */
export interface PageQuery {
  cursor?: Readonly<Record<string, string>>;
  maxId?: string;
  minId?: string;
  sinceId?: string;
  limit?: number;
}

export interface TimelineQuery extends PageQuery {
  onlyMedia?: boolean;
  withMuted?: boolean;
  /** `all` is omitted from the query: some servers fail on it. */
  replyVisibility?: 'all' | 'following' | 'self';
}

export function pageQuery({ cursor, maxId, minId, sinceId, limit = PAGE_SIZE }: PageQuery = {}): Record<
  string,
  QueryValue
> {
  const ids = Object.entries(cursor ?? { max_id: maxId, min_id: minId, since_id: sinceId });
  return { limit, ...Object.fromEntries(ids.map(([name, id]) => [name, id && serverId(id)])) };
}

export function timelineQuery(query: TimelineQuery = {}): Record<string, QueryValue> {
  const { onlyMedia, withMuted, replyVisibility } = query;
  return {
    ...pageQuery(query),
    only_media: onlyMedia || undefined,
    with_muted: withMuted || undefined,
    reply_visibility: replyVisibility === 'all' ? undefined : replyVisibility,
  };
}

/** One segment of a path. */
export function segment(value: string): string {
  // `..` would go up, and so would `%2E%2E`: no address can contain it as a name. Encoded twice it is a name that does
  // not exist.
  if (value === '.' || value === '..') return value.replaceAll('.', '%252E');
  // A lone surrogate makes encodeURIComponent throw.
  return encodeURIComponent(value.toWellFormed());
}

/** A form of text members; undefined ones are omitted, arrays repeat their name. */
export function form(members: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  return body;
}

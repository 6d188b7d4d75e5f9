import type { QueryValue } from '../contract/api.ts';
import { PAGE_SIZE } from '../rules/constants.ts';

/** Of timelines, followers and notifications (requirement API-095). */
export { PAGE_SIZE };

/** What every paged call takes. `cursor` is one side of an `ApiReply.page` and wins over the single ids. */
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
  /** `all` is left out of the query: some servers fail on it. */
  replyVisibility?: 'all' | 'following' | 'self';
}

export function pageQuery({ cursor, maxId, minId, sinceId, limit = PAGE_SIZE }: PageQuery = {}): Record<
  string,
  QueryValue
> {
  return { limit, ...(cursor ?? { max_id: maxId, min_id: minId, since_id: sinceId }) };
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
  // `..` would climb, as `%2E%2E` does: no address can hold it as a name. Encoded twice it is a name that nobody has.
  if (value === '.' || value === '..') return value.replaceAll('.', '%252E');
  // Half a surrogate pair makes encodeURIComponent throw.
  return encodeURIComponent(value.toWellFormed());
}

/** A form of text members; what is undefined is left out, arrays repeat their name. */
export function form(members: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  return body;
}

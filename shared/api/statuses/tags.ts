import * as v from 'valibot';
import type { ApiCall, Reading } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { listOf } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { count, drawn, maybeFlag, read, readEach, text, unknown, type Report } from '../wire.ts';

/** A hashtag, without its sign. */
export interface TagInfo {
  name: string;
  url: string;
  /** `null`: the server does not say. */
  isFollowing: boolean | null;
  /** A day each, newest first; empty on Akkoma. */
  history: { accounts: number; uses: number }[];
}

const Wire = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), drawn),
  url: text,
  following: maybeFlag,
  history: unknown,
});
const DayWire = v.object({ accounts: count, uses: count });
const MAX_DAYS = 31;
const MAX_TAGS = 500;

/** 404 if this server does not know the tag; Pleroma has none of these calls. */
export function tag(name: string): ApiCall<TagInfo> {
  return { method: 'GET', path: `/api/v1/tags/${segment(name)}`, parse: parseTag };
}

export function followTag(name: string): ApiCall<TagInfo> {
  return { method: 'POST', path: `/api/v1/tags/${segment(name)}/follow`, parse: parseTag };
}

export function unfollowTag(name: string): ApiCall<TagInfo> {
  return { method: 'POST', path: `/api/v1/tags/${segment(name)}/unfollow`, parse: parseTag };
}

/** Pages only by the cursors. */
export function followedTags(query?: PageQuery): ApiCall<TagInfo[]> {
  return {
    method: 'GET',
    path: '/api/v1/followed_tags',
    needs: 'followedTags',
    query: pageQuery(query),
    parse: listOf('hashtag', MAX_TAGS, readTag),
  };
}

function readTag(raw: unknown, report: Report): TagInfo | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      name: wire.name,
      url: safeUrl(wire.url, 'page') ?? '',
      isFollowing: wire.following ?? null,
      history: readEach(wire.history, MAX_DAYS, (day) => read(DayWire, day), 'day of a history', report),
    }
  );
}

function parseTag(raw: unknown, { report }: Reading): TagInfo {
  const found = readTag(raw, report);
  if (!found) throw new MalformedReply('a hashtag', raw);
  return found;
}

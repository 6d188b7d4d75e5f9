import type { ApiCall, Reading } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { listOf } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readTag, type TagInfo } from '../read/hashtag.ts';

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

function parseTag(raw: unknown, { report }: Reading): TagInfo {
  const found = readTag(raw, report);
  if (!found) throw new MalformedReply('a hashtag', raw);
  return found;
}

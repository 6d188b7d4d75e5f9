import type { ApiCall } from '../../contract/api.ts';
import { pageOf, type Page } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readStatus } from '../read/status.ts';
import { isRecord } from '../wire.ts';

const BASE = '/api/v1/accounts';

interface AccountStatusesQuery extends PageQuery {
  /** Only those pinned to the profile, by the word of each: snac sends all of them. */
  pinned?: boolean;
  onlyMedia?: boolean;
  excludeReplies?: boolean;
  excludeRepeats?: boolean;
  /** Only those with this hashtag, without its sign. */
  tagged?: string | undefined;
  withMuted?: boolean;
}

export function accountStatuses(id: string, query: AccountStatusesQuery = {}): ApiCall<Page<'status'>> {
  const { pinned, onlyMedia, excludeReplies, excludeRepeats, tagged, withMuted } = query;
  return {
    method: 'GET',
    path: `${BASE}/${segment(id)}/statuses`,
    query: {
      ...pageQuery(query),
      pinned: pinned || undefined,
      only_media: onlyMedia || undefined,
      exclude_replies: excludeReplies || undefined,
      exclude_reblogs: excludeRepeats || undefined,
      tagged,
      with_muted: withMuted || undefined,
    },
    parse: pageOf('status', readStatus, pinned ? isNotPinned : undefined),
  };
}

/** Said by the server. Mastodon says it to the author alone, and then sends only the pinned ones. */
function isNotPinned(raw: unknown): boolean {
  return isRecord(raw) && raw.pinned === false;
}

/** 403 if they are hidden. */
export function accountFavourites(id: string, query?: PageQuery): ApiCall<Page<'status'>> {
  return {
    method: 'GET',
    path: `/api/v1/pleroma/accounts/${segment(id)}/favourites`,
    needs: 'favouritesOfAccounts',
    subject: `/api/v1/accounts/${segment(id)}`,
    query: pageQuery(query),
    parse: pageOf('status', readStatus),
  };
}

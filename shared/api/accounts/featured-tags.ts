import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { listOf } from '../page.ts';
import { segment } from '../query.ts';
import { count, drawn, read } from '../wire.ts';

/** A hashtag that an account features on its profile. */
export interface FeaturedTag {
  /** Without its sign. */
  name: string;
  /** How many of the account's statuses have it. */
  statusesCount: number;
}

const Wire = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), drawn), statuses_count: count });
const MAX_TAGS = 100;

/** In the account's order, not in pages. Mastodon alone. */
export function featuredTags(accountId: string): ApiCall<FeaturedTag[]> {
  return {
    method: 'GET',
    path: `/api/v1/accounts/${segment(accountId)}/featured_tags`,
    needs: 'featuredTags',
    parse: listOf('featured hashtag', MAX_TAGS, (raw) => {
      const wire = read(Wire, raw);
      return wire && { name: wire.name, statusesCount: wire.statuses_count };
    }),
  };
}

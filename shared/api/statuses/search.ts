import type { ApiCall } from '../../contract/api.ts';
import type { Tag } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { readIds } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { readStatus } from '../read/status.ts';
import { readTags } from '../read/status-parts.ts';
import { isRecord } from '../wire.ts';

export interface SearchOptions {
  /** Asks other servers for what is unknown here; takes seconds. */
  resolve?: boolean;
  limit?: number;
  offset?: number;
  following?: boolean;
  type?: 'accounts' | 'statuses' | 'hashtags';
}

export interface SearchResult {
  accounts: string[];
  statuses: string[];
  hashtags: Tag[];
}

export function search(
  q: string,
  { resolve, limit, offset, following, type }: SearchOptions = {},
): ApiCall<SearchResult> {
  return {
    method: 'GET',
    path: '/api/v2/search',
    needs: 'search',
    query: { q, resolve, limit, offset, following, type, with_relationships: true },
    parse(raw, reading) {
      if (!isRecord(raw)) throw new MalformedReply('a search result', raw);
      return {
        accounts: readIds(raw.accounts ?? [], 'account', readAccount, reading),
        statuses: readIds(raw.statuses ?? [], 'status', readStatus, reading),
        hashtags: readTags(raw.hashtags, reading.report),
      };
    },
  };
}

import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { Tag } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { readIds } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { readStatus } from '../read/status.ts';
import { readTags } from '../read/status-parts.ts';
import { count, isRecord, read, readEach, type Report } from '../wire.ts';

interface SearchOptions {
  /** Asks other servers for what is unknown here; takes seconds. */
  resolve?: boolean;
  limit?: number;
  offset?: number;
  following?: boolean;
  type?: 'accounts' | 'statuses' | 'hashtags';
  /** Only statuses of this account: servers that do not know the option ignore it. */
  accountId?: string;
}

export interface FoundTag extends Tag {
  /** How often it was used, a day each, newest first; empty where the server does not say. */
  uses: number[];
}

export interface SearchResult {
  accounts: string[];
  statuses: string[];
  hashtags: FoundTag[];
}

const DayWire = v.object({ uses: count });
const MAX_DAYS = 31;

export function search(
  q: string,
  { resolve, limit, offset, following, type, accountId }: SearchOptions = {},
): ApiCall<SearchResult> {
  return {
    method: 'GET',
    path: '/api/v2/search',
    needs: accountId === undefined ? 'search' : 'searchByAuthor',
    query: { q, resolve, limit, offset, following, type, account_id: accountId, with_relationships: true },
    parse(raw, reading) {
      // Sharkey refuses with 200.
      if (!isRecord(raw) || isRecord(raw.error)) throw new MalformedReply('a search result', raw);
      return {
        accounts: readIds(raw.accounts ?? [], 'account', readAccount, reading),
        statuses: readIds(raw.statuses ?? [], 'status', readStatus, reading),
        hashtags: readFoundTags(raw.hashtags, reading.report),
      };
    },
  };
}

function readFoundTags(raw: unknown, report?: Report): FoundTag[] {
  const wires = Array.isArray(raw) ? raw : [];
  return readTags(raw, report).map((tag) => {
    const wire: unknown = wires.find((one) => isRecord(one) && one.name === tag.name);
    const days = isRecord(wire) ? wire.history : [];
    return {
      ...tag,
      uses: readEach(days, MAX_DAYS, (day) => read(DayWire, day)?.uses ?? null, 'day of a history', report),
    };
  });
}

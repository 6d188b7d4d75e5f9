import type { ApiCall } from '../../contract/api.ts';
import { singleOf } from '../page.ts';
import { segment } from '../query.ts';
import { isRecord } from '../wire.ts';

/** Work that the server continues after its reply, as Mastodon's header `Mastodon-Async-Refresh` announces it. */
export interface AsyncRefresh {
  readonly id: string;
  /** Milliseconds to wait before each question about it. */
  readonly retryMs: number;
  /** How many results it has brought; `null` if the server doesn't say. */
  readonly resultCount: number | null;
}

export interface AsyncRefreshState {
  readonly isRunning: boolean;
  readonly resultCount: number | null;
}

export const ASYNC_REFRESH_HEADER = 'Mastodon-Async-Refresh';

/** Longer than any id. */
const MAX_ID = 500;
const DEFAULT_RETRY_S = 5;
const LEAST_RETRY_S = 1;
const MOST_RETRY_S = 60;
const MS_PER_S = 1000;

/** Reads the header; `null` without one that has an id. A missing or senseless wait becomes a usual one. */
export function readAsyncRefresh(header: string | null): AsyncRefresh | null {
  const members = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...rest] = part.split('=');
    members.set(
      name.trim(),
      rest
        .join('=')
        .trim()
        .replace(/^"([^"]*)"$/, '$1'),
    );
  }
  const id = members.get('id') ?? '';
  if (id === '' || id.length > MAX_ID) return null;
  const retry = countIn(members.get('retry')) ?? DEFAULT_RETRY_S;
  return {
    id,
    retryMs: Math.min(Math.max(retry, LEAST_RETRY_S), MOST_RETRY_S) * MS_PER_S,
    resultCount: countIn(members.get('result_count')),
  };
}

function countIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Whether such work still runs; 404 once it is unknown or has expired. Needs the whole scope `read`. Mastodon has it
 * since 4.4: the header announces it.
 */
export function asyncRefresh(id: string): ApiCall<AsyncRefreshState> {
  return {
    method: 'GET',
    path: `/api/v1_alpha/async_refreshes/${segment(id)}`,
    parse: singleOf('async refresh', (raw) => {
      const found = isRecord(raw) ? raw.async_refresh : undefined;
      if (!isRecord(found)) return null;
      const { status, result_count: count } = found;
      return {
        isRunning: status === 'running',
        resultCount: typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null,
      };
    }),
  };
}

import type { ApiCall } from '../../contract/api.ts';
import { pageOf, parseNothing, type Page } from '../page.ts';
import { segment } from '../query.ts';
import { readAccount } from '../read/account.ts';
import type { Reading } from '../read/batch.ts';
import { isRecord } from '../wire.ts';

/** Suggested accounts. Call this first; if it is 404, `suggestionsV1`. */
export function suggestions({ limit }: { limit?: number } = {}): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: '/api/v2/suggestions',
    needs: 'suggestions',
    query: { limit },
    parse: pageOf('account', readSuggestion),
  };
}

/** Empty on Akkoma and Pleroma. */
export function suggestionsV1({ limit }: { limit?: number } = {}): ApiCall<Page<'account'>> {
  return { method: 'GET', path: '/api/v1/suggestions', query: { limit }, parse: pageOf('account', readSuggestion) };
}

export function dismissSuggestion(accountId: string): ApiCall<void> {
  return { method: 'DELETE', path: `/api/v1/suggestions/${segment(accountId)}`, parse: parseNothing };
}

/** Discoverable accounts; empty if the server has no directory. It pages by `offset`, and names no next page. */
export function directory({
  order = 'active',
  local,
  offset,
  limit,
}: { order?: 'active' | 'new'; local?: boolean; offset?: number; limit?: number } = {}): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: '/api/v1/directory',
    needs: 'directory',
    query: { order, local, offset, limit },
    parse: pageOf('account', readAccount),
  };
}

function readSuggestion(raw: unknown, reading: Reading): string | null {
  return readAccount(isRecord(raw) && isRecord(raw.account) ? raw.account : raw, reading);
}

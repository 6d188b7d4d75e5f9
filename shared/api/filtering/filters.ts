/**
 * Filters of the first version, with one phrase each: all servers. Mastodon also has `filters-v2.ts`. The client
 * applies them to what it receives.
 */
import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing, singleOf } from '../page.ts';
import { segment } from '../query.ts';
import { readFilter, type Filter, type FilterContext } from '../read/filter.ts';

export interface FilterDraft {
  phrase: string;
  contexts: readonly FilterContext[];
  /** Makes the server drop matches from home and notifications. */
  isIrreversible?: boolean;
  isWholeWord?: boolean;
  /** Seconds; `null` means no end. */
  expiresIn?: number | null;
}

const BASE = '/api/v1/filters';
const MAX_FILTERS = 1000;

/** All of them. */
export function filters(): ApiCall<Filter[]> {
  return { method: 'GET', path: BASE, needs: 'filtersV1', parse: listOf('filter', MAX_FILTERS, readFilter) };
}

/** 422 for an empty phrase. */
export function createFilter(draft: FilterDraft): ApiCall<Filter> {
  return {
    method: 'POST',
    path: BASE,
    needs: 'filtersV1',
    body: wireDraft(draft),
    parse: singleOf('filter', readFilter),
  };
}

/** @waiting the editor of filters */
export function filter(filterId: string): ApiCall<Filter> {
  return { method: 'GET', path: `${BASE}/${segment(filterId)}`, parse: singleOf('filter', readFilter) };
}

/** Replaces all of it. */
export function updateFilter(filterId: string, draft: FilterDraft): ApiCall<Filter> {
  return {
    method: 'PUT',
    path: `${BASE}/${segment(filterId)}`,
    body: wireDraft(draft),
    parse: singleOf('filter', readFilter),
  };
}

export function deleteFilter(filterId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(filterId)}`, parse: parseNothing };
}

function wireDraft({
  phrase,
  contexts,
  isIrreversible = false,
  isWholeWord = true,
  expiresIn = null,
}: FilterDraft): Record<string, unknown> {
  return { phrase, context: contexts, irreversible: isIrreversible, whole_word: isWholeWord, expires_in: expiresIn };
}

/**
 * Mastodon's filters: several keywords, single statuses, and an action. Akkoma and Pleroma answer 404: use `filters.ts`
 * there.
 */
import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing, singleOf } from '../page.ts';
import { serverId } from '../repeat-id.ts';
import { segment } from '../query.ts';
import { readFilterV2, type Filter, type FilterContext } from '../read/filter.ts';

export interface FilterV2Draft {
  title: string;
  contexts: readonly FilterContext[];
  action: Filter['action'];
  /** Seconds; `null` means no end. */
  expiresIn?: number | null;
  /** With an id: an existing one, changed or, with `isRemoved`, deleted. Others stay. */
  keywords?: readonly { id?: string; phrase: string; isWholeWord: boolean; isRemoved?: boolean }[];
}

const BASE = '/api/v2/filters';
const MAX_FILTERS = 1000;

/** All of them. */
export function filtersV2(): ApiCall<Filter[]> {
  return { method: 'GET', path: BASE, needs: 'filtersV2', parse: listOf('filter', MAX_FILTERS, readFilterV2) };
}

export function createFilterV2(draft: FilterV2Draft): ApiCall<Filter> {
  return {
    method: 'POST',
    path: BASE,
    needs: 'filtersV2',
    body: wireDraft(draft),
    parse: singleOf('filter', readFilterV2),
  };
}

export function updateFilterV2(filterId: string, draft: FilterV2Draft): ApiCall<Filter> {
  return {
    method: 'PUT',
    path: `${BASE}/${segment(filterId)}`,
    body: wireDraft(draft),
    parse: singleOf('filter', readFilterV2),
  };
}

export function deleteFilterV2(filterId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(filterId)}`, parse: parseNothing };
}

/** Adds one status to a filter, independent of its content. */
export function filterStatus(filterId: string, statusId: string): ApiCall<void> {
  return {
    method: 'POST',
    path: `${BASE}/${segment(filterId)}/statuses`,
    body: { status_id: serverId(statusId) },
    parse: parseNothing,
  };
}

/**
 * `entryId` as in `Filter.statuses`.
 *
 * @waiting the editor of filters
 */
export function unfilterStatus(entryId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/statuses/${segment(entryId)}`, parse: parseNothing };
}

function wireDraft({
  title,
  contexts,
  action,
  expiresIn = null,
  keywords = [],
}: FilterV2Draft): Record<string, unknown> {
  return {
    title,
    context: contexts,
    filter_action: action,
    expires_in: expiresIn,
    keywords_attributes: keywords.map(({ id, phrase, isWholeWord, isRemoved }) => ({
      id,
      keyword: phrase,
      whole_word: isWholeWord,
      _destroy: isRemoved || undefined,
    })),
  };
}

import { useMemo } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useHere } from '../use-here.ts';
import { FOUND_TYPES, type FoundType } from './found.ts';
import { filterParams, readFilters, type SearchFilters } from './search-filters.ts';

export interface SearchAddress {
  readonly query: string;
  /** `null`: the address names no tab. */
  readonly type: FoundType | null;
  /** What the posts are limited to. */
  readonly filters: SearchFilters;
  /** Only people whom the user follows. */
  readonly isFollowing: boolean;
}

/** What the address asks for (SH-049, SH-062), and functions that search for another query and select another tab. */
export function useSearchAddress() {
  const { navigation } = useModule().ports;
  const here = useHere();
  const address = useMemo(() => readAddress(here.search), [here.search]);
  const go = (next: SearchAddress, replace: boolean) => {
    const { type, isFollowing } = next;
    const href = navigation.href('timelines.search', {
      ...keptParams(next),
      ...(type && { type }),
      ...(isFollowing && { following: 'true' }),
    });
    if (href !== undefined) navigation.go(href, { replace });
  };
  return {
    /** The address itself. */
    pathname: here.pathname,
    search: here.search,
    ...address,
    /** The same without its tab, as it is saved. */
    kept: new URLSearchParams(keptParams(address)).toString(),
    /** The user has typed the words elsewhere on the page. */
    isTyped: stateOf(here.state, 'isTyped'),
    /** The user has asked for the field by its key. */
    isWanted: stateOf(here.state, 'isWanted'),
    seek: (query: string) => go({ ...address, query }, false),
    // Back leads to what was before the search, not through its tabs and filters.
    select: (type: FoundType) => go({ ...address, type }, true),
    filter: (changed: Partial<SearchFilters>) =>
      go({ ...address, type: 'statuses', filters: { ...address.filters, ...changed } }, true),
    follow: (isFollowing: boolean) => go({ ...address, isFollowing }, true),
  };
}

function keptParams({ query, filters }: Pick<SearchAddress, 'query' | 'filters'>): Record<string, string> {
  return { ...(query && { query }), ...filterParams(filters) };
}

const stateOf = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && (state as Record<string, unknown>)[name] === true;

function readAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const named = params.get('type');
  return {
    query: (params.get('query') ?? '').trim(),
    type: FOUND_TYPES.find((type) => type === named) ?? null,
    filters: readFilters(params),
    isFollowing: params.get('following') === 'true',
  };
}

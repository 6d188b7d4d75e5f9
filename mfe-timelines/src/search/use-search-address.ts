import { useModule } from '@skerry/shared/runtime';
import { useHere } from '../use-here.ts';
import { FOUND_TYPES, type FoundType } from './found.ts';

export interface SearchAddress {
  readonly query: string;
  /** `null`: the address names no tab. */
  readonly type: FoundType | null;
  /** The id of the account whose statuses alone are searched. */
  readonly author: string | null;
}

/** What the address asks for (SH-049, SH-062), and functions that search for another query and select another tab. */
export function useSearchAddress() {
  const { navigation } = useModule().ports;
  const here = useHere();
  const address = readAddress(here.search);
  const go = ({ query, type, author }: SearchAddress, replace: boolean) => {
    const href = navigation.href('timelines.search', {
      ...(query && { query }),
      ...(type && { type }),
      ...(author && { account: author }),
    });
    if (href !== undefined) navigation.go(href, { replace });
  };
  return {
    /** The address itself. */
    pathname: here.pathname,
    search: here.search,
    ...address,
    /** The same without its tab, as it is saved. */
    kept: new URLSearchParams({ query: address.query, ...(address.author && { account: address.author }) }).toString(),
    /** The user has typed the words elsewhere on the page. */
    isTyped: stateOf(here.state, 'isTyped'),
    /** The user has asked for the field by its key. */
    isWanted: stateOf(here.state, 'isWanted'),
    seek: (query: string) => go({ ...address, query }, false),
    // Back leads to what was before the search, not through its tabs.
    select: (type: FoundType) => go({ ...address, type }, true),
    /** The same words, among everything. */
    widen: () => go({ ...address, author: null }, false),
  };
}

const stateOf = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && (state as Record<string, unknown>)[name] === true;

function readAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const named = params.get('type');
  return {
    query: (params.get('query') ?? '').trim(),
    type: FOUND_TYPES.find((type) => type === named) ?? null,
    author: params.get('account') || null,
  };
}

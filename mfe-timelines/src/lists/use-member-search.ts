import { useCallback, useEffect, useState } from 'react';
import { searchAccounts, type Page } from '@skerry/shared/api';
import { LIST_SEARCH_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded } from '@skerry/shared/ui';

/** People of one search. */
const FOUND_SHOWN = 20;
const NOBODY: { data: Page<'account'>; error: null } = { data: { kind: 'account', ids: [] }, error: null };

/** A search for people, 2 s after the latest input (TL-166), or at once when the user asks for it. */
export function useMemberSearch(query: string, isFollowing: boolean) {
  const ctx = useModule();
  const { api } = ctx.ports;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(query), query === '' ? 0 : LIST_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [query]);
  const load = useCallback(
    async (signal: AbortSignal) =>
      asked === ''
        ? NOBODY
        : api.request(
            searchAccounts(asked, { following: isFollowing || undefined, resolve: !isFollowing, limit: FOUND_SHOWN }),
            { signal },
          ),
    [api, asked, isFollowing],
  );
  const [found, retry] = useLoaded(ctx, load);
  return { found, retry, isAsked: asked !== '', askNow: () => setAsked(query) };
}

import { useCallback } from 'react';
import { search } from '@skerry/shared/api';
import type { ApiError, Result } from '@skerry/shared/contract';
import { PAGE_SIZE, readSought } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded, type Loaded } from '@skerry/shared/ui';
import { useAgain } from '../use-again.ts';
import { addressOf } from './address-of.ts';
import { Found } from './found.ts';

/** For so long a return shows what was found, and what was loaded below it; then it is searched for again. */
export const KEPT_MS = 300_000;

interface Answer {
  readonly found: Found;
  /** The query is the address of this, and nothing else was meant. */
  readonly leadsTo: string | null;
}

/**
 * What the server finds (TL-161); with `isFollowing` only people whom the user follows. An address, of a page or a
 * person, is looked up on its own server, which takes seconds, and which servers do only for those who are logged in.
 */
export function useSearch(query: string, isFollowing = false) {
  const ctx = useModule();
  const { ports, session } = ctx;
  const key = `${isFollowing} ${query}`;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<Answer>> => {
      const kept = ctx.once('search', () => new Map<string, Answer & { readonly at: number }>());
      for (const [one, { at }] of kept) if (Date.now() - at >= KEPT_MS) kept.delete(one);
      const known = kept.get(key);
      if (known) return { data: known, error: null };
      const sought = readSought(query);
      const resolve = (sought !== null && session.account !== null) || undefined;
      const following = isFollowing || undefined;
      // As it was copied, a handle may stand in brackets, or between marks that nobody sees.
      const words = sought?.handle ? sought.query : query;
      if (query === '') return { data: { found: Found.nothing(ctx), leadsTo: null }, error: null };
      const { data, error } = await ports.api.request(search(words, { resolve, following, limit: PAGE_SIZE }), {
        signal,
      });
      if (error) return { error };
      const found = new Found(ctx, { query, words, isFollowing }, data);
      found.show();
      const answer = {
        found,
        leadsTo: sought && addressOf(ports, sought, { statuses: found.ids('statuses'), people: found.ids('people') }),
        at: Date.now(),
      };
      kept.set(key, answer);
      return { data: answer, error: null };
    },
    [ctx, ports, session, query, isFollowing, key],
  );
  const [loaded, retry] = useLoaded(ctx, load);
  useAgain(() => {
    ctx.once('search', () => new Map()).delete(key);
    retry();
  });
  return [loaded, retry] as const;
}

/** Why there is no answer, if it failed. */
export function errorOf(loaded: Loaded<unknown>): ApiError | null {
  return loaded.state === 'failed' ? loaded.error : null;
}

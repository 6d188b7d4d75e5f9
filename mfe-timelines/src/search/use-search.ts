import { useCallback } from 'react';
import { search } from '@skerry/shared/api';
import type { ApiError, Result, ModuleContext } from '@skerry/shared/contract';
import { PAGE_SIZE, readSought, foundAmong, parseUrl, type Sought } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useLoaded, type Loaded } from '@skerry/shared/ui';
import { useAgain } from '../use-again.ts';
import { Found } from './found.ts';

/** For so long a return shows what was found, and what was loaded below it; then it is searched for again. */
const KEPT_MS = 300_000;

interface Answer {
  readonly found: Found;
  /** The query is the address of this, and nothing else was meant. */
  readonly leadsTo: string | null;
}

/**
 * What the server finds (TL-161); with `author` (an account's id) among its statuses alone. Else an address, of a page
 * or a person, is looked up on its own server, which takes seconds, and which servers do only for those who are logged
 * in.
 */
export function useSearch(query: string, author: string | null = null) {
  const ctx = useModule();
  const { ports, session } = ctx;
  const key = `${author ?? ''} ${query}`;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<Answer>> => {
      const kept = ctx.once('search', () => new Map<string, Answer & { readonly at: number }>());
      for (const [one, { at }] of kept) if (Date.now() - at >= KEPT_MS) kept.delete(one);
      const known = kept.get(key);
      if (known) return { data: known, error: null };
      const sought = author === null ? readSought(query) : null;
      const resolve = (sought !== null && session.account !== null) || undefined;
      const options = author === null ? { resolve } : { type: 'statuses' as const, accountId: author };
      // As it was copied, a handle may stand in brackets, or between marks that nobody sees.
      const words = sought?.handle ? sought.query : query;
      const { data, error } = await ports.api.request(search(words, { ...options, limit: PAGE_SIZE }), { signal });
      if (error) return { error };
      const found = new Found(ctx, { query, words, author }, data);
      found.show();
      const answer = { found, leadsTo: sought && addressOf(ports, sought, found), at: Date.now() };
      kept.set(key, answer);
      return { data: answer, error: null };
    },
    [ctx, ports, session, query, author, key],
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

/** The address here of the one thing that was sought by its own address; `null` if it is not among what was found. */
function addressOf(
  { entities, navigation }: Pick<ModuleContext['ports'], 'entities' | 'navigation'>,
  sought: Sought,
  found: Found,
): string | null {
  const people = found.ids('people').flatMap((id) => entities.peek('account', id) ?? []);
  const statuses = found.ids('statuses').flatMap((id) => entities.peek('status', id) ?? []);
  const id = foundAmong(sought, [
    ...statuses.map(({ id: statusId, uri, url }) => ({ id: `status ${statusId}`, addresses: [uri, url] })),
    ...people.map(({ id: accountId, fqn, url }) => ({
      id: `account ${accountId}`,
      handle: fqn.includes('@') ? fqn : `${fqn}@${parseUrl(url)?.host ?? ''}`,
      addresses: [url],
    })),
  ]);
  const status = statuses.find((one) => `status ${one.id}` === id);
  const person = people.find((one) => `account ${one.id}` === id);
  const href = status
    ? navigation.href('timelines.conversation', { id: status.id })
    : person && navigation.href('profile.user', { name: person.acct });
  return href ?? null;
}

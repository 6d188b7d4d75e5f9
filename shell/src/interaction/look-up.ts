import { search } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { foundAmong, parseUrl, type Sought } from '@skerry/shared/rules';

export type LeadsTo = { routeId: 'timelines.conversation'; id: string } | { routeId: 'profile.user'; name: string };

/** Resolving asks another server, which may be slow or gone. */
const LIMIT = 5;

/**
 * Where what is sought is shown; `null` where the server does not find it. `own`: origins whose pages are this
 * client's.
 */
export async function lookUp(
  { api, entities }: Pick<ModuleContext['ports'], 'api' | 'entities'>,
  sought: Sought,
  own: readonly string[],
  signal: AbortSignal,
): Promise<Result<LeadsTo | null>> {
  const ownPage = pageOfOwn(sought.page, own);
  if (ownPage) return { data: ownPage, error: null };
  const { data, error } = await api.request(search(sought.query, { resolve: true, limit: LIMIT }), { signal });
  if (error) return { error };
  const people = data.accounts.flatMap((id) => {
    const account = entities.peek('account', id);
    if (!account) return [];
    const handle = account.fqn.includes('@') ? account.fqn : `${account.fqn}@${parseUrl(account.url)?.host ?? ''}`;
    return [{ id, handle, addresses: [account.url] }];
  });
  const statuses = data.statuses.flatMap((id) => {
    const status = entities.peek('status', id);
    return status ? [{ id, addresses: [status.uri, status.url] }] : [];
  });
  const id = foundAmong(sought, [...statuses, ...people]);
  if (id === null) return { data: null, error: null };
  const name = people.some((person) => person.id === id) && entities.peek('account', id)?.acct;
  return {
    data: name ? { routeId: 'profile.user', name } : { routeId: 'timelines.conversation', id },
    error: null,
  };
}

/** Pages of this server need no search, which does not find them by the addresses of its own front end. */
function pageOfOwn(page: string | null, own: readonly string[]): LeadsTo | null {
  const url = page === null ? null : parseUrl(page);
  if (!url || !own.includes(url.origin)) return null;
  const [, notice] = /^\/notice\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  if (notice) return { routeId: 'timelines.conversation', id: notice };
  const [, name] = /^\/(?:users\/|@)([\w.-]+)\/?$/.exec(url.pathname) ?? [];
  return name ? { routeId: 'profile.user', name } : null;
}

import { account, lookupAccount, relationships } from '@skerry/shared/api';
import type { ApiError, EntityPort, ModuleContext } from '@skerry/shared/contract';

/**
 * The id of the account a path names. The segment is asked as it stands, since Akkoma and Pleroma answer to ids and
 * names alike; other servers look names up. Rejects with `ApiError`, `not-found` where there is no such profile.
 */
export async function loadProfile(
  { ports, session }: ModuleContext,
  idOrName: string,
  signal: AbortSignal,
): Promise<string> {
  const { api, entities } = ports;
  const name = idOrName.replace(/^@/, '');
  const found = await api.request(account(name), { signal }).catch((error: ApiError) => {
    if (error.code !== 'not-found') throw error;
    return api.request(lookupAccount(name), { signal });
  });
  const { id, batch } = found.data;
  entities.merge(batch);
  if (session.account && session.account.id !== id && !entities.peek('relationship', id)) {
    entities.merge((await api.request(relationships([id]), { signal })).data.batch);
  }
  entities.lists.replace(listKey(idOrName), [id]);
  return id;
}

/** The id behind a path that was looked up before: going back shows the page at once, while it is fetched anew. */
export function knownProfile(entities: EntityPort, idOrName: string): string | null {
  const entry = entities.lists.peek(listKey(idOrName)).entries[0];
  return entry && 'id' in entry && entities.peek('account', entry.id) ? entry.id : null;
}

function listKey(idOrName: string): string {
  return `profile:${idOrName}`;
}

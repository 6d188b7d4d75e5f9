import { account, lookupAccount, relationships } from '@skerry/shared/api';
import type { EntityPort, ModuleContext, Result } from '@skerry/shared/contract';

/**
 * The id of the account in a path. The segment is requested unchanged, because Akkoma and Pleroma accept ids and names;
 * other servers have a lookup for names. Fails with `not-found` if there is no such profile.
 */
export async function loadProfile(
  { ports, session }: ModuleContext,
  idOrName: string,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { api, entities } = ports;
  const name = idOrName.replace(/^@/, '');
  let found = await api.request(account(name), { signal });
  if (found.error?.code === 'not-found') found = await api.request(lookupAccount(name), { signal });
  if (found.error) return found;
  const { id } = found.data;
  if (session.account && session.account.id !== id && !entities.peek('relationship', id)) {
    const { error } = await api.request(relationships([id]), { signal });
    if (error) return { error };
  }
  entities.lists.replace(listKey(idOrName), [id]);
  return { data: id, error: null };
}

/** The id of a path that was looked up before: going back shows the page at once, while it loads again. */
export function knownProfile(entities: EntityPort, idOrName: string): string | null {
  const entry = entities.lists.peek(listKey(idOrName)).entries[0];
  return entry && 'id' in entry && entities.peek('account', entry.id) ? entry.id : null;
}

function listKey(idOrName: string): string {
  return `profile:${idOrName}`;
}

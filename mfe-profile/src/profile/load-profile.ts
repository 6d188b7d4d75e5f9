import { account, lookupAccount, relationships } from '@skerry/shared/api';
import type { EntityPort, ModuleContext, Result } from '@skerry/shared/contract';
import { firstValueFrom } from '@skerry/shared/runtime';

/**
 * The id of the account in a path, which is a name or an id. Servers that accept both are asked with it as it is;
 * others look names up first, because browsers log each 404. Fails with `not-found` if there is no such profile.
 */
export async function loadProfile(
  { ports, session, instance$ }: ModuleContext,
  idOrName: string,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { api, entities } = ports;
  const name = idOrName.replace(/^@/, '');
  const { abilities } = await firstValueFrom(instance$);
  const isId = entities.peek('account', name) !== undefined;
  const asIs = abilities.accountsByName || isId;
  const before = entities.peek('relationship', knownProfile(entities, idOrName) ?? '');
  let found = await api.request(asIs ? account(name) : lookupAccount(name), { signal });
  if (found.error?.code === 'not-found')
    found = await api.request(asIs ? lookupAccount(name) : account(name), { signal });
  if (found.error) return found;
  const { id } = found.data;
  const known = entities.peek('relationship', id);
  if (session.account && session.account.id !== id && (!known || known === before)) {
    const asked = api.request(relationships([id]), { signal });
    // A known one is shown meanwhile, and stays if this fails. Few servers tell of an accepted follow in their stream.
    if (!known) {
      const { error } = await asked;
      if (error) return { error };
    }
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

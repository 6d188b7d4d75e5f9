import { remoteInteraction } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { homePage, type Home } from '@skerry/shared/rules';
import { firstValueFrom } from '@skerry/shared/runtime';

/**
 * The page of a visitor's own server for `uri`, `null` if that server has nobody of the name. An instance that can asks
 * there which page it is (the subscribe template of its WebFinger, which a page of another site may not read);
 * otherwise, and when that fails, it is the usual one.
 */
export async function findWayHome(
  { ports, instance$, signal, telemetry }: ModuleContext,
  home: Home,
  uri: string,
): Promise<string | null> {
  const usual = homePage(home.host, uri);
  const { abilities } = await firstValueFrom(instance$);
  if (home.name === null || !abilities.remoteInteraction) return usual;
  const { data, error } = await ports.api.request(remoteInteraction(uri, `${home.name}@${home.host}`), { signal });
  if (!error) return data;
  if (error.code === 'malformed' && error.serverText !== null) return null;
  telemetry.error(error);
  return usual;
}

import { createInstance, FLAVOURS } from '@skerry/instance';
import { createApiUser } from './api-user.ts';
import type { CompatServer } from './compat-server.ts';

export { FLAVOURS };
/** The same, those first that differ most. */
export const KINDS = [...new Set([...(['akkoma', 'mastodon', 'gotosocial'] as const), ...FLAVOURS])];

/** One flavour of the embedded instance, with the people of its demonstration. */
export async function startFlavour(flavour: (typeof FLAVOURS)[number]): Promise<CompatServer> {
  const instance = await createInstance({ port: 0, seed: 'demo', flavour });
  const [me, other] = instance.users;
  if (!me || !other) throw new Error('The demonstration has fewer than two people.');
  const token = instance.tokenFor(other.nickname);
  return {
    name: flavour,
    url: instance.url,
    me: { ...me, login: instance.signInNames[0] ?? me.nickname },
    other: createApiUser(instance.url, other.nickname, token),
    token,
    close: () => instance.close(),
  };
}

import { federationPolicy, instanceV1, nodeInfo, nodeInfoAddress } from '@skerry/shared/api';
import type { ApiPort } from '@skerry/shared/contract';

/** Whether the server says that it applies the tags of accounts (AD-020): in its node info, or to its members. */
export async function hasTagPolicy(api: ApiPort, signal: AbortSignal): Promise<boolean> {
  const address = await api.request(nodeInfoAddress(), { signal });
  const info = address.error ? address : await api.request(nodeInfo(address.data), { signal });
  if (!info.error && isTagging(federationPolicy({ nodeInfo: info.data }))) return true;
  // Akkoma tells visitors less.
  const v1 = await api.request({ ...instanceV1(), anonymous: false }, { signal });
  return !v1.error && isTagging(federationPolicy({ v1: v1.data }));
}

function isTagging({ policies }: { policies: readonly string[] }): boolean {
  return policies.some((name) => name.split('.').at(-1) === 'TagPolicy');
}

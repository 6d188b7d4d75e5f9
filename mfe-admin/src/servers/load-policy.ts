import {
  federationPolicy,
  instanceV1,
  isEmptyPolicy,
  nodeInfo,
  nodeInfoAddress,
  type FederationPolicy,
} from '@skerry/shared/api';
import type { ApiPort, Result } from '@skerry/shared/contract';

/** How this server treats others: from its node info, or, where it tells only its members, from its description. */
export async function loadPolicy(api: ApiPort, signal: AbortSignal): Promise<Result<FederationPolicy>> {
  const address = await api.request(nodeInfoAddress(), { signal });
  const info = address.error ? address : await api.request(nodeInfo(address.data), { signal });
  const published = info.error ? null : federationPolicy({ nodeInfo: info.data });
  if (published && !isEmptyPolicy(published)) return { data: published, error: null };
  const v1 = await api.request({ ...instanceV1(), anonymous: false }, { signal });
  return v1.error ? { error: v1.error } : { data: federationPolicy({ v1: v1.data }), error: null };
}

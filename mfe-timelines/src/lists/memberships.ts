import { accountLists, listAccounts, lists } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';

/** The ids of the user's lists that an account is in. A server without that call is asked who is in each list. */
export async function loadMemberships(
  { ports: { api } }: ModuleContext,
  accountId: string,
  signal: AbortSignal,
): Promise<Result<readonly string[]>> {
  const { data, error } = await api.request(accountLists(accountId), { signal });
  if (!error) return { data: data.map(({ id }) => id), error };
  if (error.code !== 'not-found' && error.code !== 'unsupported') return { error };
  const own = await api.request(lists(), { signal });
  if (own.error) return own;
  const members = await Promise.all(own.data.map(({ id }) => api.request(listAccounts(id), { signal })));
  const refused = members.find((one) => one.error);
  if (refused?.error) return { error: refused.error };
  return {
    data: own.data.flatMap(({ id }, at) => (members[at]?.data?.ids.includes(accountId) ? [id] : [])),
    error: null,
  };
}

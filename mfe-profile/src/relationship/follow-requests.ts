import { followRequests } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { entryIds } from '@skerry/shared/paging';
import { firstValueFrom } from '@skerry/shared/runtime';

export const REQUESTS_BADGE = 'follow-requests';
export const REQUESTS_LIST = 'follow-requests';

/** The largest count that the badge shows exactly. */
const MOST_COUNTED = 40;

export function withOneRequestLess(account: Account): Account {
  const { own } = account;
  return own ? { ...account, own: { ...own, followRequestsCount: Math.max(0, own.followRequestsCount - 1) } } : account;
}

/** The request was answered, or ended by a block: it leaves the list and the badge. */
export async function dropRequest({ ports }: ModuleContext, accountId: string): Promise<void> {
  ports.entities.lists.remove(REQUESTS_LIST, accountId);
  ports.badges.set(REQUESTS_BADGE, Math.max(0, (await firstValueFrom(ports.badges.watch(REQUESTS_BADGE))) - 1));
}

/**
 * Counts the requests that wait on the server for the badge. Gives the ids in the list that wait no more: they were
 * answered elsewhere, or taken back.
 */
export async function countRequests({ ports, signal }: ModuleContext): Promise<Result<string[]>> {
  const known = entryIds(ports.entities.lists.peek(REQUESTS_LIST));
  const { data, page, error } = await ports.api.request(followRequests({ limit: MOST_COUNTED }), { signal });
  if (error) return { error };
  if (!signal.aborted) ports.badges.set(REQUESTS_BADGE, data.ids.length);
  // Only a whole list says who is not in it.
  const isWhole = data.ids.length < MOST_COUNTED && !page.next;
  return { data: isWhole ? known.filter((id) => !data.ids.includes(id)) : [], error: null };
}

export function dropGone({ ports }: ModuleContext, gone: readonly string[]): void {
  for (const id of gone) ports.entities.lists.remove(REQUESTS_LIST, id);
}

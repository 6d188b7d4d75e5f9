import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { firstValueFrom } from '@skerry/shared/runtime';

export const REQUESTS_BADGE = 'follow-requests';
export const REQUESTS_LIST = 'follow-requests';

export function withOneRequestLess(account: Account): Account {
  const { own } = account;
  return own ? { ...account, own: { ...own, followRequestsCount: Math.max(0, own.followRequestsCount - 1) } } : account;
}

/** The request was answered, or ended by a block: it leaves the list and the badge. */
export async function dropRequest({ ports }: ModuleContext, accountId: string): Promise<void> {
  ports.entities.lists.remove(REQUESTS_LIST, accountId);
  ports.badges.set(REQUESTS_BADGE, Math.max(0, (await firstValueFrom(ports.badges.watch(REQUESTS_BADGE))) - 1));
}

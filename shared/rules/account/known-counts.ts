import type { Account } from '../../entities/account.ts';

type Counted = Pick<Account, 'statusesCount' | 'followersCount' | 'followingCount' | 'lastStatusAt'>;

/**
 * Whether the server counts at all. Some answer 0 to everything (snac), which the date of the last status contradicts:
 * then no number is shown, rather than a wrong one.
 */
export function areCountsKnown({ statusesCount, followersCount, followingCount, lastStatusAt }: Counted): boolean {
  return lastStatusAt === null || statusesCount > 0 || followersCount > 0 || followingCount > 0;
}

import type { EntityChange, EntityPort } from '@skerry/shared/contract';
import type { Account, Relationship } from '@skerry/shared/entities';
import { areCountsKnown } from '@skerry/shared/rules';

/**
 * A change of a relationship with the counts of both accounts that follow from it. What the server's reply says of the
 * relationship decides, not what was shown before it came.
 */
export function withCounts(
  entities: EntityPort,
  ownId: string | undefined,
  accountId: string,
  patch: (relationship: Relationship) => Relationship,
): EntityChange[] {
  const before = entities.peek('relationship', accountId);
  const change: EntityChange = { kind: 'relationship', id: accountId, patch };
  if (!before || !ownId) return [change];
  const gained = (flag: 'following' | 'followedBy') =>
    Number(entities.peek('relationship', accountId)?.[flag] ?? before[flag]) - Number(before[flag]);
  const counted = (account: Account, followers: number, following: number): Account =>
    areCountsKnown(account)
      ? {
          ...account,
          followersCount: Math.max(0, account.followersCount + followers),
          followingCount: Math.max(0, account.followingCount + following),
        }
      : account;
  return [
    // The cache changes them in this order: the counts read the relationship as it is then.
    change,
    {
      kind: 'account',
      id: accountId,
      patch: (account) => counted(account, gained('following'), gained('followedBy')),
    },
    { kind: 'account', id: ownId, patch: (account) => counted(account, gained('followedBy'), gained('following')) },
  ];
}

import type { Account, Relationship } from '@skerry/shared/entities';

/** What the button shows and does (PR-032). */
export type FollowState = 'not-following' | 'following' | 'requested' | 'blocked';

export function followState(relationship: Relationship): FollowState {
  if (relationship.blocking) return 'blocked';
  if (relationship.following) return 'following';
  return relationship.requested ? 'requested' : 'not-following';
}

/** Why somebody cannot be followed (PR-037, PR-038); what holds already can always be undone. */
export function followObstacle(account: Account, relationship: Relationship): 'deactivated' | 'blocked-by' | null {
  if (followState(relationship) !== 'not-following') return null;
  if (account.isDeactivated) return 'deactivated';
  return relationship.blockedBy ? 'blocked-by' : null;
}

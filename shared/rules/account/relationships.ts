import type { Account, Relationship } from '../../entities/account.ts';

/** Requirement PR-032; `blocked`: the viewer blocks them. */
export type FollowState = 'not-following' | 'following' | 'requested' | 'blocked';

export function followState({
  blocking,
  following,
  requested,
}: Pick<Relationship, 'blocking' | 'following' | 'requested'>): FollowState {
  if (blocking) return 'blocked';
  if (following) return 'following';
  return requested ? 'requested' : 'not-following';
}

/**
 * Why the follow button is disabled (requirements PR-037, PR-038): a block can always be undone, and a follow or
 * request where the account is active.
 */
export function followObstacle(
  { isDeactivated }: Pick<Account, 'isDeactivated'>,
  relationship: Pick<Relationship, 'blocking' | 'following' | 'requested' | 'blockedBy'>,
): 'deactivated' | 'blocked-by' | null {
  const state = followState(relationship);
  if (state === 'blocked') return null;
  if (isDeactivated) return 'deactivated';
  return state === 'not-following' && relationship.blockedBy ? 'blocked-by' : null;
}

/**
 * Whether a follow has reached its final state: until then it is checked again, `FOLLOW_RECHECKS` times at most
 * (requirement PR-034).
 */
export function isFollowSettled(
  relationship: Pick<Relationship, 'following' | 'requested'> | undefined,
  { isLocked }: Pick<Account, 'isLocked'>,
): boolean {
  return relationship !== undefined && (relationship.following || (isLocked && relationship.requested));
}

/** The actions on an account besides following (requirements PR-044 to PR-047). */
export interface RelationshipActions {
  subscribe: boolean;
  hideRepeats: boolean;
  removeFollower: boolean;
  muteDomain: boolean;
}

export function relationshipActions(
  { following, followedBy }: Pick<Relationship, 'following' | 'followedBy'>,
  { isLocal }: Pick<Account, 'isLocal'>,
): RelationshipActions {
  return { subscribe: following, hideRepeats: following, removeFollower: followedBy, muteDomain: !isLocal };
}

/** Whether a report can be forwarded to the account's own server (requirement PR-055). */
export function canForwardReport({ isLocal }: Pick<Account, 'isLocal'>): boolean {
  return !isLocal;
}

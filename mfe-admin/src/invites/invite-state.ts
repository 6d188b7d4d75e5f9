import type { Invite } from '@skerry/shared/api/admin';

type InviteState = 'good' | 'spent' | 'expired';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day by which servers count, whatever the user's time zone. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, DAY_LENGTH);

/** How many may still use it; `null` for any number. */
export const usesLeft = ({ maxUses, uses }: Invite): number | null =>
  maxUses === null ? null : Math.max(0, maxUses - uses);

export function inviteState(invite: Invite, today: string): InviteState {
  if (invite.isSpent || usesLeft(invite) === 0) return 'spent';
  return invite.lastDay !== null && invite.lastDay < today ? 'expired' : 'good';
}

/** Those that can be used first, then by age, the newest first. */
export function inOrder(all: readonly Invite[], today: string): Invite[] {
  const isGood = (invite: Invite) => Number(inviteState(invite, today) === 'good');
  return all.toSorted((a, b) => isGood(b) - isGood(a) || Number(b.id) - Number(a.id));
}

import type { Notification, NotificationType } from '../entities/status.ts';

type Flag = 'follows' | 'mentions' | 'likes' | 'repeats' | 'moves' | 'emojiReactions' | 'followRequest' | 'polls';
const FLAGS: Readonly<Partial<Record<NotificationType, Flag>>> = {
  follow: 'follows',
  mention: 'mentions',
  status: 'mentions',
  favourite: 'likes',
  repeat: 'repeats',
  move: 'moves',
  'emoji-reaction': 'emojiReactions',
  'follow-request': 'followRequest',
  poll: 'polls',
};
const NEEDS_STATUS: readonly NotificationType[] = ['favourite', 'mention', 'repeat', 'emoji-reaction', 'poll'];

/** Whether a notification is shown: its kind is not disabled, and it has its status (requirements EN-029, TL-152). */
export function notificationVisible(
  { type, statusId }: Pick<Notification, 'type' | 'statusId'>,
  flags: Readonly<Record<Flag, boolean>>,
): boolean {
  if (statusId === null && NEEDS_STATUS.includes(type)) return false;
  const flag = FLAGS[type];
  return flag === undefined || flags[flag];
}

export const INTERACTION_TABS = ['mentions', 'favourites-and-repeats', 'follows', 'moves'] as const;

/**
 * The tabs of the page of interactions (requirements TL-156, TL-157): moves, unless the account lets its followers move
 * automatically.
 */
export function interactionTabs({
  allowsFollowingMove,
}: {
  allowsFollowingMove: boolean;
}): (typeof INTERACTION_TABS)[number][] {
  return INTERACTION_TABS.filter((tab) => tab !== 'moves' || !allowsFollowingMove);
}

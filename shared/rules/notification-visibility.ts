import type { Notification } from '../entities/status.ts';
import { notificationFacts, type NotificationFacts } from './notification-types.ts';

/** Whether a notification is shown: its kind is not disabled, and it has its status (requirements EN-029, TL-152). */
export function notificationVisible(
  { type, statusId }: Pick<Notification, 'type' | 'statusId'>,
  flags: Readonly<Record<NonNullable<NotificationFacts['flag']>, boolean>>,
): boolean {
  const { flag, needsStatus } = notificationFacts(type);
  if (statusId === null && needsStatus) return false;
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

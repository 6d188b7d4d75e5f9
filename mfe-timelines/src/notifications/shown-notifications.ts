import type { Notification } from '@skerry/shared/entities';

/** All that are unseen, and as many of the seen ones as `seenLimit` allows (requirements TL-144, TL-145). Order is kept. */
export function shownNotifications(all: readonly Notification[], seenLimit: number): Notification[] {
  let seen = 0;
  return all.filter((one) => !one.isSeen || ++seen <= seenLimit);
}

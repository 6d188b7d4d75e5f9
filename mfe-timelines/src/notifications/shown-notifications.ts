import type { NotificationEntry } from './notification-feed.ts';

/**
 * All unseen ones, and as many of the seen ones as `seenLimit` allows (requirements TL-144, TL-145). Order is kept, and
 * the gaps between them.
 */
export function shownNotifications(all: readonly NotificationEntry[], seenLimit: number): NotificationEntry[] {
  const shown: NotificationEntry[] = [];
  let seen = 0;
  let gap: NotificationEntry | null = null;
  for (const entry of all) {
    if ('gap' in entry) gap = entry;
    else if (!entry.isSeen || ++seen <= seenLimit) {
      if (gap) shown.push(gap);
      shown.push(entry);
      gap = null;
    }
  }
  return shown;
}

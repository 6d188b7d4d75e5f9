import type { Notification } from '@skerry/shared/entities';
import { notificationFacts } from '@skerry/shared/rules';
import type { NotificationEntry } from './notification-feed.ts';

/** A line of the list: one notification, or several of the same thing on one status, newest first. */
export interface NotificationLine {
  readonly key: string;
  readonly all: readonly [Notification, ...Notification[]];
}

/** Those that happened to one status in the same way: `null` where each stands alone. */
function groupOf({ type, emoji, statusId, isMuted }: Notification): string | null {
  return notificationFacts(type).folds && statusId !== null && !isMuted ? `${type} ${emoji ?? ''} ${statusId}` : null;
}

/**
 * Folds what different people did in the same way, at the place of the newest; never over a gap, which may hide more of
 * them. `isFolded`: the user wants that; else each has a line.
 */
export function foldNotifications(
  entries: readonly NotificationEntry[],
  isFolded = true,
): (NotificationLine | { gap: string })[] {
  const lines: (NotificationLine | { gap: string })[] = [];
  let groups = new Map<string, Notification[]>();
  let part = 0;
  for (const entry of entries) {
    if ('gap' in entry) {
      groups = new Map();
      part += 1;
      lines.push(entry);
      continue;
    }
    const group = isFolded ? groupOf(entry) : null;
    const open = group === null ? undefined : groups.get(group);
    if (open?.every(({ accountId }) => accountId !== entry.accountId)) {
      open.push(entry);
      continue;
    }
    const all: [Notification, ...Notification[]] = [entry];
    const isFirst = group !== null && !open;
    if (isFirst) groups.set(group, all);
    lines.push({ key: isFirst ? `${part} ${group}` : entry.id, all });
  }
  return lines;
}

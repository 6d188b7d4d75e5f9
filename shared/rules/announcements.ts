interface Announced {
  readonly id: string;
  readonly isRead: boolean;
}

/** Whether it can be marked as read: not twice, and only while it is active (requirement TL-174). */
export function canMarkRead({ isRead }: Announced, isInactive: boolean): boolean {
  return !isRead && !isInactive;
}

/** For the badge (requirement SH-135). */
export function unreadAnnouncements(shown: readonly Announced[]): number {
  return shown.filter(({ isRead }) => !isRead).length;
}

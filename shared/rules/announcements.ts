interface Announced {
  readonly id: string;
  readonly isRead: boolean;
}

/** Whether it can be marked as read: not twice, and only while it is active (requirement TL-174). */
export function canMarkRead({ isRead }: Announced, isInactive: boolean): boolean {
  return !isRead && !isInactive;
}

/** The ids of announcements that only staff see (requirement AD-028). */
export function inactiveAnnouncements(
  all: readonly Pick<Announced, 'id'>[],
  shown: readonly Pick<Announced, 'id'>[],
): Set<string> {
  const active = new Set(shown.map(({ id }) => id));
  return new Set(all.map(({ id }) => id).filter((id) => !active.has(id)));
}

/** For the badge (requirement SH-135). */
export function unreadAnnouncements(shown: readonly Announced[]): number {
  return shown.filter(({ isRead }) => !isRead).length;
}

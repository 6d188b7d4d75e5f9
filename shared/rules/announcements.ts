interface Announced {
  readonly id: string;
  readonly isRead: boolean;
}

/** Whether it can be marked as read: not twice, and not one that is over or not begun (requirement TL-174). */
export function canMarkRead({ isRead }: Announced, isInactive: boolean): boolean {
  return !isRead && !isInactive;
}

/** Of all that the staff sees, the ids of those that people do not (requirement AD-028). */
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

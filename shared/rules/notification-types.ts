import type { NotificationType } from '../entities/status.ts';

/** What this client knows of one type of notification. A fact that is left out does not apply to the type. */
export interface NotificationFacts {
  /** The servers' names for the type. Requests send the first; replies may have any of them. */
  readonly wire: readonly string[];
  /** The switch of the preference `notificationVisibility` that hides the type. */
  readonly flag?: 'follows' | 'mentions' | 'likes' | 'repeats' | 'moves' | 'emojiReactions' | 'followRequest' | 'polls';
  /** Says nothing without its status, so it is not shown if the status is missing. */
  readonly needsStatus?: true;
  /** Several notifications of one status share a line. */
  readonly folds?: true;
  /** Servers can push it. The name of the alert is the first wire name. */
  readonly isPushed?: true;
}

/**
 * All types of notifications, with everything that is plain data (requirements EN-028, EN-029, TL-152). What a type
 * looks like is in mfe-timelines (`notification-look.ts`). Each browser keeps its push alerts in this order and
 * compares them as text, so another order would make it subscribe again.
 */
export const NOTIFICATION_TYPES = {
  follow: { wire: ['follow'], flag: 'follows', isPushed: true },
  favourite: { wire: ['favourite'], flag: 'likes', needsStatus: true, folds: true, isPushed: true },
  mention: { wire: ['mention'], flag: 'mentions', needsStatus: true, isPushed: true },
  repeat: { wire: ['reblog'], flag: 'repeats', needsStatus: true, folds: true, isPushed: true },
  move: { wire: ['move'], flag: 'moves', isPushed: true },
  poll: { wire: ['poll'], flag: 'polls', needsStatus: true, isPushed: true },
  'emoji-reaction': {
    wire: ['pleroma:emoji_reaction', 'emoji_reaction', 'reaction'],
    flag: 'emojiReactions',
    needsStatus: true,
    folds: true,
    isPushed: true,
  },
  'chat-mention': { wire: ['pleroma:chat_mention'], isPushed: true },
  'follow-request': { wire: ['follow_request'], flag: 'followRequest' },
  status: { wire: ['status'], flag: 'mentions' },
  update: { wire: ['update'] },
  report: { wire: ['pleroma:report', 'admin.report'] },
  unknown: { wire: [] },
} as const satisfies Record<NotificationType, NotificationFacts>;

type Row = (typeof NOTIFICATION_TYPES)[NotificationType];

/** The alerts of a push subscription, by the server's names. */
export type PushAlert = Extract<Row, { isPushed: true }>['wire'][0];

/**
 * The facts of a type. A module can put a notification of a type into the cache that this table doesn't have: it counts
 * as unknown, so that only its own row fails, not the whole list.
 */
export function notificationFacts(type: NotificationType): NotificationFacts {
  const facts: NotificationFacts | undefined = NOTIFICATION_TYPES[type];
  return facts ?? NOTIFICATION_TYPES.unknown;
}

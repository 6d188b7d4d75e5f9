import {
  AtSign,
  Bell,
  ChartBarDecreasing,
  Flag,
  MessageCircle,
  Pencil,
  Plane,
  Repeat2,
  SmilePlus,
  Star,
  UserCheck,
  UserPlus,
  type IconShape,
} from '@skerry/shared/ui/icons';
import type { Settings } from '@skerry/shared/contract';
import type { NotificationType } from '@skerry/shared/entities';
import type { NOTIFICATION_TYPES, NotificationFacts } from '@skerry/shared/rules';
import type { MessageKey } from '../use-t.ts';

interface Look {
  icon: IconShape;
  isFilled?: true;
  tone: 'blue' | 'green' | 'orange' | 'red' | 'accent' | 'plain';
  /** Who did what. */
  label: MessageKey;
  /** The same of several people, of whom one is named: with the number of the others, and for whom numbers are hidden. */
  others?: readonly [counted: MessageKey, uncounted: MessageKey];
  /** Whether its text is another user's, to be read, or the user's own, only to be recognised. */
  shows: 'words' | 'own' | 'nothing';
}

type Types = typeof NOTIFICATION_TYPES;
type FoldedType = { [T in NotificationType]: Types[T] extends { folds: true } ? T : never }[NotificationType];

/** What is shown of each type. The rest of what the client knows of it is in `NOTIFICATION_TYPES` of shared/rules. */
export const NOTIFICATION_LOOKS: Readonly<
  Record<NotificationType, Look> & Record<FoldedType, Pick<Required<Look>, 'others'>>
> = {
  favourite: {
    icon: Star,
    isFilled: true,
    tone: 'orange',
    label: 'notifications.favourite',
    others: ['notifications.favourite_others', 'notifications.favourite_some'],
    shows: 'own',
  },
  repeat: {
    icon: Repeat2,
    tone: 'green',
    label: 'notifications.repeat',
    others: ['notifications.repeat_others', 'notifications.repeat_some'],
    shows: 'own',
  },
  mention: { icon: AtSign, tone: 'blue', label: 'notifications.mention', shows: 'words' },
  follow: { icon: UserCheck, tone: 'green', label: 'notifications.follow', shows: 'nothing' },
  'follow-request': { icon: UserPlus, tone: 'accent', label: 'notifications.follow_request', shows: 'nothing' },
  move: { icon: Plane, tone: 'plain', label: 'notifications.move', shows: 'nothing' },
  poll: { icon: ChartBarDecreasing, tone: 'plain', label: 'notifications.poll', shows: 'own' },
  'emoji-reaction': {
    icon: SmilePlus,
    tone: 'orange',
    label: 'notifications.emoji_reaction',
    others: ['notifications.emoji_reaction_others', 'notifications.emoji_reaction_some'],
    shows: 'own',
  },
  status: { icon: Bell, tone: 'blue', label: 'notifications.status', shows: 'words' },
  update: { icon: Pencil, tone: 'plain', label: 'notifications.update', shows: 'own' },
  report: { icon: Flag, tone: 'red', label: 'notifications.report', shows: 'nothing' },
  'chat-mention': { icon: MessageCircle, tone: 'blue', label: 'notifications.chat_mention', shows: 'nothing' },
  unknown: { icon: Bell, tone: 'plain', label: 'notifications.unknown', shows: 'own' },
};

type Flag = keyof Settings['notificationVisibility'];

/**
 * The switches that hide types, in the order of the menu (requirement TL-152). The compiler refuses a name that is not
 * both in `module.json`, which declares the switches, and in `NotificationFacts`.
 */
const FLAG_LABELS: Readonly<Record<Flag, MessageKey>> = {
  mentions: 'notifications.show_mentions',
  likes: 'notifications.show_likes',
  repeats: 'notifications.show_repeats',
  emojiReactions: 'notifications.show_reactions',
  follows: 'notifications.show_follows',
  followRequest: 'notifications.show_requests',
  polls: 'notifications.show_polls',
  moves: 'notifications.show_moves',
} satisfies Record<NonNullable<NotificationFacts['flag']>, MessageKey>;

export const NOTIFICATION_FLAGS = Object.entries(FLAG_LABELS) as [Flag, MessageKey][];

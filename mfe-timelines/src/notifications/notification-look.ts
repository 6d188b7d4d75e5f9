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
import type { NotificationType } from '@skerry/shared/entities';
import type { MessageKey } from '../use-t.ts';

interface Look {
  icon: IconShape;
  tone: 'blue' | 'green' | 'orange' | 'red' | 'accent' | 'plain';
  /** Who did what. */
  label: MessageKey;
  /** The same of several people, of whom one is named. */
  others?: MessageKey;
  /** Whether its text is another user's, to be read, or the user's own, only to be recognised. */
  shows: 'words' | 'own' | 'nothing';
}

export const NOTIFICATION_LOOKS: Readonly<Record<NotificationType, Look>> = {
  favourite: {
    icon: Star,
    tone: 'orange',
    label: 'notifications.favourite',
    others: 'notifications.favourite_others',
    shows: 'own',
  },
  repeat: {
    icon: Repeat2,
    tone: 'green',
    label: 'notifications.repeat',
    others: 'notifications.repeat_others',
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
    others: 'notifications.emoji_reaction_others',
    shows: 'own',
  },
  status: { icon: Bell, tone: 'blue', label: 'notifications.status', shows: 'words' },
  update: { icon: Pencil, tone: 'plain', label: 'notifications.update', shows: 'own' },
  report: { icon: Flag, tone: 'red', label: 'notifications.report', shows: 'nothing' },
  'chat-mention': { icon: MessageCircle, tone: 'blue', label: 'notifications.chat_mention', shows: 'nothing' },
  unknown: { icon: Bell, tone: 'plain', label: 'notifications.unknown', shows: 'own' },
};

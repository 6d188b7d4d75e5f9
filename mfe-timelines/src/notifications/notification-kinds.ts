import type { Settings } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';

/** Kinds of notifications that can be switched off, in the order of the menu (requirement TL-152). */
export const NOTIFICATION_KINDS: readonly {
  flag: keyof Settings['notificationVisibility'];
  label: MessageKey;
}[] = [
  { flag: 'mentions', label: 'notifications.show_mentions' },
  { flag: 'likes', label: 'notifications.show_likes' },
  { flag: 'repeats', label: 'notifications.show_repeats' },
  { flag: 'emojiReactions', label: 'notifications.show_reactions' },
  { flag: 'follows', label: 'notifications.show_follows' },
  { flag: 'followRequest', label: 'notifications.show_requests' },
  { flag: 'polls', label: 'notifications.show_polls' },
  { flag: 'moves', label: 'notifications.show_moves' },
];

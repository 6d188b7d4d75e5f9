import { ListFilter } from 'lucide-react';
import type { Settings } from '@skerry/shared/contract';
import { useSetting } from '@skerry/shared/runtime';
import { MenuButton, MenuItem } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';

const KINDS: readonly { flag: keyof Settings['notificationVisibility']; label: MessageKey }[] = [
  { flag: 'mentions', label: 'notifications.show_mentions' },
  { flag: 'likes', label: 'notifications.show_likes' },
  { flag: 'repeats', label: 'notifications.show_repeats' },
  { flag: 'emojiReactions', label: 'notifications.show_reactions' },
  { flag: 'follows', label: 'notifications.show_follows' },
  { flag: 'followRequest', label: 'notifications.show_requests' },
  { flag: 'polls', label: 'notifications.show_polls' },
  { flag: 'moves', label: 'notifications.show_moves' },
];

/** Which kinds of notifications are shown (requirement TL-152). */
export function NotificationFilter() {
  const t = useT();
  const [flags, setFlags] = useSetting('notificationVisibility');
  return (
    <MenuButton label={t('notifications.filter')} icon={ListFilter}>
      {KINDS.map(({ flag, label }) => <MenuItem key={flag} kind="checkbox" isChecked={flags[flag]} staysOpen onSelect={() => setFlags({ ...flags, [flag]: !flags[flag] })}>{t(label)}</MenuItem>)}
    </MenuButton>
  );
}

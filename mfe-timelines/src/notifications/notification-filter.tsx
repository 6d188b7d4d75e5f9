import { ListFilter } from 'lucide-react';
import { useSetting } from '@skerry/shared/runtime';
import { MenuButton, MenuItem } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

/** Which kinds of notifications are shown, as a menu. */
export function NotificationFilter() {
  const t = useT();
  const [flags, setFlags] = useSetting('notificationVisibility');
  return (
    <MenuButton label={t('notifications.filter')} icon={ListFilter}>
      {NOTIFICATION_KINDS.map(({ flag, label }) => <MenuItem key={flag} kind="checkbox" isChecked={flags[flag]} staysOpen onSelect={() => setFlags({ ...flags, [flag]: !flags[flag] })}>{t(label)}</MenuItem>)}
    </MenuButton>
  );
}

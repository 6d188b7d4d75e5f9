import { useSetting } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { NOTIFICATION_FLAGS } from './notification-look.ts';

/** A switch for every kind of notification. */
export default function NotificationFilterMenu(menu: MenuProps) {
  const t = useT();
  const [flags, setFlags] = useSetting('notificationVisibility');
  const choose = (chosen: readonly string[]) =>
    setFlags({ ...flags, ...Object.fromEntries(NOTIFICATION_FLAGS.map(([flag]) => [flag, chosen.includes(flag)])) });
  return (
    <ActionMenu
      {...menu}
      choice={{
        kind: 'checkbox',
        chosen: NOTIFICATION_FLAGS.map(([flag]) => flag).filter((flag) => flags[flag]),
        onChange: choose,
      }}
    >
      {NOTIFICATION_FLAGS.map(([flag, label]) => (
        <ActionItem key={flag} id={flag} staysOpen>
          {t(label)}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}

import { useModule, useSession } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionChoices, ActionItem, ActionMenu, ColumnItem } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { useKinds } from './column-kinds.ts';
import { NOTIFICATION_FLAGS } from './notification-look.ts';

/** A switch for every kind of notification, and the way to a column of them. */
export default function NotificationFilterMenu(menu: MenuProps) {
  const t = useT();
  const [flags, setFlags] = useKinds();
  const { navigation } = useModule().ports;
  const username = useSession().account?.acct ?? '';
  const choose = (chosen: readonly string[]) =>
    setFlags({ ...flags, ...Object.fromEntries(NOTIFICATION_FLAGS.map(([flag]) => [flag, chosen.includes(flag)])) });
  return (
    <ActionMenu {...menu}>
      <ActionChoices
        label={menu.label}
        isLabelHidden
        kind="checkbox"
        chosen={NOTIFICATION_FLAGS.map(([flag]) => flag).filter((flag) => flags[flag])}
        onChange={choose}
      >
        {NOTIFICATION_FLAGS.map(([flag, label]) => (
          <ActionItem key={flag} id={flag} staysOpen>
            {t(label)}
          </ActionItem>
        ))}
      </ActionChoices>
      <ColumnItem label={t('column.open')} path={navigation.href('timelines.notifications', { username })} hasLine />
    </ActionMenu>
  );
}

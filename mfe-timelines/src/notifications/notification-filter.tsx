import { ListFilter } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { MenuButton } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';

const NotificationFilterMenu = onDemand(() => import('./notification-filter-menu.tsx'));

/** The menu of the kinds of notifications that are shown. */
export function NotificationFilter() {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <MenuButton
      label={t('notifications.filter')}
      icon={ListFilter}
      onNear={NotificationFilterMenu.preload}
      onFailed={onFailed}
      renderMenu={(menu) => <NotificationFilterMenu {...menu} />}
    />
  );
}

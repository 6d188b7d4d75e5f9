import { useMemo, useState } from 'react';
import { X } from '@skerry/shared/ui/icons';
import { DRAWER_SWIPE_THRESHOLD_PX } from '@skerry/shared/rules';
import { Slot, useModule, useSession } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { notificationsHref } from '../navigation/bottom-entries.ts';
import { EntryBadge } from './entry-badge.tsx';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './drawer.module.css';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import { useT } from '../i18n/use-t.ts';

/**
 * The notifications of narrow windows. However the user closes it, its content is notified: it marks them as seen
 * (requirements TL-153 to TL-155).
 */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const href = notificationsHref(navigation, useSession());
  const entry = useAllEntries().find((one) => one.href === href);
  const [closing] = useState(() => new AbortController());
  const params = useMemo(() => ({ closed: closing.signal }), [closing]);
  const close = () => {
    closing.abort();
    onClose();
  };
  if (!entry) return null;
  return (
    <DrawerFrame label={entry.label} isWide threshold={DRAWER_SWIPE_THRESHOLD_PX} onClose={close}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {entry.label} <EntryBadge entry={entry} />
        </h2>
        <IconButton icon={X} label={t('general.close')} onClick={close} />
      </header>
      <div className={styles.content}>
        <Slot slot="layout/notifications/v1" params={params} />
      </div>
    </DrawerFrame>
  );
}

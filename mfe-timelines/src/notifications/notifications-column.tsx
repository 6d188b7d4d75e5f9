import { useLayoutEffect, useRef } from 'react';
import type { Slots } from '@skerry/shared/contract';
import { type ScreenProps, useModule, useSession, useSetting, useShellLocation } from '@skerry/shared/runtime';
import { Checkbox, Panel, PanelBody, PanelHead } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { kindsBeside$ } from './kinds-beside.ts';
import { NOTIFICATION_FLAGS } from './notification-look.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

/** The column beside every screen, and the list in the drawer of a narrow window. */
export function NotificationsColumn({ params: { closed } }: ScreenProps<Partial<Slots['layout/notifications/v1']>>) {
  return closed ? <NotificationsPanel place="drawer" closed={closed} /> : <Column />;
}

/** Beside the screen of notifications, it would show the same list. */
function Column() {
  const { navigation } = useModule().ports;
  const { account } = useSession();
  const { pathname } = useShellLocation();
  const isBesideItself =
    account !== null && pathname === navigation.href('timelines.notifications', { username: account.acct });
  return isBesideItself ? <ShownKinds /> : <NotificationsPanel place="column" />;
}

function ShownKinds() {
  const t = useT();
  const [flags, setFlags] = useSetting('notificationVisibility');
  const ctx = useModule();
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In a narrower window it is below the navigation, often out of sight: there the menu stays.
    if ((top.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) return undefined;
    const isShown$ = kindsBeside$(ctx);
    isShown$.next(true);
    return () => isShown$.next(false);
  }, [ctx]);
  return (
    <Panel>
      <div ref={top} />
      <PanelHead title={t('notifications.shown')} />
      <PanelBody>
        {NOTIFICATION_FLAGS.map(([flag, label]) => (
          <Checkbox
            key={flag}
            label={t(label)}
            checked={flags[flag]}
            onChange={(isChecked) => setFlags({ ...flags, [flag]: isChecked })}
          />
        ))}
      </PanelBody>
    </Panel>
  );
}

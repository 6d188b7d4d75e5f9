import { useEffect, useState } from 'react';
import { onDemand, Slot, useSession, useSetting, useShellLocation, useSlotEntries } from '@skerry/shared/runtime';
import { Panel, IconButton, PanelBody } from '@skerry/shared/ui';
import { LoginPanel } from '../login/login-panel.tsx';
import { NO_PARAMS } from './no-params.ts';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { NAVIGATION_PATH, useShellEntries } from '../navigation/use-shell-entries.ts';
import { useServices } from '../services.ts';
import { useT } from '../i18n/use-t.ts';
import { LogOut } from '@skerry/shared/ui/icons';
import { useParts } from '../frame/frame-parts.ts';
import { useSignOut } from '../navigation/use-sign-out.ts';
import styles from './side-column.module.css';

const SideEditor = onDemand(() => import(/* webpackChunkName: "navigation" */ '../navigation/side-editor.tsx'));

/** These pages have a login form of their own. */
const LOGIN_PATHS = ['/login', '/oauth-callback'];

/** The user card or the login, the navigation, and what modules add. */
export function SideColumn() {
  const t = useT();
  const { account } = useSession();
  const { pathname } = useShellLocation();
  const [thirdColumn] = useSetting('thirdColumnMode');
  const entries = [...useNavigationEntries(), ...useShellEntries()];
  const list = <NavList label={t('nav.main')} entries={entries} />;
  return (
    <>
      {account && <UserPanel withComposer={thirdColumn !== 'postform'} />}
      {!account && !LOGIN_PATHS.includes(pathname) && <LoginPanel />}
      <Panel>
        {pathname === NAVIGATION_PATH && account ? <SideEditor whileLoading={list} renderFailed={() => list} /> : list}
      </Panel>
      {account && thirdColumn === 'postform' && <Slot slot="layout/column/v1" params={NO_PARAMS} />}
      <Slot slot="layout/side/v1" params={NO_PARAMS} />
    </>
  );
}

/** Whether the first screen has been drawn: until then it has the processor and the line for itself. */
function useIsFirstShown(): boolean {
  const { firstShown } = useServices();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    void firstShown.then(() => setIsShown(true));
  }, [firstShown]);
  return isShown;
}

/** The user card, the button to log out, and what modules add (the form for a status). */
function UserPanel({ withComposer }: { withComposer: boolean }) {
  const t = useT();
  const signOut = useSignOut();
  const parts = useParts('user', useIsFirstShown());
  const hasMore = useSlotEntries('layout/user-panel/v1').length > 0;
  return (
    <Panel aria-label={t('user.panel')}>
      {parts ? (
        <parts.UserCard
          action={<IconButton icon={LogOut} mirrored label={t('nav.logout')} onClick={() => void signOut()} />}
        />
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
      {withComposer && (
        <div className={styles.form}>
          <Slot slot="layout/composer/v1" params={NO_PARAMS} />
        </div>
      )}
      {hasMore && (
        <PanelBody>
          <Slot slot="layout/user-panel/v1" params={NO_PARAMS} />
        </PanelBody>
      )}
    </Panel>
  );
}

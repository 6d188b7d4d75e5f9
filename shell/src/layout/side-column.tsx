import { Slot, useSession, useSetting, useShellLocation } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { LoginPanel } from '../login/login-panel.tsx';
import { NO_PARAMS } from './no-params.ts';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries } from './use-shell-entries.ts';
import { useT } from '../texts/use-t.ts';
import { UserPanel } from './user-panel.tsx';

/** These pages have a login form of their own. */
const LOGIN_PATHS = ['/login', '/oauth-callback'];

/** The user card or the login, the navigation, and what modules add. */
export function SideColumn() {
  const t = useT();
  const { account } = useSession();
  const { pathname } = useShellLocation();
  const [thirdColumn] = useSetting('thirdColumnMode');
  const entries = [...useNavigationEntries(), ...useShellEntries()];
  return (
    <>
      {account && <UserPanel withComposer={thirdColumn !== 'postform'} />}
      {!account && !LOGIN_PATHS.includes(pathname) && <LoginPanel />}
      <Panel>
        <NavList label={t('nav.main')} entries={entries} />
      </Panel>
      {account && thirdColumn === 'postform' && <Slot slot="layout/column/v1" params={NO_PARAMS} />}
      <Slot slot="layout/side/v1" params={NO_PARAMS} />
    </>
  );
}

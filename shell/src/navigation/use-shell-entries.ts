import { Columns3, Info, LayoutGrid, LogOut, Pencil } from '@skerry/shared/ui/icons';
import { useMemo } from 'react';
import { useAbility, useModule, useSession } from '@skerry/shared/runtime';
import { useMediaQuery, type IconShape } from '@skerry/shared/ui';
import { useServices, type NavigationEntry } from '../services.ts';
import { DECK_QUERY } from '@skerry/shared/rules';
import { DECK_PATH } from './deck-path.ts';
import { useSignOut } from './use-sign-out.ts';
import { useT } from '../i18n/use-t.ts';

/** The shell's own entries, after those of the modules. */
export interface ShellEntry extends NavigationEntry {
  /** A page outside this client, opened in a new tab. */
  isOutside?: boolean;
}

/** Where the navigation is edited. */
export const NAVIGATION_PATH = '/main/navigation';

const ADMINISTRATION_PATH = '/pleroma/admin/#/login-pleroma';

/**
 * The columns for a user with a wide window, the page about the instance for everyone, the editor of the navigation for
 * members, the administration of the instance for an admin (requirements SH-140, SH-141).
 */
export function useShellEntries(): readonly ShellEntry[] {
  const t = useT();
  const { navigation } = useModule().ports;
  const { instanceOrigin } = useServices();
  const { account, role } = useSession();
  const hasDeck = useMediaQuery(DECK_QUERY) && account !== null;
  // The page belongs to the same servers as the calls.
  const hasAdministration = useAbility('adminCalls');
  return useMemo(() => {
    const place = (key: string, label: string, icon: IconShape, href: string): ShellEntry => {
      return { key, label, icon, group: 'tools', href, badge: 0, run: () => navigation.go(href) };
    };
    const about = place('shell.about', t('nav.about'), Info, '/about');
    // A visitor's would become that of the account that logs in.
    const editor = account ? [place('shell.navigation', t('nav.edit'), Pencil, NAVIGATION_PATH)] : [];
    const deck: ShellEntry = { ...place('shell.columns', t('deck.title'), Columns3, DECK_PATH), group: 'timelines' };
    const own = [...(hasDeck ? [deck] : []), ...editor, about];
    if (role !== 'admin' || !hasAdministration) return own;
    const href = instanceOrigin + ADMINISTRATION_PATH;
    return [
      ...own,
      {
        key: 'shell.administration',
        label: t('nav.administration'),
        icon: LayoutGrid,
        group: 'tools',
        href,
        badge: 0,
        isOutside: true,
        run: () => window.open(href, '_blank', 'noopener'),
      },
    ];
  }, [t, navigation, instanceOrigin, account, role, hasDeck, hasAdministration]);
}

/** Logging out, as an entry of the drawer; none for a visitor (requirement SH-142). */
export function useSignOutEntry(): ShellEntry | null {
  const t = useT();
  const signOut = useSignOut();
  if (!useSession().account) return null;
  return {
    key: 'shell.logout',
    label: t('nav.logout'),
    icon: LogOut,
    group: 'tools',
    href: null,
    badge: 0,
    run: () => void signOut(),
  };
}

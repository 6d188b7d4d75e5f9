import { AccountAvatar } from '@skerry/shared/person';
import { Menu } from '@skerry/shared/ui/icons';
import { useEntity, useHiddenCounts, useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import { Icon, PageMark, buttonClass } from '@skerry/shared/ui';
import styles from './bottom-bar.module.css';
import { bottomEntries, notificationsHref } from '../navigation/bottom-entries.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { EntryBadge } from './entry-badge.tsx';
import { follows } from '../routing/shell-link.tsx';
import { currentAmong, useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { useShellEntries } from '../navigation/use-shell-entries.ts';
import { useT } from '../i18n/use-t.ts';
import { LoginLink } from '../login/login-link.tsx';

interface BottomBarProps {
  onMenu: () => void;
  /** Opens the drawer of notifications, where a module has something to show in it. */
  onNotifications: (() => void) | null;
}

/**
 * The bar of narrow windows, at the bottom edge (requirement SH-064). A plain press of the bell opens the drawer;
 * beside the screen of notifications there is none.
 */
export function BottomBar({ onMenu, onNotifications }: BottomBarProps) {
  const t = useT();
  const isHidden = useHiddenCounts();
  const { ports, session } = useModule();
  const location = useShellLocation();
  const entries = [...useNavigationEntries(), ...useShellEntries()];
  const currentOf = currentAmong(entries, location);
  const bell = notificationsHref(ports.navigation, session);
  const openDrawer = bell === location.pathname ? null : onNotifications;
  const nameOf = ({ badge, label }: (typeof entries)[number]) => {
    if (badge <= 0) return label;
    return isHidden ? t('nav.withNew', { label }) : t('nav.withCount', { label, count: badge });
  };
  return (
    <div className={styles.edge}>
      <ConnectionBar />
      {!session.account && <JoinBar />}
      <nav aria-label={t('nav.bottom')} className={styles.bar}>
        {bottomEntries(entries, ports.navigation, session).map((entry) => (
          <a
            key={entry.key}
            href={entry.href ?? undefined}
            aria-label={nameOf(entry)}
            aria-current={currentOf(entry.href)}
            aria-haspopup={entry.href === bell && openDrawer ? 'dialog' : undefined}
            onClick={follows((entry.href === bell && openDrawer) || entry.run)}
          >
            <Icon as={entry.icon} size={24} />
            {entry.badge > 0 && (
              <span className={styles.badge} aria-hidden>
                <EntryBadge entry={entry} />
              </span>
            )}
          </a>
        ))}
        <button type="button" aria-haspopup="dialog" aria-label={t('nav.menu')} onClick={onMenu}>
          {session.account ? <OwnAvatar /> : <Icon as={Menu} size={24} />}
        </button>
      </nav>
    </div>
  );
}

function OwnAvatar() {
  const { account: own } = useSession();
  const account = useEntity('account', own?.id);
  return <AccountAvatar size={28} account={account} className={styles.avatar} />;
}

/** Pages that offer the login themselves; the page of a closed instance hides the bar by its mark. */
const WITH_LOGIN: ReadonlySet<string> = new Set(['/login', '/oauth-callback']);

/** Replaces the login panel in a narrow window (requirement SH-006), except where the page offers the login. */
function JoinBar() {
  const t = useT();
  const { pathname } = useShellLocation();
  if (WITH_LOGIN.has(pathname)) return null;
  return (
    <aside className={styles.join} aria-label={t('join.text')}>
      <PageMark name="join" />
      <span>{t('join.text')}</span>
      <LoginLink className={buttonClass({ variant: 'primary' })} />
    </aside>
  );
}

import { X } from '@skerry/shared/ui/icons';
import { useSession } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './drawer.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';
import { useT } from '../i18n/use-t.ts';
import { UserCard } from './user-card.tsx';

/** The whole navigation of narrow windows. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { account } = useSession();
  const signOut = useSignOutEntry();
  const entries = [...useNavigationEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  const close = <IconButton icon={X} label={t('general.close')} onClick={onClose} />;
  return (
    <DrawerFrame label={t('nav.menu')} onClose={onClose}>
      {account ? (
        <UserCard action={close} onFollow={onClose} />
      ) : (
        <div className={styles.head}>
          <LoginLink />
          {close}
        </div>
      )}
      <NavList label={t('nav.main')} entries={entries} isLarge onFollow={onClose} />
    </DrawerFrame>
  );
}

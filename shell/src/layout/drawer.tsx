import type { ReactNode } from 'react';
import { X } from '@skerry/shared/ui/icons';
import { useSession } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { DrawerFrame } from './drawer-frame.tsx';
import styles from './drawer.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from '../navigation/use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from '../navigation/use-shell-entries.ts';
import { useParts } from '../frame/frame-parts.ts';
import { useT } from '../i18n/use-t.ts';

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
        <Card action={close} onFollow={onClose} />
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

function Card(props: { action: ReactNode; onFollow: () => void }) {
  const parts = useParts('user', true);
  return parts ? <parts.UserCard {...props} /> : <div className={styles.head}>{props.action}</div>;
}

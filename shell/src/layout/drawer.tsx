import { X } from 'lucide-react';
import { useRef, type TouchEvent } from 'react';
import { useModule, useSession } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './drawer.module.css';
import { LoginLink } from './login-link.tsx';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';
import { useT } from './use-t.ts';
import { UserCard } from './user-card.tsx';

/** Pixels towards its edge that close it (requirement UI-016). */
const SWIPE_THRESHOLD = 30;

/** The whole navigation of narrow windows. Back, Escape, a press outside, a swipe to its edge and going elsewhere close it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { account } = useSession();
  const { i18n } = useModule();
  const signOut = useSignOutEntry();
  const entries = [...useNavigationEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  const { ref, props } = useModal(() => {
    onClose();
    return true;
  });
  const startX = useRef(0);
  const swiped = (event: TouchEvent) => {
    const towardsEnd = ((event.changedTouches[0]?.clientX ?? startX.current) - startX.current) * (i18n.direction === 'rtl' ? -1 : 1);
    if (towardsEnd > SWIPE_THRESHOLD) onClose();
  };
  const close = <IconButton icon={X} label={t('general.close')} onClick={onClose} />;
  return (
    <dialog ref={ref} {...props} className={styles.drawer} aria-label={t('nav.menu')} onTouchStart={(event) => { startX.current = event.touches[0]?.clientX ?? 0; }} onTouchEnd={swiped}>
      {account ? <UserCard action={close} onFollow={onClose} /> : <div className={styles.head}><LoginLink />{close}</div>}
      <NavList label={t('nav.main')} entries={entries} isLarge onFollow={onClose} />
    </dialog>
  );
}

import type { PointerEvent } from 'react';
import { X } from '@skerry/shared/ui/icons';
import { useModule, useSession } from '@skerry/shared/runtime';
import { IconButton, useGestures } from '@skerry/shared/ui';
import { useModal } from '../dialogs/use-modal.ts';
import styles from './drawer.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { NavList } from './nav-list.tsx';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';
import { useT } from '../texts/use-t.ts';
import { UserCard } from './user-card.tsx';

/** The whole navigation of narrow windows. Back, Escape, a press outside, a swipe to its edge and navigation close it. */
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
  const gestures = useGestures(
    (gesture) => {
      if (gesture.kind === 'swipe' && gesture.to === 'start') onClose();
    },
    () => ({ direction: i18n.direction }),
  );
  const pressed = (event: PointerEvent<HTMLDialogElement>) => {
    props.onPointerDown(event);
    gestures.onPointerDown(event);
  };
  const close = <IconButton icon={X} label={t('general.close')} onClick={onClose} />;
  return (
    <dialog
      ref={ref}
      {...props}
      {...gestures}
      onPointerDown={pressed}
      className={styles.drawer}
      aria-label={t('nav.menu')}
    >
      {account ? (
        <UserCard action={close} onFollow={onClose} />
      ) : (
        <div className={styles.head}>
          <LoginLink />
          {close}
        </div>
      )}
      <NavList label={t('nav.main')} entries={entries} isLarge onFollow={onClose} />
    </dialog>
  );
}

import { useShellLocation } from '@skerry/shared/runtime';
import { buttonClass } from '@skerry/shared/ui';
import styles from './bottom-bar.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { useT } from '../texts/use-t.ts';

/** Replaces the login panel in a narrow window (requirement SH-006), except on the login page. */
export function JoinBar() {
  const t = useT();
  const { pathname } = useShellLocation();
  if (pathname === '/login') return null;
  return (
    <aside data-join className={styles.join} aria-label={t('join.text')}>
      <span>{t('join.text')}</span>
      <LoginLink className={buttonClass({ variant: 'primary' })} />
    </aside>
  );
}

import { useShellLocation } from '@skerry/shared/runtime';
import { buttonClass } from '@skerry/shared/ui';
import styles from './bottom-bar.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { useT } from '../texts/use-t.ts';

/** What a narrow window has in place of the login panel (requirement SH-006); not on the login itself. */
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

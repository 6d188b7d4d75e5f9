import { useShellLocation } from '@skerry/shared/runtime';
import { buttonClass } from '@skerry/shared/ui';
import styles from './bottom-bar.module.css';
import { LoginLink } from '../login/login-link.tsx';
import { useT } from '../texts/use-t.ts';

/** Pages that offer the login themselves; the page of a closed instance hides the bar by `data-offers-login`. */
const WITH_LOGIN: ReadonlySet<string> = new Set(['/login', '/oauth-callback']);

/** Replaces the login panel in a narrow window (requirement SH-006), except where the page offers the login. */
export function JoinBar() {
  const t = useT();
  const { pathname } = useShellLocation();
  if (WITH_LOGIN.has(pathname)) return null;
  return (
    <aside data-join className={styles.join} aria-label={t('join.text')}>
      <span>{t('join.text')}</span>
      <LoginLink className={buttonClass({ variant: 'primary' })} />
    </aside>
  );
}

import { buttonClass } from '@skerry/shared/ui';
import styles from './bottom-bar.module.css';
import { LoginLink } from './login-link.tsx';
import { useT } from './use-t.ts';

/** What a narrow window has in place of the login panel (requirement SH-006). */
export function JoinBar() {
  const t = useT();
  return (
    <div className={styles.join}>
      <span>{t('join.text')}</span>
      <LoginLink className={buttonClass({ variant: 'primary' })} />
    </div>
  );
}

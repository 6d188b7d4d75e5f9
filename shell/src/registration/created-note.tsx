import { Alert } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import { FocusedNote } from '../login/focused-note.tsx';
import styles from './registration.module.css';
import { useT } from '../texts/use-t.ts';

/** The account is there, and its owner has to log in by hand. */
export function CreatedNote({ instance }: { instance: string }) {
  const t = useT();
  return (
    <FocusedNote className={styles.form}>
      <Alert tone="success">
        <p>{t('signup.createdTitle')}</p>
        <p>{t('signup.createdBody', { instance })}</p>
      </Alert>
      <ShellLink href="/login">{t('signup.login')}</ShellLink>
    </FocusedNote>
  );
}

import { Panel } from '@skerry/shared/ui';
import { useParts } from '../frame/frame-parts.ts';
import { LoginWaiting } from './login-waiting.tsx';
import styles from './login-panel.module.css';
import { useRegistrationHref } from './use-registration-href.ts';

/** The login in a panel. In the side column it waits for the first screen; on a page of its own it is the screen. */
export function LoginPanel({ isPage = false }: { isPage?: boolean }) {
  const parts = useParts('login', isPage);
  return (
    <Panel className={isPage ? styles.page : undefined} aria-busy={!parts || undefined}>
      {parts ? <parts.LoginForm level={isPage ? 1 : 2} /> : <Waiting />}
    </Panel>
  );
}

/** Placeholders at the positions of the form's fields. */
function Waiting() {
  const registrationHref = useRegistrationHref();
  return (
    <div aria-hidden className={styles.waiting}>
      <span className={styles.title} />
      <LoginWaiting />
      {registrationHref && <span className={styles.line} />}
    </div>
  );
}

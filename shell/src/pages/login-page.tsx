import { useSession } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { LoginForm } from './login-form.tsx';
import styles from './pages.module.css';
import { Redirect } from './redirect.tsx';
import { useSignedInPath } from './use-after-sign-in.ts';

export function LoginPage() {
  const { account } = useSession();
  const signedInPath = useSignedInPath();
  if (account) return <Redirect to={signedInPath()} />;
  return <Panel className={styles.narrow}><LoginForm level={1} /></Panel>;
}

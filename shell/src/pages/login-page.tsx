import { useSession } from '@skerry/shared/runtime';
import { LoginPanel } from '../login/login-panel.tsx';
import { Redirect } from './redirect.tsx';
import { useSignedInPath } from '../login/use-after-sign-in.ts';

export function LoginPage() {
  const { account } = useSession();
  const signedInPath = useSignedInPath();
  if (account) return <Redirect to={signedInPath()} />;
  return <LoginPanel isPage />;
}

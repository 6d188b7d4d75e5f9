import { useModule, useSession } from '@skerry/shared/runtime';
import { isAdding } from '../accounts/adding.ts';
import { LoginPanel } from '../login/login-panel.tsx';
import { Redirect } from '../routing/redirect.tsx';
import { useSignedInPath } from '../login/use-after-sign-in.ts';

/** The login of a visitor, and of a user who adds an account. */
export function LoginPage() {
  const { account } = useSession();
  const { navigation } = useModule().ports;
  const signedInPath = useSignedInPath();
  if (account && !isAdding(navigation.location.state, account.id)) return <Redirect to={signedInPath()} />;
  return <LoginPanel isPage />;
}

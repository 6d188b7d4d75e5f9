import { useModule } from '@skerry/shared/runtime';
import { returnPath } from '../routing/return-path.ts';

const LOGIN_PATHS = ['/login', '/oauth-callback'];

/** Where a user goes after signing in: back to the page from which the login was opened, else home (requirement SH-100). */
export function useSignedInPath(): () => string {
  const { navigation } = useModule().ports;
  return () => returnPath(navigation.location.state) ?? navigation.href('timelines.home') ?? '/';
}

export function useAfterSignIn(): () => void {
  const { navigation } = useModule().ports;
  const path = useSignedInPath();
  return () => navigation.go(path(), { replace: LOGIN_PATHS.includes(navigation.location.pathname) });
}

import { useModule } from '@skerry/shared/runtime';
import { returnPath } from '../routing/return-path.ts';
import type { SignInOutcome } from '../services.ts';

const LOGIN_PATHS = ['/login', '/oauth-callback'];

/** Where a user goes after signing in: back to the screen that asked for the login, else home (requirement SH-100). */
export function useSignedInPath(): () => string {
  const { navigation } = useModule().ports;
  return () => returnPath(navigation.location.state) ?? navigation.href('timelines.home') ?? '/';
}

/** After the return from the instance's page, its outcome says where the user was. */
export function useAfterSignIn(): (outcome?: SignInOutcome) => void {
  const { navigation } = useModule().ports;
  const path = useSignedInPath();
  return (outcome) =>
    navigation.go(returnPath(outcome) ?? path(), { replace: LOGIN_PATHS.includes(navigation.location.pathname) });
}

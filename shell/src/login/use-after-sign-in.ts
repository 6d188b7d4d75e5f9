import { useModule, useShellLocation } from '@skerry/shared/runtime';
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
  const home = useSignedInPath();
  // Where the form was shown.
  const shownAt = useShellLocation();
  const from = returnPath(shownAt.state);
  return (outcome) => {
    const { pathname, search } = navigation.location;
    // As soon as the session begins the login page leads back itself, and an address may lead on from there.
    if (shownAt.pathname === '/login' && pathname !== '/login') return;
    const to = returnPath(outcome) ?? from ?? home();
    if (pathname + search !== to) navigation.go(to, { replace: LOGIN_PATHS.includes(pathname) });
  };
}

import { useEffect, useState } from 'react';
import { useInstance, useSession } from '@skerry/shared/runtime';
import { landingPath } from './landing-path.ts';
import { Redirect } from './redirect.tsx';

/** Milliseconds to wait for the operator's choice of the landing page when the instance does not answer. */
export const LANDING_WAIT_MS = 1000;

/** `/`: redirects to the landing page as soon as it is known. */
export function RootRedirect() {
  const instance = useInstance();
  const session = useSession();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LANDING_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return instance.isKnown || hasWaited ? <Redirect to={landingPath(instance, session)} /> : null;
}

import { useEffect, useState } from 'react';
import { useInstance, useSession } from '@skerry/shared/runtime';
import { landingPath } from './landing-path.ts';
import { Redirect } from './redirect.tsx';

/** The landing page is the operator's choice, but a silent instance does not hold anybody up for longer. */
export const LANDING_WAIT_MS = 1000;

/** `/`: to the landing page, as soon as it is known which. */
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

import { useEffect, useState } from 'react';
import { useInstance, useSession } from '@skerry/shared/runtime';
import { landingPath } from './landing-path.ts';

/** Milliseconds to wait for the operator's choice of the landing page when the instance does not answer. */
export const LANDING_WAIT_MS = 1000;

/** The landing page as soon as it is known, `null` before; and whether the page has waited its time. */
export function useLanding(): { landing: string | null; hasWaited: boolean } {
  const instance = useInstance();
  const session = useSession();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LANDING_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { landing: instance.isKnown || hasWaited ? landingPath(instance, session) : null, hasWaited };
}

import { useEffect, useState } from 'react';
import { useInstance, useSession, useSetting } from '@skerry/shared/runtime';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import { landingPath } from './landing-path.ts';

/** Milliseconds to wait for the operator's choice of the landing page when the instance does not answer. */
export const LANDING_WAIT_MS = 1000;

/**
 * The landing page: the entry of the navigation that the user has chosen, if it is there, else the operator's choice.
 * As soon as it is known, `null` before; and whether the page has waited its time.
 */
export function useLanding(): { landing: string | null; hasWaited: boolean } {
  const instance = useInstance();
  const session = useSession();
  const [chosen] = useSetting('shell.startPage');
  const own = useAllEntries().find(({ key }) => session.account && key === chosen)?.href;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LANDING_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { landing: own ?? (instance.isKnown || hasWaited ? landingPath(instance, session) : null), hasWaited };
}

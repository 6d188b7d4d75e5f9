import { useEffect, useState } from 'react';
import { useInstance, useSession, useSetting } from '@skerry/shared/runtime';
import { DECK_PATH } from '../navigation/deck-path.ts';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import { landingPath } from './landing-path.ts';

/** Milliseconds to wait for the operator's choice of the landing page when the instance does not answer. */
export const LANDING_WAIT_MS = 1000;

/**
 * The landing page: the columns or the entry of the navigation that the user has chosen, if it is there, else the
 * operator's choice. As soon as it is known, `null` before; and whether the page has waited its time.
 */
export function useLanding(): { landing: string | null; hasWaited: boolean } {
  const instance = useInstance();
  const session = useSession();
  const [chosen] = useSetting('shell.startPage');
  const entries = useAllEntries();
  // The columns are no entry of the navigation in narrow windows, and work there all the same.
  const entry = chosen === DECK_PATH ? { href: DECK_PATH } : entries.find(({ key }) => key === chosen);
  const own = session.account ? entry?.href : null;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LANDING_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { landing: own ?? (instance.isKnown || hasWaited ? landingPath(instance, session) : null), hasWaited };
}

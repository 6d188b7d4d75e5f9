import { useEffect, useState } from 'react';
import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { useWorld } from '../services.ts';
import { landingPath } from './landing-path.ts';

/** Milliseconds to wait for the operator's choice of the landing page when the instance does not answer. */
export const LANDING_WAIT_MS = 1000;

/**
 * `/`: redirects to the landing page as soon as it is known. A `message` is the text of a new status (requirement
 * CO-011), several are its lines (an app that shares sends title, text and address): the composer is opened with it
 * above that page, at every width; a visitor logs in first and comes back here.
 */
export function RootRedirect() {
  const instance = useInstance();
  const session = useSession();
  const { navigation } = useModule().ports;
  const { send } = useWorld();
  const [text] = useState(() =>
    new URLSearchParams(navigation.location.search)
      .getAll('message')
      .filter((part) => part)
      .join('\n'),
  );
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LANDING_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const landing = instance.isKnown || hasWaited ? landingPath(instance, session) : null;
  useEffect(() => {
    if (landing === null) return;
    if (text && !session.account) {
      const from = `/?${new URLSearchParams({ message: text })}`;
      navigation.go('/login', { replace: true, state: { from } });
      return;
    }
    navigation.go(landing, { replace: true });
    if (text) send('composer/open/v1', undefined, { text });
  }, [landing, navigation, text, send, session]);
  return null;
}

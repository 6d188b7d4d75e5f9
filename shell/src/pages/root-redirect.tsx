import { useEffect, useState } from 'react';
import { useModule, useSession } from '@skerry/shared/runtime';
import { useWorld } from '../services.ts';
import { useLanding } from './use-landing.ts';

/**
 * `/`: redirects to the landing page as soon as it is known. A `message` is the text of a new status (requirement
 * CO-011), several are its lines (an app that shares sends title, text and address): the composer is opened with it
 * above that page, at every width; a visitor logs in first and comes back here.
 */
export function RootRedirect() {
  const session = useSession();
  const { landing } = useLanding();
  const { navigation } = useModule().ports;
  const { send } = useWorld();
  const [text] = useState(() =>
    new URLSearchParams(navigation.location.search)
      .getAll('message')
      .filter((part) => part)
      .join('\n'),
  );
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

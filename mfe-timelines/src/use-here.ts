import { useEffect, useState } from 'react';
import type { Location } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';

/**
 * The address of this screen. While the user leaves, it stays what it was. `subject`: what the path names; with another
 * one the screen has another address.
 */
export function useHere(subject?: string): Location {
  const { navigation } = useModule().ports;
  const [seen, setSeen] = useState({ subject, here: navigation.location });
  const { here } = seen.subject === subject ? seen : { here: navigation.location };
  const { pathname } = here;
  useEffect(() => {
    const following = navigation.location$.subscribe((now) => {
      if (now.pathname === pathname) setSeen({ subject, here: now });
    });
    return () => following.unsubscribe();
  }, [navigation, subject, pathname]);
  return here;
}

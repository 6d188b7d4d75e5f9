import { useEffect } from 'react';
import { useModule } from '@skerry/shared/runtime';

/** Redirects at once, without an entry in the history. */
export function Redirect({ to }: { to: string }) {
  const { navigation } = useModule().ports;
  useEffect(() => {
    navigation.go(to, { replace: true });
  }, [navigation, to]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { timesAgain } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';

/**
 * Calls back when the user opens the current screen again with its link in the navigation. The shell counts that in
 * `state.again`.
 */
export function useAgain(run: () => void): void {
  const { navigation } = useModule().ports;
  const asked = useEffectEvent(run);
  useEffect(() => {
    const { pathname } = navigation.location;
    let last = timesAgain(navigation.location);
    const following = navigation.location$.subscribe((now) => {
      const times = timesAgain(now);
      const isMore = times > last;
      last = times;
      if (isMore && now.pathname === pathname) asked();
    });
    return () => following.unsubscribe();
  }, [navigation]);
}

import type { Location, NavigationPort } from '@skerry/shared/contract';
import { BehaviorSubject, distinctUntilChanged } from '@skerry/shared/runtime';
import type { createBrowserRouter } from 'react-router';
import type { RouteTable } from './route-table.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The one way to move, over the shell's one history. `table` is asked at each use: it changes with the account. */
export function createNavigation(router: Router, table: () => RouteTable): NavigationPort & { dispose(): void } {
  const location$ = new BehaviorSubject<Location>(router.state.location);
  const stop = router.subscribe(({ location }) => { if (location !== location$.value) location$.next(location); });
  let guards = 0;

  return {
    location$: location$.pipe(distinctUntilChanged()),
    get location() { return location$.value; },
    href: (routeId, params) => table().href(routeId, params),
    go(to, options) {
      if (typeof to === 'number') void router.navigate(to);
      else void router.navigate(to, { replace: options?.replace ?? false, state: options?.state });
    },
    guard(ask, signal) {
      const key = `guard-${++guards}`;
      const onUnload = (event: BeforeUnloadEvent) => { if (!ask()) event.preventDefault(); };
      window.addEventListener('beforeunload', onUnload, { signal });
      router.getBlocker(key, ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !ask());
      const stopBlocking = router.subscribe(({ blockers }) => {
        const blocker = blockers.get(key);
        if (blocker?.state === 'blocked') blocker.reset();
      });
      signal.addEventListener('abort', () => { stopBlocking(); router.deleteBlocker(key); });
    },
    dispose: stop,
  };
}

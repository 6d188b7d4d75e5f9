import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { Location, NavigationPort } from '../contract/ports.ts';

/** Path templates (`/tag/:tag`) by route id. */
export type FakeRoutes = Readonly<Record<string, string>>;

/**
 * One location that `go` changes. With `routes` only those links exist; without, each route id has one:
 * `/profile.user/ana`. `go` is a mock.
 */
export function fakeNavigation(routes?: FakeRoutes) {
  const location$ = new BehaviorSubject<Location>({ pathname: '/', search: '', hash: '', key: 'start', state: null });
  const go = vi.fn<NavigationPort['go']>((to, options) => {
    if (typeof to === 'number') return;
    const { pathname, search, hash } = new URL(to, 'https://skerry.test');
    location$.next({ pathname, search, hash, key: to, state: options?.state ?? null });
  });
  const navigation: NavigationPort = {
    location$,
    get location() {
      return location$.value;
    },
    href: (id, params = {}) =>
      routes
        ? routes[id]?.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
        : `/${id}/${Object.values(params).join('/')}`,
    go,
    guard: () => undefined,
  };
  return { navigation, go };
}

import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { Location, NavigationPort } from '../contract/ports.ts';
import { timesAgain } from '../rules/times-again.ts';

/** Path templates (`/tag/:tag`) by route id. */
export type FakeRoutes = Readonly<Record<string, string>>;

/**
 * One location that `go` changes, as the shell does: guards are asked, and going to where one is counts `state.again`
 * up. With `routes` only those links exist; without, each route id has one: `/profile.user/ana`. `go` is a mock.
 */
export function fakeNavigation(routes?: FakeRoutes) {
  const location$ = new BehaviorSubject<Location>({ pathname: '/', search: '', hash: '', key: 'start', state: null });
  const guards = new Set<() => boolean>();
  const go = vi.fn<NavigationPort['go']>((to, options) => {
    if (typeof to === 'number') return;
    const { pathname, search, hash } = new URL(to, 'https://skerry.test');
    const here = location$.value;
    if (pathname !== here.pathname && ![...guards].every((mayLeave) => mayLeave())) return;
    const isSame = pathname === here.pathname && search === here.search && hash === here.hash;
    const isAgain = isSame && !options?.replace && options?.state === undefined;
    const state = isAgain ? { again: timesAgain(here) + 1 } : (options?.state ?? null);
    location$.next({ pathname, search, hash, key: to, state });
  });
  const navigation: NavigationPort = {
    location$,
    get location() {
      return location$.value;
    },
    href: (id, params = {}) =>
      routes
        ? routes[id] === undefined
          ? undefined
          : addressOf(routes[id], params)
        : `/${id}/${Object.values(params).join('/')}`,
    go,
    guard(mayLeave, signal) {
      guards.add(mayLeave);
      signal.addEventListener('abort', () => guards.delete(mayLeave));
    },
  };
  return { navigation, go };
}

/** As the shell's: what the path does not name becomes the query. */
function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  const rest = Object.entries(params).filter(([name]) => !path.includes(`:${name}`));
  const query = rest.length > 0 ? `?${new URLSearchParams(rest)}` : '';
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '') + query;
}

import { BehaviorSubject, FIRST_ENTRY } from '@skerry/shared/runtime';
import type { Location, NavigationPort } from '@skerry/shared/contract';

export interface MemoryNavigation extends NavigationPort {
  /** Addresses from the oldest entry to the current one. */
  readonly trail: readonly string[];
}

const ROUTES: Readonly<Record<string, string>> = {
  'timelines.home': '/main/friends',
  'timelines.federated': '/main/all',
  'timelines.local': '/main/public',
  'timelines.notifications': '/:username/notifications',
  'timelines.search': '/search',
  'timelines.tag': '/tag/:tag',
  'timelines.conversation': '/notice/:id',
  'profile.user': '/users/:name',
  'shell.registration': '/registration',
};

/** A history without a browser. `absent` are routes whose module is off. */
export function memoryNavigation(
  start = '/main/all',
  { state = null as unknown, absent = [] as readonly string[] } = {},
): MemoryNavigation {
  let made = 0;
  const entry = (to: string, entryState: unknown, isFirst = false): Location => {
    const url = new URL(to, 'http://client.test');
    return {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      state: entryState,
      key: isFirst ? FIRST_ENTRY : `k${++made}`,
    };
  };
  let entries = [entry(start, state, true)];
  let at = 0;
  const location$ = new BehaviorSubject<Location>(entries[0]!);
  const show = () => location$.next(entries[at]!);
  return {
    location$,
    get location() {
      return location$.value;
    },
    get trail() {
      return entries.slice(0, at + 1).map(({ pathname, search, hash }) => pathname + search + hash);
    },
    href(routeId, params = {}) {
      const path = absent.includes(routeId) ? undefined : ROUTES[routeId];
      if (path === undefined) return undefined;
      const query = Object.entries(params).filter(([name]) => !path.includes(`:${name}`));
      const search = String(new URLSearchParams(query));
      return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + (search ? `?${search}` : '');
    },
    go(to, options) {
      if (typeof to === 'number') {
        at = Math.max(0, Math.min(entries.length - 1, at + to));
      } else {
        const next = entry(to, options?.state ?? null, at === 0 && options?.replace);
        entries = options?.replace ? entries.with(at, next) : [...entries.slice(0, at + 1), next];
        at = options?.replace ? at : at + 1;
      }
      show();
    },
    guard: () => undefined,
  };
}

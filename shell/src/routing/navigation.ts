import type { Location, NavigationPort } from '@skerry/shared/contract';
import { timesAgain } from '@skerry/shared/rules';
import { BehaviorSubject, FIRST_ENTRY, Subject, type Observable } from '@skerry/shared/runtime';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import type { RouteTable } from './route-table.ts';

export type Move = 'push' | 'replace' | 'pop';

export interface ShellNavigation extends NavigationPort {
  /** The kind of the last navigation. */
  readonly moves$: Observable<Move>;
  readonly lastMove: Move;
}

/**
 * The one way to navigate, over the shell's one history. Navigating to the current address adds no entry; it increments
 * `state.again`. `table` is a function because the table changes with the account. React Router's history and matching
 * without its data router: its loaders and actions are 23 KB gzip that a shell of modules does not need.
 */
export function createNavigation(table: () => RouteTable, ended: AbortSignal): ShellNavigation {
  const history = createBrowserHistory({ v5Compat: true });
  const location$ = new BehaviorSubject(locationOf(history.location));
  const moves$ = new Subject<Move>();
  const guards = new Set<() => boolean>();
  let lastMove: Move = 'pop';
  let isReturning = false;

  const mayLeave = (pathname: string) => pathname === location$.value.pathname || [...guards].every((ask) => ask());
  const arrive = (move: Move) => {
    lastMove = move;
    location$.next(locationOf(history.location));
    moves$.next(move);
  };
  const unlisten = history.listen(({ action, delta }) => {
    if (action !== 'POP') return;
    if (isReturning) isReturning = false;
    else if (mayLeave(history.location.pathname)) arrive('pop');
    else if (delta) {
      // The browser has moved already: go back to the page where the user wants to stay.
      isReturning = true;
      history.go(-delta);
    }
  });
  ended.addEventListener('abort', unlisten);

  return {
    location$,
    get location() {
      return location$.value;
    },
    moves$,
    get lastMove() {
      return lastMove;
    },
    href: (routeId, params) => table().href(routeId, params),
    go(to, options) {
      if (typeof to === 'number') return history.go(to);
      const target = new URL(to, window.location.href);
      // What the browser's history refuses, the library would pass to `location.assign`: another site, or a
      // `javascript:` address.
      if (target.origin !== window.location.origin || target.protocol !== window.location.protocol)
        throw new TypeError(`Only addresses of this client can be gone to, not ${to}`);
      if (!mayLeave(target.pathname)) return;
      const isAgain = options === undefined || (options.state === undefined && !options.replace);
      if (isAgain && target.pathname + target.search + target.hash === address(location$.value)) {
        // As a browser does: no second entry for the current address. The screen may react; a timeline shows its new
        // statuses.
        history.replace(to, { ...stateOf(location$.value), again: timesAgain(location$.value) + 1 });
        return arrive('replace');
      }
      if (options?.replace) history.replace(to, options.state);
      else history.push(to, options?.state);
      arrive(options?.replace ? 'replace' : 'push');
    },
    guard(ask, signal) {
      guards.add(ask);
      signal.addEventListener('abort', () => guards.delete(ask));
      window.addEventListener(
        'beforeunload',
        (event) => {
          if (!ask()) event.preventDefault();
        },
        { signal },
      );
    },
  };
}

/** The first entry keeps its key when it is replaced: `idx` is the library's number of an entry. */
function locationOf(location: Location): Location {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return idx === 0 ? { ...location, key: FIRST_ENTRY } : location;
}

const address = ({ pathname, search, hash }: Location) => pathname + search + hash;

function stateOf({ state }: Location): object {
  return typeof state === 'object' && state !== null ? state : {};
}

import type { Location, NavigationPort } from '@skerry/shared/contract';
import { timesAgain } from '@skerry/shared/rules';
import { BehaviorSubject, FIRST_ENTRY, Subject, type Observable } from '@skerry/shared/runtime';
import type { RouteTable } from './route-table.ts';

export type Move = 'push' | 'replace' | 'pop';

export interface ShellNavigation extends NavigationPort {
  /** The kind of the last navigation. */
  readonly moves$: Observable<Move>;
  readonly lastMove: Move;
}

/**
 * The state of an entry in the browser's history; an entry that a fragment link made has none of it. React Router wrote
 * it in earlier versions: its names stay, so that entries of open tabs remain valid.
 */
interface Entry {
  /** The state that the caller gave. */
  usr?: unknown;
  /** Becomes `Location.key`. */
  key?: string;
  /** The number of the entry among those of this client, from 0. */
  idx?: number;
}

/**
 * The one way to navigate, over the shell's one history. Navigating to the current address adds no entry; it increments
 * `state.again`. `table` is a function because the table changes with the account.
 */
export function createNavigation(table: () => RouteTable, ended: AbortSignal): ShellNavigation {
  const { history } = window;
  if (currentEntry().idx === undefined) history.replaceState({ ...currentEntry(), idx: 0 }, '');
  const location$ = new BehaviorSubject(currentLocation());
  const moves$ = new Subject<Move>();
  const guards = new Set<() => boolean>();
  let index = currentEntry().idx;
  let lastMove: Move = 'pop';
  let isReturning = false;

  const mayLeave = (pathname: string) => pathname === location$.value.pathname || [...guards].every((ask) => ask());
  const arrive = (move: Move) => {
    index = currentEntry().idx;
    lastMove = move;
    location$.next(currentLocation());
    moves$.next(move);
  };
  const enter = (move: 'push' | 'replace', target: URL, state: unknown = null) => {
    const { idx } = currentEntry();
    const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
    if (move === 'replace') history.replaceState(entry, '', target);
    else push({ ...entry, idx: (idx ?? 0) + 1 }, target);
    arrive(move);
  };
  window.addEventListener(
    'popstate',
    () => {
      const { idx } = currentEntry();
      if (isReturning) isReturning = false;
      else if (mayLeave(window.location.pathname)) arrive('pop');
      else if (idx !== undefined && index !== undefined && idx !== index) {
        // The browser has moved already: go back to the page where the user wants to stay.
        isReturning = true;
        history.go(index - idx);
      }
    },
    { signal: ended },
  );

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
      if (target.origin !== window.location.origin || target.protocol !== window.location.protocol)
        throw new TypeError(`Only addresses of this client can be gone to, not ${to}`);
      if (!mayLeave(target.pathname)) return;
      const isAgain = options === undefined || (options.state === undefined && !options.replace);
      // As a browser does: no second entry for the current address. The screen may react; a timeline shows its new
      // statuses.
      if (isAgain && address(target) === address(location$.value))
        return enter('replace', target, {
          ...(location$.value.state as object | null),
          again: timesAgain(location$.value) + 1,
        });
      enter(options?.replace ? 'replace' : 'push', target, options?.state);
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

function currentEntry(): Entry {
  return (window.history.state ?? {}) as Entry;
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = FIRST_ENTRY, idx } = currentEntry();
  // The first entry keeps its key when it is replaced.
  return { pathname, search, hash, state: usr, key: idx === 0 ? FIRST_ENTRY : key };
}

/** Adds an entry. A browser that refuses it, as Safari does after 100 in a few seconds, loads the address. */
function push(entry: Entry, target: URL): void {
  try {
    window.history.pushState(entry, '', target);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    window.location.assign(target);
  }
}

const address = ({ pathname, search, hash }: Location | URL) => pathname + search + hash;

import { fromEvent, merge, Subject, type Observable } from '@skerry/shared/runtime';

/** What the page knows of its connection to the instance. */
export interface Connection {
  /** What the browser says. `true` may be wrong: it knows of a network, not of what is behind it. */
  readonly isOnline: boolean;
  /** Live updates broke off and are not back. */
  readonly isBroken: boolean;
  /** The moments when what failed for want of a connection is worth another try. */
  readonly back$: Observable<unknown>;
  /** The stream of the world that begins. */
  follow(status$: Observable<{ kind: 'broke' | 'reconnected' }>): void;
}

export function createConnection(page: Window): Connection {
  const reconnected$ = new Subject<void>();
  let isBroken = false;
  return {
    get isOnline() {
      return page.navigator.onLine;
    },
    get isBroken() {
      return isBroken;
    },
    back$: merge(fromEvent(page, 'online'), reconnected$),
    follow(status$) {
      isBroken = false;
      status$.subscribe({
        next({ kind }) {
          isBroken = kind === 'broke';
          if (!isBroken) reconnected$.next();
        },
        complete() {
          isBroken = false;
        },
      });
    },
  };
}

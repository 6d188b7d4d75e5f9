import { BehaviorSubject, map, Subject, type Observable } from '@skerry/shared/runtime';

/** For the notices `timeline.socket_broke` (with the close code) and `timeline.socket_reconnected`. */
export type StreamStatus = { kind: 'broke'; code: number } | { kind: 'reconnected' };

export interface Breaks {
  readonly status$: Observable<StreamStatus>;
  /** Whether this stream is broken now. Emits at once. */
  isBroken(name: string): Observable<boolean>;
  broke(name: string, code: number): void;
  joined(name: string): void;
  /** The stream is not needed any more: its break ends too. */
  forgotten(name: string): void;
  end(): void;
}

/**
 * Several sockets break together when the network does: one notice says that the connection broke, and one that all are
 * back.
 */
export function createBreaks(): Breaks {
  const status$ = new Subject<StreamStatus>();
  const broken$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  /** Whether it was broken. */
  const heal = (name: string): boolean => {
    const broken = new Set(broken$.value);
    const wasBroken = broken.delete(name);
    broken$.next(broken);
    return wasBroken;
  };
  return {
    status$: status$.asObservable(),
    isBroken: (name) => broken$.pipe(map((broken) => broken.has(name))),
    broke(name, code) {
      if (broken$.value.size === 0) status$.next({ kind: 'broke', code });
      broken$.next(new Set(broken$.value).add(name));
    },
    joined(name) {
      if (heal(name) && broken$.value.size === 0) status$.next({ kind: 'reconnected' });
    },
    forgotten: heal,
    end() {
      status$.complete();
    },
  };
}

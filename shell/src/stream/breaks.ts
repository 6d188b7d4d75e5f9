import { Subject, type Observable } from '@skerry/shared/runtime';

/** For the notices `timeline.socket_broke` (with the close code) and `timeline.socket_reconnected`. */
export type StreamStatus = { kind: 'broke'; code: number } | { kind: 'reconnected' };

export interface Breaks {
  readonly status$: Observable<StreamStatus>;
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
  const broken = new Set<string>();
  return {
    status$: status$.asObservable(),
    broke(name, code) {
      if (broken.size === 0) status$.next({ kind: 'broke', code });
      broken.add(name);
    },
    joined(name) {
      if (broken.delete(name) && broken.size === 0) status$.next({ kind: 'reconnected' });
    },
    forgotten(name) {
      broken.delete(name);
    },
    end() {
      status$.complete();
    },
  };
}

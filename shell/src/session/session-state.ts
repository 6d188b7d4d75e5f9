import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { SESSION_KEY, type SessionStorage, type StoredState } from './stored-session.ts';

export interface SessionState {
  /** Emits at once. */
  readonly state$: Observable<StoredState>;
  readonly current: StoredState;
  /** Aborts as soon as another user is signed in, or none. */
  readonly epoch: AbortSignal;
  /** Stores and emits what is made of the stored state: another tab may just have changed it. */
  update(change: (state: StoredState) => StoredState): void;
}

/**
 * The signed-in user, the same in all tabs: another tab's change arrives as a `storage` event of the window and is
 * applied until the signal aborts.
 */
export function createSessionState({
  storage,
  tabs,
  signal,
}: {
  storage: SessionStorage;
  tabs: EventTarget;
  signal: AbortSignal;
}): SessionState {
  const state$ = new BehaviorSubject(storage.load());
  let epoch = new AbortController();

  function take(state: StoredState): void {
    if (state.account?.id !== state$.value.account?.id) {
      epoch.abort();
      epoch = new AbortController();
    }
    state$.next(state);
  }

  tabs.addEventListener(
    'storage',
    (event) => {
      const { key } = event as StorageEvent;
      // No key: the whole storage was cleared.
      if (key === SESSION_KEY || key === null) take(storage.load());
    },
    { signal },
  );

  return {
    state$: state$.asObservable(),
    get current() {
      return state$.value;
    },
    get epoch() {
      return epoch.signal;
    },
    update(change) {
      const state = change(storage.load());
      storage.save(state);
      take(state);
    },
  };
}

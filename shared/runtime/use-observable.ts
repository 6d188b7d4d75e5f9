import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of an observable that emits at once (all of the contract's do). Pass a stable observable: a new one subscribes anew.
 */
export function useObservable<T>(source$: Observable<T>): T;
export function useObservable<T, I>(source$: Observable<T> | undefined, initial: I): T | I;
export function useObservable<T, I>(source$: Observable<T> | undefined, initial?: I): T | I | undefined {
  const store = useMemo(() => createStore(source$), [source$]);
  const value = useSyncExternalStore(store.subscribe, store.value);
  return source$ ? value : initial;
}

function createStore<T>(source$: Observable<T> | undefined) {
  let latest: T | undefined;
  source$?.subscribe((value) => { latest = value; }).unsubscribe();
  return {
    value: () => latest,
    subscribe(changed: () => void) {
      const subscription = source$?.subscribe((value) => {
        if (Object.is(latest, value)) return;
        latest = value;
        changed();
      });
      return () => subscription?.unsubscribe();
    },
  };
}

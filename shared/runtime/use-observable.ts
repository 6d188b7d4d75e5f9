import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of an observable that emits at once (all of the contract's do). Pass a stable observable: a new one subscribes anew.
 */
export function useObservable<T>(source$: Observable<T>): T;
export function useObservable<T, I>(source$: Observable<T> | undefined, initial: I): T | I;
export function useObservable<T, I>(source$: Observable<T> | undefined, initial?: I): T | I {
  const latest = useRef<{ source$: Observable<T> | undefined; value: T | I }>({ source$: undefined, value: initial as I });
  if (latest.current.source$ !== source$) {
    latest.current = { source$, value: initial as I };
    source$?.subscribe((value) => { latest.current.value = value; }).unsubscribe();
  }
  const subscribe = useCallback((changed: () => void) => {
    const subscription = source$?.subscribe((value) => {
      if (Object.is(latest.current.value, value)) return;
      latest.current = { source$, value };
      changed();
    });
    return () => subscription?.unsubscribe();
  }, [source$]);
  return useSyncExternalStore(subscribe, () => latest.current.value);
}

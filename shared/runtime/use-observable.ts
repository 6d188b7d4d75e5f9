import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of an observable that emits at once (all of the contract's do). Pass a stable observable: a new one
 * causes a new subscription.
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
  source$
    ?.subscribe((value) => {
      latest = value;
    })
    .unsubscribe();
  return {
    value: () => latest,
    subscribe(changed: () => void) {
      let isFirst = true;
      const subscription = source$?.subscribe((value) => {
        // A value that is composed again for each subscriber is not a new one: the first was already drawn.
        if (Object.is(latest, value) || (isFirst && isShallowEqual(latest, value))) return;
        latest = value;
        changed();
      });
      isFirst = false;
      return () => subscription?.unsubscribe();
    },
  };
}

/** Plain arrays and objects with the same parts. */
function isShallowEqual(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}

import type { Observable } from '@skerry/shared/runtime';

/** The value that an observable emits at once. */
export function latest<T>(source$: Observable<T>): T | undefined {
  let value: T | undefined;
  source$.subscribe((next) => (value = next)).unsubscribe();
  return value;
}

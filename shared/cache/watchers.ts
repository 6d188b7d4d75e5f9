import { Observable, type Subscriber } from 'rxjs';

/** Observers by key. Uses no memory for a key without observers. */
export class Watchers<T> {
  readonly #byKey = new Map<string, Set<Subscriber<T>>>();

  /** Emits the value of `current` at once, then every announced one. */
  watch(key: string, current: () => T): Observable<T> {
    return new Observable<T>((subscriber) => {
      let watching = this.#byKey.get(key);
      if (!watching) this.#byKey.set(key, (watching = new Set()));
      watching.add(subscriber);
      subscriber.next(current());
      return () => {
        watching.delete(subscriber);
        if (watching.size === 0) this.#byKey.delete(key);
      };
    });
  }

  notify(key: string, value: T): void {
    // A copy: an observer may unsubscribe during the call.
    const watching = Array.from(this.#byKey.get(key) ?? []);
    for (const subscriber of watching) subscriber.next(value);
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  keys(): string[] {
    return [...this.#byKey.keys()];
  }
}

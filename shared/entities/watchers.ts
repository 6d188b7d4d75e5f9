import { Observable, type Subscriber } from 'rxjs';

/** Who watches what, by key. Nothing is held for a key that nobody watches. */
export class Watchers<T> {
  readonly #byKey = new Map<string, Set<Subscriber<T>>>();

  /** Emits what `current` says at once, then whatever is told. */
  watch(key: string, current: () => T): Observable<T> {
    return new Observable<T>((subscriber) => {
      let watching = this.#byKey.get(key);
      if (!watching) this.#byKey.set(key, (watching = new Set()));
      watching.add(subscriber);
      subscriber.next(current());
      return () => {
        watching.delete(subscriber);
        if (watching.size === 0 && this.#byKey.get(key) === watching) this.#byKey.delete(key);
      };
    });
  }

  tell(key: string, value: T): void {
    // A copy: being told, one may stop watching.
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

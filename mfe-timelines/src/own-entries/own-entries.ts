import type { ApiCall, ApiError, ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface EntriesState<T> {
  /** `null` until they have loaded once. */
  readonly entries: readonly T[] | null;
  /** Of the latest request. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** What the user keeps on the server and all views of it share: lists, folders. `call` asks for all of them. */
export class OwnEntries<T extends { readonly id: string }> {
  readonly #ctx: ModuleContext;
  readonly #call: () => ApiCall<T[]>;
  readonly #state$ = new BehaviorSubject<EntriesState<T>>({ entries: null, error: null, isLoading: true });
  #requests = 0;
  #changes = 0;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: ModuleContext, call: () => ApiCall<T[]>) {
    this.#ctx = ctx;
    this.#call = call;
  }

  get state$(): Observable<EntriesState<T>> {
    return this.#state$;
  }

  /** Milliseconds since the latest reply. */
  get age(): number {
    return performance.now() - this.#loadedAt;
  }

  async load(signal: AbortSignal): Promise<void> {
    const request = ++this.#requests;
    const changes = this.#changes;
    this.#set({ isLoading: true });
    const { data, error } = await this.#ctx.ports.api.request(this.#call(), { signal });
    if (signal.aborted || request !== this.#requests) return;
    // The reply may be older than what the user has changed meanwhile.
    if (changes !== this.#changes) return this.load(signal);
    if (error) {
      if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
      return this.#set({ error, isLoading: false });
    }
    this.#loadedAt = performance.now();
    this.#set({ entries: data, error: null, isLoading: false });
  }

  /** Adds or replaces one that the server has answered. */
  put(one: T): void {
    this.#change((known) =>
      known.some(({ id }) => id === one.id)
        ? known.map((other) => (other.id === one.id ? one : other))
        : [...known, one],
    );
  }

  remove(id: string): void {
    this.#change((known) => known.filter((other) => other.id !== id));
  }

  #change(patch: (known: readonly T[]) => readonly T[]): void {
    this.#changes += 1;
    const known = this.#state$.value.entries;
    if (known) this.#set({ entries: patch(known) });
  }

  #set(part: Partial<EntriesState<T>>): void {
    this.#state$.next({ ...this.#state$.value, ...part });
  }
}

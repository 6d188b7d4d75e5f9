import { lists, type AccountList } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface ListsState {
  /** `null` until they have loaded once. */
  readonly lists: readonly AccountList[] | null;
  /** Of the latest request. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** The user's lists, for all views that show them. */
export class OwnLists {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<ListsState>({ lists: null, error: null, isLoading: true });
  #requests = 0;
  #changes = 0;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<ListsState> {
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
    const { data, error } = await this.#ctx.ports.api.request(lists(), { signal });
    if (signal.aborted || request !== this.#requests) return;
    // The reply may be older than what the user has changed meanwhile.
    if (changes !== this.#changes) return this.load(signal);
    if (error) {
      if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
      return this.#set({ error, isLoading: false });
    }
    this.#loadedAt = performance.now();
    this.#set({ lists: data, error: null, isLoading: false });
  }

  /** Adds or replaces one that the server has answered. */
  put(one: AccountList): void {
    this.#change((known) =>
      known.some(({ id }) => id === one.id)
        ? known.map((other) => (other.id === one.id ? one : other))
        : [...known, one],
    );
  }

  remove(id: string): void {
    this.#change((known) => known.filter((other) => other.id !== id));
  }

  #change(patch: (known: readonly AccountList[]) => readonly AccountList[]): void {
    this.#changes += 1;
    const known = this.#state$.value.lists;
    if (known) this.#set({ lists: patch(known) });
  }

  #set(part: Partial<ListsState>): void {
    this.#state$.next({ ...this.#state$.value, ...part });
  }
}

/** Those of this account. */
export function ownLists(ctx: ModuleContext): OwnLists {
  return ctx.once('own-lists', () => new OwnLists(ctx));
}

import { chats, type Chat } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface ChatsState {
  /** The latest first; `null` until they have loaded once. */
  readonly chats: readonly Chat[] | null;
  /** Of the latest request. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** The user's chats, for all views that show them. */
export class OwnChats {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<ChatsState>({ chats: null, error: null, isLoading: true });
  #requests = 0;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<ChatsState> {
    return this.#state$;
  }

  async load(): Promise<void> {
    const request = ++this.#requests;
    this.#set({ isLoading: true });
    const { data, error } = await this.#ctx.ports.api.request(chats(), { signal: this.#ctx.signal });
    if (this.#ctx.signal.aborted || request !== this.#requests) return;
    if (error) {
      if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
      return this.#set({ error, isLoading: false });
    }
    this.#set({ chats: data, error: null, isLoading: false });
  }

  #set(part: Partial<ChatsState>): void {
    this.#state$.next({ ...this.#state$.value, ...part });
  }
}

/** Those of this account. */
export function ownChats(ctx: ModuleContext): OwnChats {
  return ctx.once('own-chats', () => new OwnChats(ctx));
}

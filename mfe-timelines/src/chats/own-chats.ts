import { chats, readChatUpTo, type Chat } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, distinctUntilChanged, EMPTY, map, switchMap, type Observable } from '@skerry/shared/runtime';
import { followChats } from './follow-chats.ts';

/** The badge of the navigation's entry: unread messages. */
const CHATS_BADGE = 'chats';

export interface ChatsState {
  /** The latest first; `null` until they have loaded once. */
  readonly chats: readonly Chat[] | null;
  /** Of the latest request. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** The user's chats, for all views that show them and for the badge. */
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

  /** The user has read one: the badge and the list say so before they are loaded again. */
  markRead(id: string): void {
    const { chats: all } = this.#state$.value;
    if (all) this.#set({ chats: all.map((chat) => (chat.id === id ? { ...chat, unreadCount: 0 } : chat)) });
  }

  /** Chat by chat: the server has no call for all of them. Returns why it failed. */
  async markAllRead(): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    for (const { id, unreadCount, lastMessage } of this.#state$.value.chats ?? []) {
      if (unreadCount === 0 || !lastMessage) continue;
      const { error } = await ports.api.request(readChatUpTo(id, lastMessage.id), { signal });
      if (error) return error;
      this.markRead(id);
    }
    return null;
  }

  #set(part: Partial<ChatsState>): void {
    const state = { ...this.#state$.value, ...part };
    this.#state$.next(state);
    const unread = (state.chats ?? []).reduce((total, { unreadCount }) => total + unreadCount, 0);
    this.#ctx.ports.badges.set(CHATS_BADGE, unread);
  }
}

/** Those of this account. */
export function ownChats(ctx: ModuleContext): OwnChats {
  return ctx.once('own-chats', () => new OwnChats(ctx));
}

/** Keeps the badge up to date in the background, where the server is known to have chats. */
export function watchChats(ctx: ModuleContext): Observable<unknown> {
  const own = ownChats(ctx);
  const look = () => void own.load();
  return ctx.instance$.pipe(
    map(({ abilities }) => abilities.chats === true),
    distinctUntilChanged(),
    switchMap((isOffered) => {
      if (!isOffered) return EMPTY;
      look();
      return followChats(ctx, () => true, look);
    }),
  );
}

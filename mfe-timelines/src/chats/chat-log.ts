import {
  chatMessages,
  chatWith,
  deleteChatMessage,
  readChatUpTo,
  PAGE_SIZE,
  type Chat,
  type ChatMessage,
} from '@skerry/shared/api';
import type { ApiError, ModuleContext, PageCursors, Result } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { ownChats } from './own-chats.ts';

export interface ChatLogState {
  readonly chat: Chat | null;
  /** The oldest first; `null` until they have loaded once. */
  readonly messages: readonly ChatMessage[] | null;
  /** Of the latest request for the newest messages. */
  readonly error: ApiError | null;
  readonly older: 'idle' | 'loading' | 'error' | 'end';
}

/** The messages of the chat with one account. */
export class ChatLog {
  readonly #ctx: ModuleContext;
  readonly #accountId: string;
  readonly #state$ = new BehaviorSubject<ChatLogState>({ chat: null, messages: null, error: null, older: 'end' });
  #next: PageCursors['next'];
  #requests = 0;
  #changes = 0;
  #readId: string | null = null;

  constructor(ctx: ModuleContext, accountId: string) {
    this.#ctx = ctx;
    this.#accountId = accountId;
  }

  get state$(): Observable<ChatLogState> {
    return this.#state$;
  }

  get state(): ChatLogState {
    return this.#state$.value;
  }

  /** The newest messages; those above them stay. */
  async load(): Promise<void> {
    const request = ++this.#requests;
    const changes = this.#changes;
    const chat = this.state.chat ?? (await this.#open(request));
    if (!chat) return;
    const { signal, ports } = this.#ctx;
    const { data, page, error } = await ports.api.request(chatMessages(chat.id), { signal });
    if (signal.aborted || request !== this.#requests) return;
    // The reply may be older than what was sent or deleted meanwhile.
    if (changes !== this.#changes) return this.load();
    if (error) return this.#fail(error);
    const merged = mergePage(this.state.messages ?? [], ownMessages(data, chat.id).toReversed(), isLastPage(data));
    if (!merged.keptOlder) {
      this.#next = isLastPage(data) ? undefined : page.next;
      this.#set({ older: this.#next ? 'idle' : 'end' });
    }
    this.#set({ messages: merged.messages, error: null });
  }

  async loadOlder(): Promise<void> {
    const { chat, older, messages } = this.state;
    if (!chat || !this.#next || older === 'loading' || older === 'end') return;
    const cursor = this.#next;
    this.#set({ older: 'loading' });
    const { signal, ports } = this.#ctx;
    const { data, page, error } = await ports.api.request(chatMessages(chat.id, { cursor }), { signal });
    if (signal.aborted || cursor !== this.#next) return;
    if (error) {
      this.#ctx.telemetry.error(error);
      return this.#set({ older: 'error' });
    }
    this.#next = isLastPage(data) ? undefined : page.next;
    const known = this.state.messages ?? messages ?? [];
    const ids = new Set(known.map(({ id }) => id));
    const above = ownMessages(data, chat.id)
      .filter(({ id }) => !ids.has(id))
      .toReversed();
    this.#set({ messages: [...above, ...known], older: this.#next ? 'idle' : 'end' });
  }

  /** One that the server has taken. */
  put(message: ChatMessage): void {
    this.#changes += 1;
    const known = this.state.messages;
    if (message.chatId !== this.state.chat?.id) return;
    if (known && !known.some(({ id }) => id === message.id)) this.#set({ messages: [...known, message] });
  }

  async remove(messageId: string): Promise<ApiError | null> {
    const { chat } = this.state;
    if (!chat) return null;
    const { signal, ports } = this.#ctx;
    const { error } = await ports.api.request(deleteChatMessage(chat.id, messageId), { signal });
    // One that is gone already is deleted.
    if (error && error.code !== 'not-found') return error;
    this.#changes += 1;
    const messages = this.state.messages?.filter(({ id }) => id !== messageId) ?? null;
    this.#set({ messages });
    return null;
  }

  /** Tells the server that the user has seen all of them. After a failure the next call asks again. */
  async markRead(): Promise<void> {
    const { chat, messages } = this.state;
    const last = messages?.at(-1);
    if (!chat || !last || last.id === this.#readId) return;
    if (chat.unreadCount === 0 && !messages?.some(({ isUnread }) => isUnread)) return;
    this.#readId = last.id;
    const { signal, ports } = this.#ctx;
    const { data, error } = await ports.api.request(readChatUpTo(chat.id, last.id), { signal });
    if (signal.aborted) return;
    if (error) {
      this.#readId = null;
      return this.#ctx.telemetry.error(error);
    }
    this.#set({ chat: data });
    ownChats(this.#ctx).markRead(chat.id);
  }

  async #open(request: number): Promise<Chat | null> {
    const { signal, ports } = this.#ctx;
    const { data, error }: Result<Chat> = await ports.api.request(chatWith(this.#accountId), { signal });
    if (signal.aborted || request !== this.#requests) return null;
    if (error) this.#fail(error);
    else this.#set({ chat: data });
    return data ?? null;
  }

  #fail(error: ApiError): void {
    if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
    this.#set({ error });
  }

  #set(part: Partial<ChatLogState>): void {
    this.#state$.next({ ...this.state, ...part });
  }
}

/** The messages of this chat, each once: a server may send others. */
function ownMessages(page: readonly ChatMessage[], chatId: string): readonly ChatMessage[] {
  const ids = new Set<string>();
  return page.filter((message) => {
    const isOwn = message.chatId === chatId && !ids.has(message.id);
    ids.add(message.id);
    return isOwn;
  });
}

/** Whether there is nothing beyond a page. */
function isLastPage(page: readonly ChatMessage[]): boolean {
  return page.length < PAGE_SIZE;
}

/**
 * The newest page put in the place of what was known of it: what it no longer has was deleted, what is above it stays.
 * Without a message in common something is missing between the two, and only the page is shown.
 */
function mergePage(
  known: readonly ChatMessage[],
  page: readonly ChatMessage[],
  isLast = isLastPage(page),
): { messages: readonly ChatMessage[]; keptOlder: boolean } {
  const inPage = new Set(page.map(({ id }) => id));
  const joint = isLast ? 0 : known.findIndex(({ id }) => inPage.has(id));
  return joint > 0
    ? { messages: [...known.slice(0, joint), ...page], keptOlder: true }
    : { messages: page, keptOlder: false };
}

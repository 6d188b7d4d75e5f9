import {
  conversation,
  conversations,
  markAllConversationsRead,
  markConversationRead,
  removeConversation,
  type Conversation,
} from '@skerry/shared/api';
import type { ApiError, ModuleContext, PageCursors } from '@skerry/shared/contract';
import type { Abilities } from '@skerry/shared/entities';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from '@skerry/shared/runtime';
import { madeConversations, madeOf } from './made-conversations.ts';
import { ReadPlaces } from './read-places.ts';

/** The badge of the navigation's entry: unread conversations. */
const BADGE = 'dms';
/** Conversations of a page: the most that servers send. */
const PAGE = 40;
/** Pages that are looked through for one that was not loaded, and for those to be marked as read. */
const MOST_PAGES = 25;
/** Milliseconds for which a deletion can be undone: then the server is told. */
export const UNDO_MS = 10_000;

export interface InboxState {
  /** The latest first; `null` until they have loaded once. Without those that are being deleted. */
  readonly entries: readonly Conversation[] | null;
  /** The server lists none: they are made of direct posts. */
  readonly isMade: boolean;
  /** Of the latest request for the first page. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly older: 'idle' | 'loading' | 'error' | 'end';
}

type Asked =
  | { page: readonly Conversation[]; isMade: boolean; next: PageCursors['next']; error: null }
  | { error: ApiError };

/** The user's conversations of direct posts, for all views that show them and for the badge. */
export class Inbox {
  readonly #ctx: ModuleContext;
  readonly readPlaces: ReadPlaces;
  readonly #state$ = new BehaviorSubject<InboxState>({
    entries: null,
    isMade: false,
    error: null,
    isLoading: true,
    older: 'end',
  });
  /** All of them, also those that are being deleted. */
  #known: readonly Conversation[] = [];
  /** Of conversations that are made: the posts, the latest first. */
  #statusIds: readonly string[] = [];
  readonly #leaving = new Map<string, ReturnType<typeof setTimeout>>();
  #next: PageCursors['next'];
  #requests = 0;
  #changes = 0;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
    this.readPlaces = new ReadPlaces(ctx);
    ctx.signal.addEventListener('abort', () => this.#leaving.forEach((timer) => clearTimeout(timer)));
  }

  get state$(): Observable<InboxState> {
    return this.#state$;
  }

  get state(): InboxState {
    return this.#state$.value;
  }

  /** The posts that conversations between these people are made of. */
  madeOf(id: string): readonly string[] {
    const { entities } = this.#ctx.ports;
    return this.#statusIds.filter((one) => madeConversations([one], entities, this.#ownId)[0]?.id === id);
  }

  get #ownId(): string {
    return this.#ctx.session.account?.id ?? '';
  }

  /** The first page. */
  async load(): Promise<void> {
    const request = ++this.#requests;
    const changes = this.#changes;
    this.#set({ isLoading: true });
    const abilities = await this.#abilities();
    const result = await this.#ask(abilities, {});
    if (this.#ctx.signal.aborted || request !== this.#requests) return;
    // The reply may be older than what was read or deleted meanwhile.
    if (changes !== this.#changes) return this.load();
    if (result.error) {
      if (result.error.code !== 'aborted') this.#ctx.telemetry.error(result.error);
      return this.#set({ error: result.error, isLoading: false });
    }
    const { page, isMade, next } = result;
    const { entries, keptOlder } = mergePage(isMade === this.state.isMade ? this.#known : [], page, next === undefined);
    if (!keptOlder) this.#next = next;
    this.#known = entries;
    this.#set({ isMade, error: null, isLoading: false, older: this.#next ? this.#idle() : 'end' });
  }

  async loadOlder(): Promise<void> {
    const cursor = this.#next;
    if (!cursor || this.state.older === 'loading') return;
    this.#set({ older: 'loading' });
    const result = await this.#ask(await this.#abilities(), { cursor });
    if (this.#ctx.signal.aborted || cursor !== this.#next) return;
    if (result.error) {
      this.#ctx.telemetry.error(result.error);
      return this.#set({ older: 'error' });
    }
    const { page, isMade, next } = result;
    this.#next = next;
    const ids = new Set(this.#known.map(({ id }) => id));
    this.#known = isMade ? page : [...this.#known, ...page.filter(({ id }) => !ids.has(id))];
    this.#set({ older: next ? 'idle' : 'end' });
  }

  /** One of them, by its address; `null`: there is none. */
  async find(id: string): Promise<Conversation | null | ApiError> {
    const abilities = await this.#abilities();
    if (!this.state.entries) await this.load();
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const found = this.#known.find((one) => one.id === id);
      if (found) return found;
      if (this.state.error) return this.state.error;
      if (abilities.conversationStatuses && !this.state.isMade) break;
      if (!this.#next) return null;
      // One page after the other: each has the cursor of the next.
      await this.loadOlder();
      if (this.state.older === 'error') break;
    }
    if (!abilities.conversationStatuses) return null;
    const { data, error } = await this.#ctx.ports.api.request(conversation(id), { signal: this.#ctx.signal });
    if (error) return error.code === 'not-found' ? null : error;
    this.put(data);
    return data;
  }

  /** One that was loaded on its own, or changed. */
  put(one: Conversation): void {
    const isKnown = this.#known.some(({ id }) => id === one.id);
    this.#known = isKnown ? this.#known.map((old) => (old.id === one.id ? one : old)) : [...this.#known, one];
    this.#changes += 1;
    this.#set({});
  }

  /** At once here; then the server is told. */
  async markRead(id: string): Promise<void> {
    if (this.state.isMade || !this.#known.some((one) => one.id === id && one.isUnread)) return;
    this.#mark([id], false);
    const { ports, signal, telemetry } = this.#ctx;
    const { error } = await ports.api.request(markConversationRead(id), { signal });
    // The next page that is loaded says what the server has.
    if (error && !signal.aborted) telemetry.error(error);
  }

  /** All of them, also those that are not loaded. Returns why it failed. */
  async markAllRead(): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const { conversationStatuses: hasCall } = await this.#abilities();
    if (hasCall) {
      const ids = this.#unread();
      this.#mark(ids, false);
      const { error } = await ports.api.request(markAllConversationsRead(), { signal });
      if (error) this.#mark(ids, true);
      return error;
    }
    for (let pages = 0; this.#next && pages < MOST_PAGES; pages += 1) {
      await this.loadOlder();
      if (this.state.older === 'error') break;
    }
    for (const id of this.#unread()) {
      const { error } = await ports.api.request(markConversationRead(id), { signal });
      if (error) return error;
      this.#mark([id], false);
    }
    return null;
  }

  /** It leaves the list at once, and the server is told when it is too late to undo it. Returns how to undo it. */
  remove(id: string, onFailed: (error: ApiError) => void): () => void {
    const { ports, signal } = this.#ctx;
    const undo = () => {
      clearTimeout(this.#leaving.get(id));
      if (this.#leaving.delete(id)) this.#set({});
    };
    const end = async () => {
      const { error } = await ports.api.request(removeConversation(id), { signal });
      if (error && error.code !== 'not-found') {
        undo();
        return onFailed(error);
      }
      this.#leaving.delete(id);
      this.#known = this.#known.filter((one) => one.id !== id);
      this.#changes += 1;
      this.#set({});
    };
    this.#leaving.set(
      id,
      setTimeout(() => void end(), UNDO_MS),
    );
    this.#set({});
    return undo;
  }

  async #ask(abilities: Abilities, query: { cursor?: Readonly<Record<string, string>> }): Promise<Asked> {
    const { ports, signal } = this.#ctx;
    const isFirst = query.cursor === undefined;
    if (abilities.conversations !== false && !(this.state.isMade && !isFirst)) {
      const { data, page, error } = await ports.api.request(conversations({ ...query, limit: PAGE }), { signal });
      if (error && error.code !== 'unsupported') return { error };
      // Some servers answer everybody with an empty list, or without the posts.
      const isTrue = abilities.conversationsListed || data?.some(({ lastStatusId }) => lastStatusId !== null);
      if (data && (isTrue || !isFirst))
        return { page: data, isMade: false, error: null, next: data.length > 0 ? page.next : undefined };
    }
    const { data, page, error } = await ports.api.request(madeOf(abilities, { ...query, limit: PAGE }), { signal });
    if (error) return { error };
    this.#statusIds = [...new Set(isFirst ? [...data.ids, ...this.#statusIds] : [...this.#statusIds, ...data.ids])];
    const made = madeConversations(this.#statusIds, ports.entities, this.#ownId);
    return {
      page: made,
      isMade: made.length > 0 || abilities.conversations === false,
      error: null,
      next: page.next,
    };
  }

  #idle(): InboxState['older'] {
    return this.state.older === 'end' ? 'idle' : this.state.older;
  }

  #unread(): string[] {
    return this.#known.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  }

  #mark(ids: readonly string[], isUnread: boolean): void {
    const read = isUnread ? [] : this.#known.filter(({ id }) => ids.includes(id));
    if (read.length > 0) void this.readPlaces.put(read.map(({ id, lastStatusId }) => [id, lastStatusId]));
    this.#known = this.#known.map((one) => (ids.includes(one.id) ? { ...one, isUnread } : one));
    this.#changes += 1;
    this.#set({});
  }

  async #abilities(): Promise<Abilities> {
    const { abilities } = await firstValueFrom(this.#ctx.instance$.pipe(filter(({ isKnown }) => isKnown)));
    return abilities;
  }

  #set(part: Partial<Omit<InboxState, 'entries'>>): void {
    const wasLoaded = this.state.entries !== null || (part.isLoading === false && !part.error);
    const entries = wasLoaded ? this.#known.filter(({ id }) => !this.#leaving.has(id)) : null;
    this.#state$.next({ ...this.state, ...part, entries });
    this.#ctx.ports.badges.set(BADGE, entries?.filter(({ isUnread }) => isUnread).length ?? 0);
  }
}

/** The one of this account. */
export function ownInbox(ctx: ModuleContext): Inbox {
  return ctx.once('inbox', () => new Inbox(ctx));
}

interface Merged {
  entries: readonly Conversation[];
  /** What was known below the page stays, and its cursor with it. */
  keptOlder: boolean;
}

/** A new first page over the known list: what is not in it above its last row is gone, what is below it stays. */
function mergePage(known: readonly Conversation[], page: readonly Conversation[], isLast: boolean): Merged {
  const last = known.findIndex(({ id }) => id === page.at(-1)?.id);
  if (isLast || last < 0) return { entries: page, keptOlder: false };
  const ids = new Set(page.map(({ id }) => id));
  return { entries: [...page, ...known.slice(last + 1).filter(({ id }) => !ids.has(id))], keptOlder: true };
}

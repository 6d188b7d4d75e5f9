import { context, conversationStatuses, type Conversation } from '@skerry/shared/api';
import type { ApiError, ApiResult, ModuleContext, PageCursors } from '@skerry/shared/contract';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from '@skerry/shared/runtime';
import type { Inbox } from './inbox.ts';
import { firstNew } from './read-places.ts';

export interface TalkState {
  /** The oldest first; `null` until they have loaded once. */
  readonly ids: readonly string[] | null;
  /** Of the latest request for the newest messages. */
  readonly error: ApiError | null;
  /** There is no such conversation. */
  readonly isGone: boolean;
  /** The first message that was new when the conversation was opened. */
  readonly newId: string | null;
  readonly older: 'idle' | 'loading' | 'error' | 'end';
}

/** Messages that are drawn at first of a thread that comes whole. */
const AT_FIRST = 40;

/** The messages of one conversation. */
export class Talk {
  readonly #ctx: ModuleContext;
  readonly #inbox: Inbox;
  readonly #id: string;
  readonly #state$ = new BehaviorSubject<TalkState>({
    ids: null,
    error: null,
    isGone: false,
    newId: null,
    older: 'end',
  });
  /** All that are known; of a thread that came whole, only its end is shown at first. */
  #known: readonly string[] = [];
  #shown = AT_FIRST;
  #next: PageCursors['next'];
  #requests = 0;

  constructor(ctx: ModuleContext, inbox: Inbox, id: string) {
    this.#ctx = ctx;
    this.#inbox = inbox;
    this.#id = id;
  }

  get state$(): Observable<TalkState> {
    return this.#state$;
  }

  /** The newest messages; those above them stay. */
  async load(): Promise<void> {
    const request = ++this.#requests;
    const entry = await this.#inbox.find(this.#id);
    if (this.#isOver(request)) return;
    if (entry === null) return this.#set({ isGone: true });
    if ('code' in entry) return this.#fail(entry);
    const readId = await this.#inbox.readPlaces.get(this.#id);
    const { data, page, error } = await this.#ask(entry);
    if (this.#isOver(request)) return;
    if (error) return this.#fail(error);
    // Pages below the first are known only if this one is the first.
    const isFirst = this.#known.length === 0;
    if (isFirst) this.#next = data.length > 0 ? page.next : undefined;
    this.#put(data);
    this.#set({ error: null, isGone: false, ...(isFirst && entry.isUnread && { newId: this.#firstNew(readId) }) });
  }

  async loadOlder(): Promise<void> {
    if (this.#shown < this.#known.length) {
      this.#shown += AT_FIRST;
      return this.#set({});
    }
    const cursor = this.#next;
    if (!cursor || this.#state$.value.older === 'loading') return;
    this.#set({ older: 'loading' });
    const { ports, signal, telemetry } = this.#ctx;
    const { data, page, error } = await ports.api.request(conversationStatuses(this.#id, { cursor }), { signal });
    if (signal.aborted) return;
    if (error) {
      telemetry.error(error);
      return this.#set({ older: 'error' });
    }
    this.#next = data.ids.length > 0 ? page.next : undefined;
    this.#shown += data.ids.length;
    this.#put(data.ids);
    this.#set({ older: 'idle' });
  }

  /** One that the user has sent. */
  add(statusId: string): void {
    this.#put([statusId]);
    this.#set({});
  }

  async #ask(entry: Conversation): Promise<ApiResult<readonly string[]>> {
    const { ports, signal } = this.#ctx;
    const { abilities } = await firstValueFrom(this.#ctx.instance$.pipe(filter(({ isKnown }) => isKnown)));
    const { isMade } = this.#inbox.state;
    if (abilities.conversationStatuses && !isMade) {
      const result = await ports.api.request(conversationStatuses(entry.id), { signal });
      return result.error ? result : { ...result, data: result.data.ids };
    }
    const made = isMade ? this.#inbox.madeOf(entry.id) : [];
    if (entry.lastStatusId === null) return { data: made, page: {}, error: null };
    const result = await ports.api.request(context(entry.lastStatusId), { signal });
    if (result.error) return result;
    const { ancestors, descendants } = result.data;
    // Servers with two audiences call a direct post private.
    const kinds = abilities.directVisibility === false ? ['direct', 'private'] : ['direct'];
    const all = [...new Set([...ancestors, entry.lastStatusId, ...descendants, ...made])];
    return {
      data: all.filter((id) => kinds.includes(ports.entities.peek('status', id)?.visibility ?? '')),
      page: {},
      error: null,
    };
  }

  #firstNew(readId: string | undefined): string | null {
    const { ports, session } = this.#ctx;
    const messages = this.#known.flatMap((id) => ports.entities.peek('status', id) ?? []);
    return firstNew(messages, readId, session.account?.id ?? '');
  }

  /** In the order of their times: servers order pages in either way. */
  #put(ids: readonly string[]): void {
    const { entities } = this.#ctx.ports;
    const at = (id: string) => Date.parse(entities.peek('status', id)?.createdAt ?? '') || 0;
    this.#known = [...new Set([...this.#known, ...ids])].toSorted((a, b) => at(a) - at(b));
  }

  #isOver(request: number): boolean {
    return this.#ctx.signal.aborted || request !== this.#requests;
  }

  #fail(error: ApiError): void {
    if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
    this.#set({ error });
  }

  #set(part: Partial<TalkState>): void {
    const state = { ...this.#state$.value, ...part };
    const hasMore = this.#shown < this.#known.length || this.#next !== undefined;
    const older = !hasMore ? 'end' : state.older === 'end' ? 'idle' : state.older;
    const isLoaded = state.ids !== null || (!state.error && !state.isGone);
    this.#state$.next({ ...state, older, ids: isLoaded ? this.#known.slice(-this.#shown) : null });
  }
}

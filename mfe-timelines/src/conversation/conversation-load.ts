import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { context, status } from '@skerry/shared/api';
import { BehaviorSubject, fromEvent, merge, Subscription, tap } from '@skerry/shared/runtime';
import { entryIds, GrowingWait } from '@skerry/shared/paging';

export interface ConversationState {
  /** `failed` and `unavailable` concern the status in focus; its context may fail separately. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'unavailable';
  readonly failure: ApiError | null;
  readonly surroundings: 'loading' | 'ready' | 'failed';
  readonly surroundingsFailure: ApiError | null;
  /** As the server sent them, oldest first. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export const INITIAL_CONVERSATION: ConversationState = {
  phase: 'loading',
  failure: null,
  surroundings: 'loading',
  surroundingsFailure: null,
  above: [],
  below: [],
};

/** Requests a status and its context at once, and adds replies that arrive later. Runs until unsubscribed. */
export class ConversationLoad {
  readonly state$: BehaviorSubject<ConversationState>;
  readonly #ctx: ModuleContext;
  readonly #id: string;
  #ended = new AbortController();
  /** Replies may be missing: requested again after a failure. */
  readonly #again = new GrowingWait(() => void this.#loadSurroundings());

  constructor(ctx: ModuleContext, id: string) {
    this.#ctx = ctx;
    this.#id = id;
    const { entities } = ctx.ports;
    const isKnown = entities.peek('status', id) !== undefined;
    const [above, below] = [this.#known('above'), this.#known('below')];
    const surroundings = above.length + below.length > 0 ? 'ready' : 'loading';
    this.state$ = new BehaviorSubject<ConversationState>(
      isKnown ? { ...INITIAL_CONVERSATION, phase: 'ready', surroundings, above, below } : INITIAL_CONVERSATION,
    );
  }

  start(): Subscription {
    this.#ended = new AbortController();
    this.load();
    const { bus } = this.#ctx;
    const live = merge(
      bus.on('stream/status.created/v1').pipe(tap(({ payload }) => this.#arrived(payload.statusId))),
      bus.on('composer/posted/v1').pipe(tap(({ payload }) => this.#arrived(payload.statusId))),
      bus.on('stream/gap/v1').pipe(tap(() => void this.#loadSurroundings())),
      fromEvent(window, 'online').pipe(tap(() => this.#again.isWaiting && void this.#loadSurroundings())),
    ).subscribe();
    live.add(() => {
      this.#again.stop();
      this.#ended.abort();
    });
    // The cache may drop entities without observers.
    const { lists } = this.#ctx.ports.entities;
    for (const part of ['above', 'below'] as const) live.add(lists.watch(this.#list(part)).subscribe());
    return live;
  }

  /** Requests both again, after a failure too. */
  load(): void {
    const { phase, surroundings } = this.state$.value;
    this.#set({
      phase: phase === 'ready' ? 'ready' : 'loading',
      surroundings: surroundings === 'ready' ? 'ready' : 'loading',
      failure: null,
    });
    void this.#loadFocus();
    void this.#loadSurroundings();
  }

  async #loadFocus(): Promise<void> {
    const { signal } = this.#ended;
    const { error: failure } = await this.#ctx.ports.api.request(status(this.#id), { signal });
    if (signal.aborted) return;
    if (!failure) this.#set({ phase: 'ready' });
    else if (failure.status === 404) this.#set({ phase: 'unavailable', failure });
    else if (this.state$.value.phase !== 'ready') this.#set({ phase: 'failed', failure });
  }

  async #loadSurroundings(): Promise<void> {
    const { signal } = this.#ended;
    const { data, error } = await this.#ctx.ports.api.request(context(this.#id), { signal });
    if (signal.aborted) return;
    if (error) {
      this.#ctx.telemetry.error(error, { conversation: this.#id });
      if (this.state$.value.surroundings !== 'ready') this.#set({ surroundings: 'failed', surroundingsFailure: error });
      else this.#again.start(true);
      return;
    }
    this.#again.stop();
    const arrived = this.state$.value.below.filter((id) => !data.descendants.includes(id));
    this.#set({ surroundings: 'ready', above: data.ancestors, below: [...data.descendants, ...arrived] });
    this.#keep();
  }

  /** A new status that replies to one of those shown. */
  #arrived(id: string): void {
    const { above, below } = this.state$.value;
    const parent = this.#ctx.ports.entities.peek('status', id)?.inReplyToId;
    if (!parent || below.includes(id) || ![this.#id, ...above, ...below].includes(parent)) return;
    this.#set({ below: [...below, id] });
    this.#keep();
  }

  /** Kept in the cache, so that a user who returns finds the conversation unchanged. */
  #keep(): void {
    const { above, below } = this.state$.value;
    const { lists } = this.#ctx.ports.entities;
    lists.replace(this.#list('above'), above);
    lists.replace(this.#list('below'), below);
  }

  #known(part: 'above' | 'below'): string[] {
    return entryIds(this.#ctx.ports.entities.lists.peek(this.#list(part)));
  }

  #list(part: 'above' | 'below'): string {
    return `conversation:${this.#id}:${part}`;
  }

  #set(change: Partial<ConversationState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

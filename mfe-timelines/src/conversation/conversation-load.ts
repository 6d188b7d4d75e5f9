import type { ModuleContext } from '@skerry/shared/contract';
import { context, search, status, type AsyncRefresh } from '@skerry/shared/api';
import { BehaviorSubject, fromEvent, interval, merge, Subscription, tap } from '@skerry/shared/runtime';
import { entryIds, GrowingWait } from '@skerry/shared/paging';
import { awaitRefresh } from './await-refresh.ts';
import { INITIAL_CONVERSATION, type ConversationState } from './conversation-state.ts';
import { fetchStatuses } from './missing-statuses.ts';

/** Most generations of parents that are fetched one after the other. */
const MAX_GENERATIONS = 20;

/** How often it is checked whether new replies are due to be asked for. */
const CHECK_MS = 10_000;
/** Time between two requests for new replies, while the page is seen. */
const REPLIES_POLL_MS = 60_000;
/** A large conversation is asked for less often: so much longer for each of its posts. */
const POLL_MS_PER_POST = 300;

const PARTS = ['above', 'below', 'waiting'] as const;
type Part = (typeof PARTS)[number];

/** Requests a status and its context, and adds replies that arrive later. Runs until unsubscribed. */
export class ConversationLoad {
  readonly state$: BehaviorSubject<ConversationState>;
  readonly #ctx: ModuleContext;
  readonly #id: string;
  /** Parents that were asked for: those that are not there are asked for once. */
  readonly #asked = new Set<string>();
  /** What came beside the context. */
  readonly #fetched = new Set<string>();
  #ended = new AbortController();
  /** When the context arrived. */
  #readAt = 0;
  /** The work of the server that is waited for. */
  #refreshId: string | null = null;
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
      bus.on('stream/status.created/v1').pipe(tap(({ payload }) => this.#arrived(payload.statusId, true))),
      bus.on('composer/posted/v1').pipe(tap(({ payload }) => this.#arrived(payload.statusId, false))),
      bus.on('stream/gap/v1').pipe(tap(() => void this.#loadSurroundings())),
      fromEvent(window, 'online').pipe(tap(() => this.#again.isWaiting && void this.#loadSurroundings())),
      merge(interval(CHECK_MS), fromEvent(document, 'visibilitychange')).pipe(
        tap(() => this.#isDue() && void this.#loadSurroundings()),
      ),
    ).subscribe();
    live.add(() => {
      this.#again.stop();
      this.#ended.abort();
    });
    // The cache may drop entities without observers.
    const { lists } = this.#ctx.ports.entities;
    for (const part of PARTS) {
      lists.place(this.#list(part), 'thread');
      live.add(lists.watch(this.#list(part)).subscribe());
    }
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
    const { signal } = this.#ended;
    const around = this.#loadSurroundings();
    if (phase !== 'ready') void this.#loadFocus();
    // What is shown already is read again after what the user waits for.
    else void around.then(() => (signal.aborted ? undefined : this.#loadFocus()));
  }

  /**
   * Has the server look for a status at its address, which brings what the server did not have, and requests the
   * conversation again. `childId`: the reply whose parent is at that address.
   */
  async fetchFrom(url: string, childId: string | null): Promise<void> {
    const { signal } = this.#ended;
    this.#set({ fetching: 'busy', fetchFailure: null });
    const call = search(url, { resolve: true, type: 'statuses', limit: 1 });
    const { data, error } = await this.#ctx.ports.api.request(call, { signal });
    if (signal.aborted) return;
    if (error) {
      this.#set({ fetching: 'failed', fetchFailure: error });
      return;
    }
    const [found] = data.statuses;
    if (found && childId && found !== childId) this.#foundParent(childId, found);
    this.#asked.clear();
    this.reveal();
    await Promise.all([this.#loadFocus(), this.#loadSurroundings({ holds: false })]);
    if (!signal.aborted) this.#set({ fetching: 'done' });
  }

  async #loadFocus(): Promise<void> {
    const { signal } = this.#ended;
    const { error: failure } = await this.#ctx.ports.api.request(status(this.#id), { signal });
    if (signal.aborted) return;
    if (!failure) {
      this.#set({ phase: 'ready' });
      await this.#fetchParents();
    } else if (failure.status === 404) this.#set({ phase: 'unavailable', failure });
    else if (this.state$.value.phase !== 'ready') this.#set({ phase: 'failed', failure });
  }

  /** Shows the replies that are held. */
  reveal(): void {
    const { below, waiting } = this.state$.value;
    if (waiting.length === 0) return;
    this.#set({ below: [...below, ...waiting], waiting: [], revealed: new Set(waiting) });
    this.#keep();
  }

  #isDue(): boolean {
    if (document.visibilityState === 'hidden' || this.state$.value.surroundings !== 'ready') return false;
    const wait = Math.max(REPLIES_POLL_MS, this.#here().size * POLL_MS_PER_POST);
    return this.#readAt > 0 && !this.#again.isWaiting && Date.now() - this.#readAt > wait;
  }

  /** `holds`: new replies wait beside those that are shown already. */
  async #loadSurroundings({ holds } = { holds: true }): Promise<void> {
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
    this.#readAt = Date.now();
    const ancestors = new Set(data.ancestors);
    const sent = new Set([...ancestors, ...data.descendants]);
    const { above, below, waiting, surroundings } = this.state$.value;
    const shown = new Set([this.#id, ...above, ...below]);
    const isHolding = holds && surroundings === 'ready' && below.length > 0;
    const held = new Set(isHolding ? [...waiting, ...data.descendants.filter((id) => !shown.has(id))] : []);
    this.#set({
      surroundings: 'ready',
      above: [...above.filter((id) => this.#fetched.has(id) && !sent.has(id)), ...data.ancestors],
      below: [
        ...data.descendants.filter((id) => !held.has(id)),
        ...[...below, ...waiting].filter((id) => !sent.has(id) && !held.has(id)),
      ],
      waiting: [...held].filter((id) => !ancestors.has(id)),
    });
    this.#keep();
    if (data.refresh) void this.#follow(data.refresh);
    await this.#fetchParents();
  }

  /** Waits for what the server is still fetching, one work at a time. */
  async #follow(refresh: AsyncRefresh): Promise<void> {
    if (this.#refreshId === refresh.id) return;
    const { signal } = this.#ended;
    this.#refreshId = refresh.id;
    const isCurrent = () => !signal.aborted && this.#refreshId === refresh.id;
    const before = this.#here().size;
    this.#set({ refreshing: 'busy' });
    await awaitRefresh(this.#ctx, refresh, signal, async () => {
      if (isCurrent()) await this.#loadSurroundings();
    });
    if (isCurrent()) this.#set({ refreshing: this.#here().size > before ? 'idle' : 'nothing' });
  }

  /** Fetches the statuses that others reply to and the context left out, one generation after the other. */
  async #fetchParents(): Promise<void> {
    const { signal } = this.#ended;
    for (let generation = 0; generation < MAX_GENERATIONS; generation += 1) {
      // The context may arrive before its status.
      if (this.state$.value.phase !== 'ready' || this.state$.value.surroundings !== 'ready') return;
      const { entities } = this.#ctx.ports;
      const absent = this.#absentParents();
      const known = absent.filter((id) => entities.peek('status', id));
      const wanted = absent.filter((id) => !known.includes(id));
      for (const id of absent) this.#asked.add(id);
      const found = wanted.length > 0 ? await fetchStatuses(this.#ctx, wanted, signal) : [];
      if (signal.aborted) return;
      const lost = wanted.filter((id) => !found.includes(id));
      if (lost.length > 0) this.#set({ lostParents: new Set([...this.state$.value.lostParents, ...lost]) });
      if (known.length + found.length === 0) return;
      const here = this.#here();
      const arrived = [...known, ...found].filter((id) => !here.has(id));
      for (const id of arrived) this.#fetched.add(id);
      this.#set({ above: [...arrived, ...this.state$.value.above] });
      this.#keep();
    }
  }

  #absentParents(): string[] {
    const { entities } = this.#ctx.ports;
    const here = this.#here();
    const parents = [...here].map((id) => entities.peek('status', id)?.inReplyToId ?? null);
    return [...new Set(parents)].filter((id): id is string => id !== null && !here.has(id) && !this.#asked.has(id));
  }

  #here(): Set<string> {
    const { above, below, waiting } = this.state$.value;
    return new Set([this.#id, ...above, ...below, ...waiting]);
  }

  #foundParent(childId: string, id: string): void {
    const { above, foundParents } = this.state$.value;
    this.#fetched.add(id);
    this.#set({
      foundParents: new Map(foundParents).set(childId, id),
      above: this.#here().has(id) ? above : [id, ...above],
    });
    this.#keep();
  }

  /** A new status that replies to one of those here. */
  #arrived(id: string, holds: boolean): void {
    const { below, waiting } = this.state$.value;
    const parent = this.#ctx.ports.entities.peek('status', id)?.inReplyToId;
    const here = this.#here();
    if (!parent || here.has(id) || !here.has(parent)) return;
    // Nothing moves where there is nothing, and the user's own reply is what they look for.
    this.#set(holds && below.length > 0 ? { waiting: [...waiting, id] } : { below: [...below, id] });
    this.#keep();
  }

  /** Kept in the cache, so that a user who returns finds the conversation unchanged. */
  #keep(): void {
    const { lists } = this.#ctx.ports.entities;
    for (const part of PARTS) lists.replace(this.#list(part), this.state$.value[part]);
  }

  #known(part: Part): string[] {
    return entryIds(this.#ctx.ports.entities.lists.peek(this.#list(part)));
  }

  #list(part: Part): string {
    return `conversation:${this.#id}:${part}`;
  }

  #set(change: Partial<ConversationState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

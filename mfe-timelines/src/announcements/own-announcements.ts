import { announcements, dismissAnnouncement, type Announcement } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { unreadAnnouncements } from '@skerry/shared/rules';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

/** The badge of the navigation's entry. */
export const ANNOUNCEMENTS_BADGE = 'announcements';

export interface KnownAnnouncement extends Announcement {
  /** The server shows it no more: it has ended, or was taken back. */
  readonly isInactive: boolean;
}

export interface AnnouncementsState {
  /** Those that the server shows, then those that it showed before; `null` until they have loaded once. */
  readonly all: readonly KnownAnnouncement[] | null;
  /** Of the latest request. */
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** The server's announcements, for their page and for the badge. */
export class OwnAnnouncements {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<AnnouncementsState>({ all: null, error: null, isLoading: false });
  /** What was marked as read here: a reply may be older than that. */
  readonly #read = new Set<string>();
  #requests = 0;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<AnnouncementsState> {
    return this.#state$;
  }

  /** Milliseconds since the latest reply. */
  get age(): number {
    return performance.now() - this.#loadedAt;
  }

  async load(): Promise<void> {
    const request = ++this.#requests;
    const { signal } = this.#ctx;
    this.#set({ isLoading: true });
    const { data, error } = await this.#ctx.ports.api.request(announcements(), { signal });
    if (signal.aborted || request !== this.#requests) return;
    if (error) {
      if (error.code !== 'aborted') this.#ctx.telemetry.error(error);
      return this.#set({ error, isLoading: false });
    }
    this.#loadedAt = performance.now();
    const shown = new Set(data.map(({ id }) => id));
    const ended = (this.#state$.value.all ?? []).filter(({ id }) => !shown.has(id));
    this.#set({
      all: [
        ...data.map((one) => ({ ...one, isRead: one.isRead || this.#read.has(one.id), isInactive: false })),
        ...ended.map((one) => ({ ...one, isInactive: true })),
      ],
      error: null,
      isLoading: false,
    });
  }

  /** Drops those that are shown no more: a page that opens does not begin with them. */
  forgetInactive(): void {
    const { all } = this.#state$.value;
    if (all?.some(({ isInactive }) => isInactive)) this.#set({ all: all.filter(({ isInactive }) => !isInactive) });
  }

  /** Marks one as read at once, and takes that back if the server refuses. Resolves with the refusal. */
  async dismiss(id: string): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    this.#mark(id, true);
    const { error } = await ports.api.request(dismissAnnouncement(id), { signal });
    if (error && !signal.aborted) this.#mark(id, false);
    return error;
  }

  #mark(id: string, isRead: boolean): void {
    if (isRead) this.#read.add(id);
    else this.#read.delete(id);
    const { all } = this.#state$.value;
    if (all) this.#set({ all: all.map((one) => (one.id === id ? { ...one, isRead } : one)) });
  }

  #set(part: Partial<AnnouncementsState>): void {
    const state = { ...this.#state$.value, ...part };
    this.#state$.next(state);
    const shown = state.all?.filter(({ isInactive }) => !isInactive) ?? [];
    this.#ctx.ports.badges.set(ANNOUNCEMENTS_BADGE, unreadAnnouncements(shown));
  }
}

/** Those of this account's server. */
export function ownAnnouncements(ctx: ModuleContext): OwnAnnouncements {
  return ctx.once('own-announcements', () => new OwnAnnouncements(ctx));
}

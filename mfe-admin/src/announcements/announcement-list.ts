import { announcements, type Announcement } from '@skerry/shared/api';
import {
  allAnnouncements,
  createAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  type AnnouncementDraft,
} from '@skerry/shared/api/admin';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface ListedAnnouncement extends Announcement {
  /** Members do not see it: it has not begun, or it has ended. */
  readonly isInactive: boolean;
}

export interface AnnouncementListState {
  /** In the server's order; `null` until they have loaded once. */
  readonly all: readonly ListedAnnouncement[] | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Of the latest request for the list. */
  readonly error: ApiError | null;
}

/** Every announcement of the server, as its admins see them (AD-004). */
export class AnnouncementList {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<AnnouncementListState>({
    all: null,
    hasMore: false,
    isLoading: false,
    error: null,
  });
  #requests = 0;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<AnnouncementListState> & { readonly value: AnnouncementListState } {
    return this.#state$;
  }

  /** As many as are shown, and the first page at least. */
  load(): Promise<void> {
    return this.#load(Math.max(this.#state$.value.all?.length ?? 0, PAGE_SIZE));
  }

  more(): Promise<void> {
    return this.#load((this.#state$.value.all?.length ?? 0) + PAGE_SIZE);
  }

  /** Posts it, or changes the one with this id. Resolves with the refusal. */
  async save(id: string | null, draft: AnnouncementDraft): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const call = id === null ? createAnnouncement(draft) : editAnnouncement(id, draft);
    const { error } = await ports.api.request(call, { signal });
    // A new one is the last of the server's list.
    if (!error) await (id === null ? this.more() : this.load());
    return error;
  }

  async remove(id: string): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const { error } = await ports.api.request(deleteAnnouncement(id), { signal });
    const { all } = this.#state$.value;
    if (!error && all) this.#set({ all: all.filter((one) => one.id !== id) });
    return error;
  }

  async #load(wanted: number): Promise<void> {
    const request = ++this.#requests;
    const { ports, signal } = this.#ctx;
    this.#set({ isLoading: true });
    const shown = ports.api.request(announcements(), { signal });
    const all: Announcement[] = [];
    let hasMore = true;
    // A page that is not full is the last one; so is one without news, of a server that knows no offset.
    while (hasMore && all.length < wanted) {
      const { data, error } = await ports.api.request(allAnnouncements({ limit: PAGE_SIZE, offset: all.length }), {
        signal,
      });
      if (signal.aborted || request !== this.#requests) return;
      if (error) return this.#set({ error, isLoading: false });
      const known = new Set(all.map(({ id }) => id));
      const fresh = data.filter(({ id }) => !known.has(id));
      all.push(...fresh);
      hasMore = fresh.length > 0 && data.length >= PAGE_SIZE;
    }
    const { data: members } = await shown;
    if (signal.aborted || request !== this.#requests) return;
    // If what members see is not known, nothing is said of it.
    const active = members ? new Set(members.map(({ id }) => id)) : null;
    this.#set({
      all: all.map((one) => ({ ...one, isInactive: active !== null && !active.has(one.id) })),
      hasMore,
      error: null,
      isLoading: false,
    });
  }

  #set(part: Partial<AnnouncementListState>): void {
    this.#state$.next({ ...this.#state$.value, ...part });
  }
}

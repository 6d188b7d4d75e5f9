import {
  createInvite,
  emailInvite,
  invites,
  revokeInvite,
  type Invite,
  type InviteDraft,
} from '@skerry/shared/api/admin';
import type { ApiError, ModuleContext, Result } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

interface InviteListState {
  /** In the server's order; `null` until they have loaded once. */
  readonly all: readonly Invite[] | null;
  readonly isLoading: boolean;
  /** Of the latest request for the list. */
  readonly error: ApiError | null;
}

/** The instance's invitations. What is done here shows after the server has agreed. */
export class InviteList {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<InviteListState>({ all: null, isLoading: false, error: null });
  #requests = 0;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<InviteListState> & { readonly value: InviteListState } {
    return this.#state$;
  }

  async load(): Promise<void> {
    const request = ++this.#requests;
    const { ports, signal } = this.#ctx;
    this.#set({ isLoading: true });
    const { data, error } = await ports.api.request(invites(), { signal });
    if (signal.aborted || request !== this.#requests) return;
    this.#set(error ? { error, isLoading: false } : { all: data, error: null, isLoading: false });
  }

  async create(draft: InviteDraft): Promise<Result<Invite>> {
    const { ports, signal } = this.#ctx;
    const made = await ports.api.request(createInvite(draft), { signal });
    if (!made.error) this.#know(made.data);
    return made;
  }

  /** Resolves with the refusal. */
  async revoke({ token }: Invite): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const { data, error } = await ports.api.request(revokeInvite(token), { signal });
    if (error) return error;
    this.#know(data);
    return null;
  }

  /** Resolves with the refusal. The server makes the invitation that it mails: the list is loaded again. */
  async mail(email: string, name: string): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const { error } = await ports.api.request(emailInvite(email, name), { signal });
    if (!error) void this.load();
    return error;
  }

  #know(invite: Invite): void {
    const { all, isLoading } = this.#state$.value;
    const others = (all ?? []).filter(({ id }) => id !== invite.id);
    this.#set({ all: [...others, invite] });
    // What is on its way may be older than this.
    if (isLoading) void this.load();
  }

  #set(part: Partial<InviteListState>): void {
    this.#state$.next({ ...this.#state$.value, ...part });
  }
}

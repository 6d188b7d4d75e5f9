import { ownConfiguration, saveOwnConfiguration, type OwnConfiguration } from '@skerry/shared/api/admin';
import type { ApiError, ModuleContext, ModuleId } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface DecisionsState {
  /** `null` until it is known what the instance keeps. */
  readonly off: ReadonlySet<ModuleId> | null;
  /** Why that is not known. */
  readonly error: ApiError | null;
}

/** Which parts the admins of the instance switched off for everybody. The instance keeps it for this client. */
export class Decisions {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<DecisionsState>({ off: null, error: null });

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<DecisionsState> & { readonly value: DecisionsState } {
    return this.#state$;
  }

  async load(): Promise<void> {
    const { data, error } = await this.#ask();
    if (this.#ctx.signal.aborted) return;
    this.#state$.next(error ? { ...this.#state$.value, error } : { off: offIn(data), error: null });
  }

  /** Resolves with why nothing was changed. What others decided meanwhile stays. */
  async switchOff(id: ModuleId, isOff: boolean): Promise<ApiError | null> {
    const { ports, signal } = this.#ctx;
    const { data: before, error } = await this.#ask();
    if (error) return error;
    const off = new Set(offIn(before));
    if (isOff) off.add(id);
    else off.delete(id);
    const modules = Object.fromEntries([...off].sort().map((one) => [one, { enabled: false }]));
    const { error: refusal } = await ports.api.request(saveOwnConfiguration({ ...before, modules }), { signal });
    if (!refusal) this.#state$.next({ off, error: null });
    return refusal;
  }

  #ask() {
    const { ports, signal } = this.#ctx;
    return ports.api.request(ownConfiguration(), { signal });
  }
}

function offIn({ modules }: OwnConfiguration): ReadonlySet<ModuleId> {
  const named = typeof modules === 'object' && modules !== null ? Object.entries(modules) : [];
  return new Set(named.filter(([, choice]: [string, unknown]) => isOff(choice)).map(([id]) => id));
}

const isOff = (choice: unknown): boolean =>
  typeof choice === 'object' && choice !== null && 'enabled' in choice && choice.enabled === false;

import type { Installed, InstalledModule, ModuleContext, ModuleId } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

export interface InstalledState {
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  /** `null` until it is known, and where the operator's tools are older than that. */
  readonly installed: Installed | null;
}

/** What is in place on the server, as the staff's gate tells it. */
export class InstalledList {
  readonly #ctx: ModuleContext;
  readonly #state$ = new BehaviorSubject<InstalledState>({ isKnown: false, hasFailed: false, installed: null });

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  get state$(): Observable<InstalledState> & { readonly value: InstalledState } {
    return this.#state$;
  }

  /** What is known stays if it fails. */
  async load(): Promise<void> {
    const { ports, signal, telemetry } = this.#ctx;
    try {
      const installed = await ports.modules.installed();
      if (!signal.aborted) this.#state$.next({ isKnown: true, hasFailed: false, installed });
    } catch (error) {
      if (signal.aborted) return;
      telemetry.error(error, { isContained: true });
      this.#state$.next({ ...this.#state$.value, hasFailed: true });
    }
  }
}

export const installedOf = ({ installed }: InstalledState, id: ModuleId): InstalledModule | null =>
  installed?.modules.find((one) => one.id === id) ?? null;

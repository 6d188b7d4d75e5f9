import { isApiError } from '@skerry/shared/api';
import type { FeedModule, ModuleId } from '@skerry/shared/contract';
import { Subject, type Observable } from '@skerry/shared/runtime';
import { createConnection } from './connection.ts';
import { ModuleSupervisor, type SupervisorParts } from './module-supervisor.ts';

/** The supervisors of a page: one for each module that a world has had. */
export class Supervisors {
  readonly #parts: SupervisorParts;
  readonly #all = new Map<ModuleId, ModuleSupervisor>();
  readonly #stopped$ = new Subject<FeedModule>();

  constructor({
    connection = createConnection(window),
    ...parts
  }: Pick<SupervisorParts, 'now' | 'report'> & Partial<Pick<SupervisorParts, 'connection'>>) {
    this.#parts = { ...parts, connection, onStop: (module) => this.#stopped$.next(module) };
  }

  /** Emits each module that stops, when it stops. */
  get stopped$(): Observable<FeedModule> {
    return this.#stopped$;
  }

  of(module: FeedModule): ModuleSupervisor {
    const { id } = module.manifest;
    const supervisor = this.#all.get(id) ?? new ModuleSupervisor(module, this.#parts);
    this.#all.set(id, supervisor);
    return supervisor;
  }

  /** For failures of a module's own code: it has a supervisor. */
  named(id: ModuleId): ModuleSupervisor {
    const supervisor = this.#all.get(id);
    if (!supervisor) throw new Error(`No module of this page is called ${id}`);
    return supervisor;
  }

  /**
   * Counts uncaught errors (in event handlers, timers, promises) against the module whose file threw them, until the
   * signal aborts.
   */
  watchUncaught(page: Window, signal: AbortSignal): void {
    const count = (error: unknown, file = '') => {
      const stack = String((error as { stack?: unknown } | null)?.stack ?? file);
      const [nearest] = [...this.#all.values()]
        .map((supervisor) => ({ supervisor, at: stack.indexOf(supervisor.module.base) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at);
      nearest?.supervisor.fail(error);
    };
    page.addEventListener('error', ({ error, filename }) => count(error, filename), { signal });
    page.addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        // A request that failed is no bug of the module, also where it does not handle it.
        if (!isApiError(reason)) count(reason);
      },
      { signal },
    );
  }
}

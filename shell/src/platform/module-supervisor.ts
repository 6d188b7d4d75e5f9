import type { FeedModule, ModuleId } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import { Refusal } from './refusal.ts';

/** This many failures within the time window stop a module. */
const FAILURES_ALLOWED = 3;
const WINDOW_MS = 60_000;

export type ModuleState = { kind: 'running' } | { kind: 'stopped'; refusal: Refusal };

export interface SupervisorParts {
  now(): number;
  report(module: ModuleId, error: unknown): void;
  /** A module has just stopped. */
  onStop(module: FeedModule): void;
}

/**
 * Supervises one module for the life of the page: every failure of it counts here, and three failures within a minute
 * stop all of it until the page is loaded again.
 */
export class ModuleSupervisor {
  readonly #parts: SupervisorParts;
  readonly #stopping = new AbortController();
  readonly #state$ = new BehaviorSubject<ModuleState>({ kind: 'running' });
  readonly #known = new WeakSet<Refusal>();
  #failures: readonly number[] = [];
  readonly module: FeedModule;

  constructor(module: FeedModule, parts: SupervisorParts) {
    this.module = module;
    this.#parts = parts;
  }

  /** Emits at once. */
  get state$(): Observable<ModuleState> {
    return this.#state$;
  }

  get state(): ModuleState {
    return this.#state$.value;
  }

  /** Aborts when the module stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Reports and counts a failure: of a view, a component, an action, a command, background work, a load. A refusal
   * reaches everything that waits for the same load, and counts once. An abort is no failure.
   */
  fail(error: unknown): void {
    if (isAbort(error)) return;
    if (error instanceof Refusal) {
      if (this.#known.has(error)) return;
      this.#known.add(error);
    }
    const { now, report } = this.#parts;
    report(this.module.manifest.id, error);
    this.#failures = [...this.#failures.filter((at) => now() - at < WINDOW_MS), now()];
    if (this.#failures.length >= FAILURES_ALLOWED) this.#stop();
  }

  #stop(): void {
    if (this.state.kind === 'stopped') return;
    const { id } = this.module.manifest;
    const refusal = new Refusal(
      'MODULE_ERROR_BUDGET',
      id,
      'it failed three times within a minute and is left out until the page is loaded again.',
    );
    this.#known.add(refusal);
    this.#parts.report(id, refusal);
    this.#state$.next({ kind: 'stopped', refusal });
    this.#stopping.abort();
    this.#parts.onStop(this.module);
  }
}

function isAbort(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'AbortError' || (name === 'ApiError' && code === 'aborted');
}

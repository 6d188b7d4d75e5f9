import type { FeedModule, ModuleId } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { Connection } from './connection.ts';
import { Refusal } from './refusal.ts';

/** This many failures within the time window stop a module. */
const FAILURES_ALLOWED = 3;
const WINDOW_MS = 60_000;

export type ModuleState = { kind: 'running' } | { kind: 'stopped'; refusal: Refusal };

export interface SupervisorParts {
  now(): number;
  report(module: ModuleId, error: unknown, extra?: Record<string, unknown>): void;
  connection: Pick<Connection, 'isOnline' | 'isBroken' | 'back$'>;
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
  /** Counted already, whoever fails with it again. */
  readonly #known = new WeakSet<object>();
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

  /** When a load that failed is worth another try. */
  get back$(): Observable<unknown> {
    return this.#parts.connection.back$;
  }

  /** Aborts when the module stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Reports and counts what failed: of a view, a component, an action, a command, background work, a load. A refusal
   * reaches all who wait for the same load, and counts once. What was aborted did not fail, and what the connection did
   * not let through is reported alone.
   */
  fail(error: unknown, extra?: Record<string, unknown>): void {
    if (isAbort(error)) return;
    if (isObject(error) && this.#known.has(error)) return;
    if (error instanceof Refusal) this.#known.add(error);
    const { now, report, connection } = this.#parts;
    report(this.module.manifest.id, error, ...(extra ? [extra] : []));
    if (isOfConnection(error, connection)) return;
    this.#failures = [...this.#failures.filter((at) => now() - at < WINDOW_MS), now()];
    if (this.#failures.length >= FAILURES_ALLOWED) this.#stop();
  }

  /** The same for what the module gets as well and may fail with once more: a request that rejects, its own report. */
  failOnce(error: unknown, extra?: Record<string, unknown>): void {
    this.fail(error, extra);
    if (isObject(error)) this.#known.add(error);
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether a load failed because the user has no connection: three in a minute must not stop a module in a tunnel.
 * `ChunkLoadError`: of a part that a module loads on demand.
 */
function isOfConnection(error: unknown, { isOnline, isBroken }: SupervisorParts['connection']): boolean {
  if (!(error instanceof Refusal))
    return !isOnline && isObject(error) && 'name' in error && error.name === 'ChunkLoadError';
  return error.isLoad && (!isOnline || (error.isUnreachable && isBroken));
}

import type { Contribution, Expose, FeedModule, ModuleContext, ModuleId } from '@skerry/shared/contract';
import type { Observable } from '@skerry/shared/runtime';

/** The installed modules, as data. All emit at once. */
export interface InstalledModules {
  readonly modules$: Observable<readonly FeedModule[]>;
  readonly modules: readonly FeedModule[];
  /** Those that have not stopped: only they are offered. */
  readonly running$: Observable<readonly FeedModule[]>;
  readonly running: readonly FeedModule[];
}

type Kind = Contribution['kind'];

/** Loads contributions of modules, each with its context. */
export interface ModuleLoader {
  /**
   * Rejects with a `Refusal`, which counts as a failure of the module. The next load repeats a failed one; `isRetry`
   * does not wait for a running one that may hang.
   */
  load<K extends Kind>(
    module: FeedModule,
    expose: Expose,
    kind: K,
    isRetry?: boolean,
  ): Promise<{ contribution: Extract<Contribution, { kind: K }>; ctx: ModuleContext }>;
}

/** Counts the failures of one module. */
export interface Supervision {
  /** Aborts when the module stops. */
  readonly signal: AbortSignal;
  fail(error: unknown): void;
}

export interface Supervising {
  of(module: FeedModule): Supervision;
  named(id: ModuleId): Supervision;
}

import type { ModuleId } from '@skerry/shared/contract';

/** What failed of a module, or was refused. */
export interface NotedFault {
  readonly module: ModuleId;
  readonly error: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

import type { ModuleManifest } from '@skerry/shared/contract';
import type { Problem } from '../problem.ts';
import type { FoundBuild } from './inventory.ts';
import type { Candidates } from './select.ts';

/** A build that cannot run, and why; the rest of the deployment goes on without it. */
export interface LeftOut {
  id: string;
  /** Left out of all that are modules. */
  isModule?: false;
  /** `null` if the build that should be used is not in place. */
  build: string | null;
  /** Whether another build of the module is used in its place. */
  isReplaced: boolean;
  problems: readonly Problem[];
}

export interface Runnable {
  found: FoundBuild;
  manifest: ModuleManifest;
}

export interface Choice extends Candidates {
  /** The build that the feed names; without one the module is off, or nothing of it can run. */
  chosen?: Runnable;
}

import type { Observable } from 'rxjs';
import type { ModuleFault } from './faults.ts';
import type { Installed } from './feed.ts';
import type { ModuleId, Role, Semver } from './manifest.ts';

/**
 * What became of a module on this page. `off`: the instance's admins switched it off; `unsupported`: the instance lacks
 * a feature that it requires; `other-roles`: it is for users of other roles; `refused`: it does not fit this shell.
 */
export type ModuleReportState = 'running' | 'stopped' | 'off' | 'unsupported' | 'other-roles' | 'refused';

export interface ReportedFault {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `null`: an error of the module's own code. */
  readonly code: ModuleFault | null;
  /** For operators, in English. */
  readonly text: string;
}

/** The files of a module that the browser has fetched for this page, as far as it keeps record of them. */
export interface FetchedFiles {
  readonly count: number;
  /** Compressed, as they were sent. Files of the browser's cache count, too. */
  readonly bytes: number;
  /** Milliseconds from the page's start until the first one was asked for. */
  readonly startMs: number;
  /** Milliseconds that the slowest one took. */
  readonly slowestMs: number;
}

export interface ModuleReport {
  readonly id: ModuleId;
  /** In the user's language. */
  readonly name: string;
  /** `null` of a module that was refused. */
  readonly version: Semver | null;
  /** The name of its build, such as `1.0.0-abcdef12`. */
  readonly build: string | null;
  readonly isForStaff: boolean;
  /** `null`: everybody. */
  readonly roles: readonly Role[] | null;
  readonly state: ModuleReportState;
  /** `null` while none of its files was asked for. */
  readonly files: FetchedFiles | null;
  /** On this page, the latest first. */
  readonly faults: readonly ReportedFault[];
}

/** The modules of this page, for a view that shows them to an operator. */
export interface ModulesPort {
  /** Its code is fetched for the first subscriber; fails if that fails. */
  watch(): Observable<readonly ModuleReport[]>;
  /**
   * What is in place on the server now. The staff's gate is asked each time: rejects where it gives no answer. `null`
   * where the operator's tools are older than that.
   */
  installed(): Promise<Installed | null>;
}

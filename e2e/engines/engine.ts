import type { Driver } from './driver.ts';

/** An engine as it is on this machine. */
export interface Engine {
  readonly name: string;
  readonly start: () => Promise<Started>;
}

export interface Started {
  readonly version: string;
  readonly driver: Driver;
}

/** An engine that is not on this machine. */
export interface Missing {
  readonly name: string;
  /** A sentence with the command that installs it. */
  readonly advice: string;
}

export type Found = { readonly ok: true; readonly engine: Engine } | { readonly ok: false; readonly missing: Missing };

/** Name of the global through which builds and the page's development client find each other. */
export const CLIENT_GLOBAL = '__skerryDevelopment';

/** A build that runs in the page. */
export interface HotBuild {
  name: string;
  /** Hash of the running code. */
  hash(): string;
  /**
   * Fetches the next update and applies it; `null` if the server has no update for this hash. Rejects if an update
   * cannot be applied to the running page.
   */
  check(): Promise<unknown>;
  isIdle(): boolean;
}

export interface RefreshRuntime {
  register(type: unknown, id: string): void;
}

/** The global that the client creates. */
export interface HotPage {
  join(build: HotBuild): void;
  refreshFor(build: string): RefreshRuntime;
}

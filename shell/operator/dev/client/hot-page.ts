/** Name of the global through which builds and the page's development client find each other. */
export const CLIENT_GLOBAL = '__skerryDevelopment';

/** A build as it runs in the page. */
export interface HotBuild {
  name: string;
  /** Of the code that runs now. */
  hash(): string;
  /**
   * Fetches the next change and applies it; `null` where the server has none that leads on from here. Rejects where a
   * change cannot be taken while the page runs.
   */
  check(): Promise<unknown>;
  isIdle(): boolean;
}

export interface RefreshRuntime {
  register(type: unknown, id: string): void;
}

/** What the client leaves in the page. */
export interface HotPage {
  join(build: HotBuild): void;
  refreshFor(build: string): RefreshRuntime;
}

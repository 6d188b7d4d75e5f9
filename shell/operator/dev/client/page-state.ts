/** What is wrong with a build, as its tool says it. */
export interface Problem {
  build: string;
  text: string;
}

/** What the development server tells each page, whole each time. */
export interface ServerState {
  /** Changes when only a new load of the page shows what changed, and with each start of the server. */
  page: string;
  /** Newest hash of each watched build that can be taken while the page runs. */
  builds: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Where the server's events are. */
export const EVENTS_PATH = '/__development/events';

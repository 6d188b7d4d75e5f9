/** The problem of a build, in the text of its tool. */
export interface Problem {
  build: string;
  text: string;
}

/** What the development server sends to each page, always the whole state. */
export interface ServerState {
  /** Changes when only a reload shows a change, and with each start of the server. */
  page: string;
  /** Newest hash of each watched build that can be applied to the running page. */
  builds: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Path of the event stream. */
export const EVENTS_PATH = '/__development/events';

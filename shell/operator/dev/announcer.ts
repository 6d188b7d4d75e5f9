import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH, type ServerState } from './client/page-state.ts';

/** Milliseconds until a page that lost us asks again. */
const RETRY_MS = 500;

/** What the pages are told, and the pages. */
export interface Announcer {
  readonly state: ServerState;
  /** A watched build can be taken up to this hash; what was wrong with it is fixed. */
  built(build: string, hash: string): void;
  failed(build: string, errors: readonly string[]): void;
  /** Only a new load of the page shows what changed. */
  turnPage(): void;
  /** Adds the stream of events; each page that opens it is told the whole state at once. */
  register(app: FastifyInstance): void;
}

export function createAnnouncer(): Announcer {
  const session = randomUUID();
  const pages = new Set<(state: ServerState) => void>();
  let turns = 0;
  let state: ServerState = { page: session, builds: {}, problems: [] };

  const change = (next: Partial<ServerState>): void => {
    state = { ...state, ...next };
    for (const tell of pages) tell(state);
  };
  const problemsOfOthers = (build: string) => state.problems.filter((problem) => problem.build !== build);

  return {
    get state() {
      return state;
    },
    built: (build, hash) => change({ builds: { ...state.builds, [build]: hash }, problems: problemsOfOthers(build) }),
    failed: (build, errors) =>
      change({ problems: [...problemsOfOthers(build), ...errors.map((text) => ({ build, text }))] }),
    turnPage: () => change({ page: `${session} ${++turns}` }),
    register(app) {
      app.get(EVENTS_PATH, (request, reply) => {
        reply.hijack();
        const { raw } = reply;
        raw.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        raw.write(`retry: ${RETRY_MS}\n\n`);
        const tell = (now: ServerState) => void raw.write(`data: ${JSON.stringify(now)}\n\n`);
        tell(state);
        pages.add(tell);
        request.raw.once('close', () => pages.delete(tell));
      });
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH, type ServerState } from './client/page-state.ts';

/** Milliseconds until a disconnected page reconnects. */
const RETRY_MS = 500;

/** The current state and the connected pages. */
export interface Announcer {
  readonly state: ServerState;
  /** Open pages can take changes of a watched build up to this hash; its problem is cleared. */
  built(build: string, hash: string): void;
  failed(build: string, errors: readonly string[]): void;
  /** Only a reload of the page shows the change. */
  turnPage(): void;
  /** Adds the event stream. Each page that opens it receives the whole state at once. */
  register(app: FastifyInstance): void;
}

export function createAnnouncer(): Announcer {
  const session = randomUUID();
  const pages = new Set<(state: ServerState) => void>();
  let turns = 0;
  let state: ServerState = { page: session, builds: {}, problems: [] };

  const change = (next: Partial<ServerState>): void => {
    state = { ...state, ...next };
    for (const send of pages) send(state);
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
        const send = (now: ServerState) => void raw.write(`data: ${JSON.stringify(now)}\n\n`);
        send(state);
        pages.add(send);
        request.raw.once('close', () => pages.delete(send));
      });
    },
  };
}

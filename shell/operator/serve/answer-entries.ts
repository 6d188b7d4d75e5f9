import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One answered request. Nothing in it says who asked, or about whom. */
export interface AnswerEntry {
  /** ISO 8601. */
  time: string;
  method: string;
  /** The pattern of the route (`/users/:nickname/feed`), `page` for the client's screens. */
  route: string;
  status: number;
  /** Of the body, where it is known when the answer begins. */
  bytes: number | null;
  /** Milliseconds until the answer was sent. */
  ms: number;
}

/**
 * Tells of each answer, for logs and figures. Addresses of users, paths, queries, headers and bodies stay out: they
 * name people, and contain tokens.
 */
export function tellAnswers(app: FastifyInstance, tell: (entry: AnswerEntry) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const length = Number(reply.getHeader('content-length') ?? NaN);
    tell({
      time: new Date().toISOString(),
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      bytes: Number.isFinite(length) ? length : null,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

const routeOf = (request: FastifyRequest): string => (request.is404 ? 'page' : (request.routeOptions.url ?? 'page'));

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One answered request. Nothing in it says who asked, or about whom. */
interface AccessEntry {
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
 * Writes a line of JSON for each answer. Addresses of users, paths, queries, headers and bodies stay out: they name
 * people, and contain tokens.
 */
export function registerAccessLog(app: FastifyInstance, write: (line: string) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const length = Number(reply.getHeader('content-length') ?? NaN);
    const entry: AccessEntry = {
      time: new Date().toISOString(),
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      bytes: Number.isFinite(length) ? length : null,
      ms: Math.round(reply.elapsedTime),
    };
    write(JSON.stringify(entry));
  });
}

const routeOf = (request: FastifyRequest): string => (request.is404 ? 'page' : (request.routeOptions.url ?? 'page'));

import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { pathOf } from '../dialect.ts';
import { unauthenticated } from '../request/api-error.ts';

/** Lets the dialect read a request in its own way, and refuses what it keeps for those with a token. */
export function readDialect(app: FastifyInstance, core: Core): void {
  const { reads, isClosed } = core.dialect;
  if (!reads && !isClosed) return;
  app.addHook('preHandler', async (request) => {
    if (!request.session && isClosed?.(request.method, pathOf(request))) throw unauthenticated(core.flavour);
    reads?.(request, core);
  });
}

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MODULES_PATH, STAFF_PATH, WORKER_PATH, type Layout } from '../assemble/layout.ts';
import { readIfPresent } from '../files.ts';
import { sendNotFound, sessionId } from '../gate/gate-routes.ts';
import type { Gate } from '../gate/gate.ts';
import { FILE_HEADERS, WORKER_HEADERS } from './headers.ts';

const YEAR = 'public, max-age=31536000, immutable';

const common: Partial<FastifyStaticOptions> = {
  index: false,
  dotfiles: 'ignore',
  redirect: false,
  preCompressed: true,
  cacheControl: false,
};

/**
 * Files of the shell and of modules are named by their content, so they are cached permanently. Files behind the gate
 * are revalidated each time.
 */
export async function registerStaticFiles(app: FastifyInstance, layout: Layout, gate: Gate): Promise<void> {
  const forEver: Partial<FastifyStaticOptions> = {
    ...common,
    setHeaders: (reply) => void reply.headers({ ...FILE_HEADERS, 'cache-control': YEAR }),
  };
  await app.register(fastifyStatic, { ...forEver, root: layout.assets, prefix: '/assets/', suppressWarning: true });
  await app.register(fastifyStatic, {
    ...forEver,
    root: layout.modules,
    prefix: MODULES_PATH,
    decorateReply: false,
    suppressWarning: true,
    // The staff folder has its own route. This check covers every spelling of its name.
    allowedPath: (path) => !/^\/*staff(?:\/|$)/i.test(path),
  });
  app.get(WORKER_PATH, async (_request, reply) => {
    const code = await readIfPresent(layout.worker);
    if (code === undefined) return sendNotFound(reply);
    return reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(code);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await gate.admits(sessionId(request), request.ip))) return sendNotFound(reply);
    });
    await scope.register(fastifyStatic, {
      ...common,
      root: layout.staff,
      prefix: STAFF_PATH,
      decorateReply: false,
      suppressWarning: true,
      setHeaders: (reply) =>
        void reply.headers({ ...FILE_HEADERS, 'cache-control': 'private, no-cache', vary: 'cookie' }),
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { frontPage } from '../render/front-page.ts';
import { ApiError } from '../request/api-error.ts';

/** Sends thrown answers unchanged, answers unknown paths as the servers do, and logs our own errors. */
export function answerErrors(app: FastifyInstance, core: Core): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ApiError) {
      if (typeof error.body === 'string')
        return reply.code(error.status).type('application/json; charset=utf-8').send(error.body);
      return reply.code(error.status).send(error.body);
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 413) return reply.code(413).send({ errors: { detail: 'Request Entity Too Large' } });
    if (status < 500) return reply.code(status).send({ errors: { detail: 'Bad request' } });
    core.options.log(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return reply.code(500).send({ errors: { detail: 'Internal server error' } });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { method } = request;
    const path = request.url.split('?')[0] ?? '/';
    if (method === 'GET' && path.startsWith('/api'))
      return reply
        .code(404)
        .send({ error: core.flavour.family === 'mastodon' ? 'Record not found' : 'Not implemented' });
    const isPage =
      (method === 'GET' || method === 'HEAD') &&
      !/^\/(oauth|auth|media|proxy|emoji|__test)\//.test(path) &&
      core.flavour.family !== 'mastodon';
    if (isPage) return reply.code(200).type('text/html; charset=utf-8').send(frontPage(core));
    return reply.code(404).send({ errors: { detail: 'Page not found' } });
  });
}

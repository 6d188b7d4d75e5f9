import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { frontPage } from '../render/front-page.ts';
import { pathOf, type Refusal } from '../dialect.ts';
import { ApiError } from '../request/api-error.ts';

const wordsOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';

/** Sends thrown answers unchanged, answers unknown paths as the servers do, and logs our own errors. */
export function answerErrors(app: FastifyInstance, core: Core): void {
  const inDialect = (
    reply: FastifyReply,
    refusal: Omit<Refusal, 'error' | 'isUnknownCall'> & Partial<Refusal>,
  ): FastifyReply | undefined => {
    const answer = core.dialect.refuse?.({ error: '', isUnknownCall: false, ...refusal });
    return answer && reply.code(answer.status).type(answer.type).send(answer.body);
  };
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ApiError) {
      const { status, body } = error;
      const said = inDialect(reply, { status, body, error: wordsOf(body), request });
      if (said) return said;
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
  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const { method } = request;
    const path = pathOf(request);
    const body = { error: 'Record not found' };
    const said = inDialect(reply, { status: 404, body, error: body.error, isUnknownCall: true, request });
    if (said) return said;
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

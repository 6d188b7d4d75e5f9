import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../gate/gate-routes.ts';
import { OperatorError } from '../operator-error.ts';
import { encodingFor } from './encoding.ts';
import { HSTS, pageHeaders } from './headers.ts';
import type { PageSource } from './page-source.ts';
import { decodedPath, isFilePath, acceptsPage } from './paths.ts';

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  policyOrigin: string,
): Promise<FastifyReply> {
  const page = await source.read();
  const secure = request.protocol === 'https' ? { 'strict-transport-security': HSTS } : {};
  reply.headers({
    ...pageHeaders({ instanceOrigin: policyOrigin }),
    ...secure,
    'cache-control': 'no-cache',
    vary: 'accept, accept-encoding',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.code(200).header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

/** A request that accepts HTML, and whose path is neither one of our files nor the instance's, gets the client's page. */
export function registerPage(
  app: FastifyInstance,
  { source, policyOrigin }: { source: PageSource; policyOrigin: string },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path === undefined || !isRead || isFilePath(path) || !acceptsPage(path, request.headers.accept))
      return sendNotFound(reply);
    return sendPage(request, reply, source, policyOrigin);
  });

  app.setErrorHandler((error, request, reply) => {
    const text = error instanceof Error ? error.message : String(error);
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500)
      process.stderr.write(`skerry: ${request.method} ${decodedPath(request.url) ?? request.url}: ${text}\n`);
    const shown =
      error instanceof OperatorError
        ? "This client is not set up yet. Its operator finds the reason in the server's log.\n"
        : status < 500
          ? 'This request cannot be understood.\n'
          : 'Something went wrong here.\n';
    return reply
      .code(status)
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(shown);
  });
}

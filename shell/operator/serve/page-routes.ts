import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../gate/gate-routes.ts';
import { OperatorError } from '../operator-error.ts';
import { printableLine } from '../printable.ts';
import { encodingFor } from './encoding.ts';
import { HSTS, pageHeaders } from './headers.ts';
import type { PageSource } from './page-source.ts';
import { decodedPath, isFilePath, acceptsPage } from './paths.ts';

/** What the router and the static files answer to a path that they do not follow. */
const REFUSED_PATH = [400, 403];
const UNREADABLE = 'This request cannot be understood.\n';

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

/** Whether an address is opened in a browser. What nobody can decode leads nowhere, which the client says best. */
function isPageRead({ method, url, headers }: FastifyRequest): boolean {
  const path = decodedPath(url) ?? url;
  return (method === 'GET' || method === 'HEAD') && !isFilePath(path) && acceptsPage(path, headers.accept);
}

interface PageParts {
  source: PageSource;
  policyOrigin: string;
}

/** Answers an address that the router cannot decode, which it refuses before anything is looked for. */
export function answerUnreadable({ source, policyOrigin }: PageParts) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (isPageRead(request))
      return void sendPage(request, reply, source, policyOrigin).catch(() => request.raw.destroy());
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    void reply.code(400).headers(headers).send(UNREADABLE);
  };
}

/** A request that accepts HTML, and whose path is neither one of our files nor the instance's, gets the client's page. */
export function registerPage(app: FastifyInstance, { source, policyOrigin }: PageParts): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRead(request)) return sendNotFound(reply);
    return sendPage(request, reply, source, policyOrigin);
  });

  app.setErrorHandler((error, request, reply) => {
    const text = error instanceof Error ? error.message : String(error);
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    // Doubled slashes and `..` below our files: what is refused there is no different from what is missing.
    if (REFUSED_PATH.includes(status) && isFilePath(decodedPath(request.url) ?? request.url))
      return sendNotFound(reply);
    if (status >= 500)
      process.stderr.write(
        `skerry: ${request.method} ${printableLine(`${decodedPath(request.url) ?? request.url}: ${text}`)}\n`,
      );
    const shown =
      error instanceof OperatorError
        ? "This client is not set up yet. Its operator finds the reason in the server's log.\n"
        : status < 500
          ? UNREADABLE
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

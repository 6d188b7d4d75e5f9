import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../gate/gate-routes.ts';
import { compressReply } from './compress-reply.ts';
import { forwardedHeaders, returnedHeaders } from './forwarded.ts';
import { instancePolicy } from './headers.ts';

/** Milliseconds. An instance that needs longer to accept a connection counts as down. Large uploads may take longer. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 120_000;

const unreachableText = (instance: URL): string =>
  `The instance at ${instance.origin} cannot be reached now. Try again in a moment.`;

function reportUnreachable(reply: FastifyReply, instance: URL): void {
  void reply
    .code(502)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(JSON.stringify({ error: unreachableText(instance) }));
}

const AGAIN_MS = 1;

/**
 * A request that changes nothing, whose connection was closed without an answer, as busy servers do with those that
 * they keep open. What was answered is never asked again: the client has its own retries.
 */
function maySendAgain(error: (Error & { code?: string }) | null, { method }: { method?: string }): boolean {
  return /^(?:UND_ERR_SOCKET|ECONNRESET)$/.test(error?.code ?? '') && /^(?:GET|HEAD)$/.test(method ?? '');
}

const rawQuery = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/**
 * The destinations with which a browser requests something to run it. Uploads are under our origin, so `script-src
 * 'self'` alone would let one run. The instance's static folder and its administration belong to the operator.
 */
const CODE = /^(?:script|worker|sharedworker|serviceworker|audioworklet|paintworklet|xslt)$/;
const isCode = ({ headers, url }: FastifyRequest): boolean =>
  CODE.test([headers['sec-fetch-dest']].flat().join()) && !/^\/(?:static|pleroma\/admin)\//.test(url);

/** What browsers request by themselves. They report a missing one as an error, and many servers have none. */
const ICON = /^\/favicon\.(?:png|ico)(?:\?|$)/;

function sendNoIcon(reply: FastifyReply, body: NodeJS.ReadableStream): void {
  body.resume();
  void reply.removeHeader('content-type').removeHeader('content-length').code(204).send();
}

/** Forwards requests unchanged: bodies are streamed and never read, paths and queries never rewritten. */
export async function registerProxy(
  app: FastifyInstance,
  {
    instance,
    routes,
    constraints = {},
  }: { instance: URL; routes: readonly string[]; constraints?: Record<string, unknown> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request, reply) => (isCode(request) ? sendNotFound(reply) : undefined));
    await scope.register(httpProxy, {
      upstream: instance.origin,
      routes: [...routes],
      constraints,
      undici: { connect: { timeout: CONNECT_MS }, headersTimeout: ANSWER_MS },
      disableRequestLogging: true,
      handler: (request, reply, _dest, options) => reply.from(request.url.split('?', 1)[0], options),
      replyOptions: {
        queryString: (_search, url) => rawQuery(url),
        retryDelay: ({ err, req, attempt }) => (attempt === 0 && maySendAgain(err, req) ? AGAIN_MS : null),
        rewriteRequestHeaders: (request, headers) => {
          const asked = request as FastifyRequest;
          return {
            ...forwardedHeaders(headers, { ip: asked.ip, protocol: asked.protocol, host: asked.host }),
            host: instance.host,
          };
        },
        rewriteHeaders: (headers, request) => {
          const path = (request as FastifyRequest | undefined)?.url ?? '/';
          return {
            ...returnedHeaders(headers, instance, path),
            'referrer-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
            'content-security-policy': instancePolicy(path),
          };
        },
        onResponse: (request, sent, answer) => {
          const [asked, reply] = [request as FastifyRequest, sent as unknown as FastifyReply];
          if (reply.statusCode === 404 && ICON.test(asked.url)) return sendNoIcon(reply, answer.stream);
          void reply.send(compressReply(asked, reply, answer.stream));
        },
        onError: (reply) => reportUnreachable(reply as unknown as FastifyReply, instance),
      },
    });
  });
}

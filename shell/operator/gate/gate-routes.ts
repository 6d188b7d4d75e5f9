import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GATE_PATH, STAFF_PATH } from '../assemble/layout.ts';
import type { Gate } from './gate.ts';

/** Over TLS with the prefix, so that only TLS can have set it (RFC 6265bis §4.1.3). */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Secure-skerry_staff' : 'skerry_staff';
const COOKIE_PATH = STAFF_PATH.slice(0, -1);
const LONGEST_TOKEN = 2_048;
const LATER = {
  limited: 'Too many accounts were asked about from this address. Try again in a moment.',
  unknown: 'The instance could not be asked about this account. Try again in a moment.',
} as const;

const bearer = (request: FastifyRequest): string | undefined => {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined;
};

/** The reply of a missing file. Others than staff learn nothing more. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send('Not found\n');

/** Reads the session's id from a request's cookies. */
export const sessionId = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)];

/** `POST` with a staff token sets the cookie, `DELETE` ends the session. */
export async function registerGate(app: FastifyInstance, gate: Gate): Promise<void> {
  await app.register(cookie);
  const options = (request: FastifyRequest) => ({
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
  });

  app.post(GATE_PATH, async (request, reply) => {
    const token = bearer(request);
    const opened = token === undefined ? ({ kind: 'refused' } as const) : await gate.open(token, request.ip);
    if (opened.kind === 'refused') return sendNotFound(reply);
    if (opened.kind !== 'open')
      return reply
        .code(opened.kind === 'limited' ? 429 : 503)
        .headers({ 'cache-control': 'no-store', 'retry-after': String(Math.ceil(opened.retryAfterMs / 1000)) })
        .send({ error: LATER[opened.kind] });
    // Another account takes the browser over. One account's tabs have one session.
    const former = sessionId(request);
    if (former !== opened.id) await gate.close(former);
    return reply
      .code(204)
      .header('cache-control', 'no-store')
      .setCookie(cookieName(request), opened.id, options(request))
      .send();
  });

  app.delete(GATE_PATH, async (request, reply) => {
    await gate.close(sessionId(request));
    return reply
      .code(204)
      .header('cache-control', 'no-store')
      .clearCookie(cookieName(request), options(request))
      .send();
  });
}

import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { pathOf } from '../dialect.ts';
import { sessionCookie } from './sessions.ts';

const CACHING = { akkoma: 'max-age=0, private, must-revalidate', mastodon: 'private, no-store' };

/**
 * What every answer of a family's API carries: its number, how long it may be kept, and on Akkoma and Pleroma the
 * cookie of the session whose token was sent.
 */
export function addCommonHeaders(app: FastifyInstance, core: Core): void {
  if (core.dialect.refuse) return;
  const isMastodon = core.flavour.family === 'mastodon';
  const caching = isMastodon ? CACHING.mastodon : CACHING.akkoma;
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id);
    if (!/^\/(api|oauth|nodeinfo|\.well-known)\b/.test(pathOf(request))) return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching);
    const token = request.session?.token.token;
    if (!isMastodon && token && !reply.hasHeader('set-cookie')) reply.header('set-cookie', sessionCookie(token));
    return payload;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';

const KEPT_MS = 6 * 3_600_000;
const SKIPPED = /^\/(oauth|auth|__test)\/|^\/api\/v1\/pleroma\/(captcha|emoji|remote_interaction|password_reset)/;
interface Kept {
  status: number;
  content_type: string;
  body: string;
  request_id: string;
  created_at: number;
}

/**
 * The first answer to a key is stored and repeated, also if it was an error. Pleroma and Akkoma store it under the raw
 * key; Mastodon binds it to the token.
 */
export function replayIdempotent(app: FastifyInstance, core: Core): void {
  if (!core.dialect.isIdempotent) return;
  const keyOf = (headers: Record<string, unknown>): string | undefined => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !key) return undefined;
    return core.flavour.family === 'mastodon' ? `${String(headers['authorization'])} ${key}` : key;
  };
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request.headers);
    if (!key || !['POST', 'PUT', 'PATCH'].includes(request.method) || SKIPPED.test(request.url)) return;
    const kept = core.db.get<Kept>('SELECT * FROM idempotency WHERE key = :key', { key });
    if (!kept || kept.created_at < core.clock.now() - KEPT_MS) return;
    const raw = String(request.headers['idempotency-key']);
    await reply
      .code(kept.status)
      .type(kept.content_type)
      .headers({ 'idempotency-key': raw, 'idempotent-replayed': 'true', 'x-original-request-id': kept.request_id })
      .send(kept.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request.headers);
    if (
      key &&
      ['POST', 'PUT', 'PATCH'].includes(request.method) &&
      !SKIPPED.test(request.url) &&
      !reply.hasHeader('idempotent-replayed') &&
      typeof payload === 'string'
    ) {
      core.db.insert(
        'idempotency',
        {
          key,
          status: reply.statusCode,
          content_type: String(reply.getHeader('content-type') ?? 'application/json'),
          body: payload,
          request_id: request.id,
          created_at: core.clock.now(),
        },
        'OR REPLACE',
      );
      reply.header('idempotency-key', String(request.headers['idempotency-key']));
    }
    return payload;
  });
}

import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Any origin. Servers say `*` and allow credentials beside, which browsers read as: none. */
export async function allowOrigins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    credentials: true,
    methods: ['POST', 'PUT', 'DELETE', 'GET', 'PATCH', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: [
      'Link',
      'Mastodon-Async-Refresh',
      'X-RateLimit-Reset',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-Request-Id',
      'Idempotency-Key',
    ],
    maxAge: 86_400,
    strictPreflight: false,
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { refuse } from '../request/api-error.ts';

interface Bucket {
  name: string;
  method?: string;
  path: RegExp;
  windowMs: number;
  requests: number;
  anonymous?: number;
  perTarget?: boolean;
}

const STATUS_ACTION = /^\/api\/v1\/statuses\/([^/]+)\/(?:un)?(reblog|favourite)$/;
const RELATION = /^\/api\/v1\/accounts\/([^/]+)\/(follow|unfollow|remove_from_followers)$/;

/** The default buckets of the servers. */
const BUCKETS: readonly Bucket[] = [
  {
    name: 'timeline',
    method: 'GET',
    path: /^\/api\/v1\/timelines\/([a-z]+)/,
    windowMs: 500,
    requests: 3,
    perTarget: true,
  },
  {
    name: 'search',
    method: 'GET',
    path: /^\/api\/v2\/search|^\/api\/v1\/accounts\/search/,
    windowMs: 1000,
    requests: 30,
    anonymous: 10,
  },
  {
    name: 'statuses_actions',
    path: /^\/api\/v1\/statuses(\/[^/]+(\/(?:un)?(reblog|favourite))?)?$/,
    windowMs: 10_000,
    requests: 15,
  },
  { name: 'status_id_action', method: 'POST', path: STATUS_ACTION, windowMs: 60_000, requests: 3, perTarget: true },
  { name: 'relations_actions', method: 'POST', path: RELATION, windowMs: 10_000, requests: 10 },
  { name: 'relation_id_action', method: 'POST', path: RELATION, windowMs: 60_000, requests: 2, perTarget: true },
  { name: 'authentication', method: 'POST', path: /^\/oauth\/authorize/, windowMs: 60_000, requests: 15 },
  { name: 'app_account_creation', method: 'POST', path: /^\/api\/v1\/accounts$/, windowMs: 1_800_000, requests: 25 },
  { name: 'password_reset', method: 'POST', path: /^\/auth\/password/, windowMs: 1_800_000, requests: 5 },
  {
    name: 'account_confirmation_resend',
    method: 'POST',
    path: /confirmation_resend/,
    windowMs: 8_640_000,
    requests: 5,
  },
];
const MASTODON: Bucket = { name: 'all', path: /^\/api\//, windowMs: 300_000, requests: 300 };

/** Counts requests by account (or address) and bucket, and answers 429 beyond the limit. */
export function limitRates(app: FastifyInstance, core: Core): void {
  const used = new Map<string, { until: number; count: number }>();
  const spend = (
    bucket: Bucket,
    request: FastifyRequest,
    path: string,
  ): { left: number; limit: number; until: number } => {
    const who = request.session?.account?.id ?? request.ip;
    const target = bucket.perTarget ? `${bucket.path.exec(path)?.[1]}:${bucket.path.exec(path)?.[2] ?? ''}` : '';
    const key = `${bucket.name}:${who}:${target}`;
    const now = core.clock.now();
    const entry = used.get(key);
    const current = entry && entry.until > now ? entry : { until: now + bucket.windowMs, count: 0 };
    current.count += 1;
    used.set(key, current);
    const limit = request.session?.account ? bucket.requests : (bucket.anonymous ?? bucket.requests);
    return { left: limit - current.count, limit, until: current.until };
  };
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const buckets = core.flavour.family === 'mastodon' ? [MASTODON] : BUCKETS;
    for (const bucket of buckets) {
      if (
        !bucket.path.test(path) ||
        (bucket.method && bucket.method !== request.method) ||
        (bucket.name === 'statuses_actions' && request.method === 'GET')
      )
        continue;
      const { left, limit, until } = spend(bucket, request, path);
      if (core.flavour.family === 'mastodon')
        reply.headers({
          'x-ratelimit-limit': limit,
          'x-ratelimit-remaining': Math.max(0, left),
          'x-ratelimit-reset': new Date(until).toISOString(),
        });
      if (left < 0) throw refuse(429, core.flavour.family === 'mastodon' ? 'Too many requests' : 'Throttled');
    }
  });
}

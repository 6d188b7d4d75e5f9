import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { pathOf, PLAIN, type Answer, type Dialect, type Refusal } from '../../dialect.ts';
import { Upload, type Param, type Params } from '../../request/nested-params.ts';
import { CALLS } from './calls.ts';
import { storedId } from './ids.ts';
import { SHAPES } from './shapes.ts';

const WORDS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Unprocessable Content',
};

/** Every refusal is a page; of requests without a token some are 401, others 422. */
function refusal({ status, isUnknownCall, request }: Refusal): Answer {
  const path = pathOf(request);
  const isUnprocessable =
    (status === 401 && path.endsWith('/verify_credentials')) ||
    (isUnknownCall && request.method === 'POST' && path.startsWith('/api/v1/pleroma/'));
  const code = isUnprocessable ? 422 : status;
  return {
    status: code,
    type: 'text/html; charset=utf-8',
    body: `<h1>${code} ${WORDS[code] ?? ''} (snac/2.75)</h1>`,
  };
}

const stored = (value: Param): Param =>
  typeof value === 'string'
    ? storedId(value)
    : Array.isArray(value)
      ? value.map(stored)
      : value !== null && typeof value === 'object' && !(value instanceof Upload)
        ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stored(item)]))
        : value;

/** Ids by what stays of them; nothing about pins, schedules and previews. */
function reads(request: FastifyRequest): void {
  const path = pathOf(request);
  request.params = stored((request.params ?? {}) as Params);
  const query = stored((request.query ?? {}) as Params) as Params;
  if (path.startsWith('/api/v1/accounts/')) delete query['pinned'];
  request.query = query;
  if (request.method !== 'POST') return;
  const body = stored((request.body ?? {}) as Params) as Params;
  if (path === '/api/v1/statuses') {
    for (const name of ['scheduled_at', 'preview', 'quoted_status_id', 'quote_id']) delete body[name];
    body['status'] ??= '';
    if (body['visibility'] === 'unlisted') body['visibility'] = 'public';
  }
  request.body = body;
}

/** snac 2.75. */
export const SNAC: Dialect<Core> = {
  ...PLAIN,
  calls: CALLS,
  shapes: SHAPES,
  refuse: refusal,
  reads,
  isClosed: (_method, path) => /^\/api\/v1\/(statuses|timelines\/tag)\//.test(path),
  hasLink: (path) => path === '/api/v1/timelines/home',
  unseed: [
    'DELETE FROM reactions',
    'DELETE FROM emojis',
    'UPDATE statuses SET quote_id = NULL, quote_uri = NULL, quotes_count = 0, edited_at = NULL',
    "UPDATE statuses SET sensitive = 1 WHERE spoiler_text <> ''",
    "UPDATE statuses SET visibility = 'public' WHERE visibility IN ('unlisted', 'local')",
    "DELETE FROM notifications WHERE type LIKE 'pleroma:%'",
  ],
  hasStreaming: false,
  isIdempotent: false,
  warningIsSensitive: true,
  takesEmptyStatus: true,
  findsNames: true,
  repeatsShareIds: true,
};

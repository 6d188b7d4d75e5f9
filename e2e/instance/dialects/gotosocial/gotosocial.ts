import type { FastifyRequest } from 'fastify';
import { jsonAnswer, pathOf, PLAIN, type Answer, type Dialect, type Refusal } from '../../dialect.ts';
import type { EmojiRow } from '../../db/rows.ts';
import { absolute, type Core } from '../../core.ts';
import type { Api } from '../../http/call.ts';
import { found } from '../../http/call.ts';
import { visibleStatus } from '../../model/status-read.ts';
import type { Params } from '../../request/nested-params.ts';
import { refuse } from '../../request/api-error.ts';
import { tokenRoute } from '../token-route.ts';
import { CALLS } from './calls.ts';
import { SHAPES } from './shapes.ts';
import { signInPages } from './sign-in.ts';

const OPEN = /^\/api\/(v1\/instance|v2\/instance|v1\/apps)/;
const WORDS: Record<string, readonly [status: number, error: string]> = {
  'Cannot post an empty status without attachments': [400, 'Bad Request: status contains no text, media or poll'],
  'The status is over the character limit': [400, 'Bad Request: text with spoiler exceed max chars (5000)'],
  'Missing field: status.': [400, 'Bad Request: status contains no text, media or poll'],
};

function refusal({ status, error, body, isUnknownCall, request }: Refusal): Answer {
  const path = pathOf(request);
  if (typeof body === 'object' && body !== null && 'error_description' in body) return jsonAnswer(status, body);
  if (status === 401) return jsonAnswer(401, { error: 'Unauthorized: token not supplied' });
  if (status === 404) {
    const isStatus = !isUnknownCall && /^\/api\/v1\/(statuses|polls)\//.test(path);
    const isNodeinfo = path.startsWith('/nodeinfo/');
    const more = isStatus ? ': target status not found' : isNodeinfo ? ': only nodeinfo 2.0 and 2.1 are supported' : '';
    return jsonAnswer(404, { error: `Not Found${more}` });
  }
  const [code, words] = WORDS[error] ?? [status, error];
  return jsonAnswer(code, { error: words });
}

/** Posts go to the author's default audience, and nothing can be scheduled. */
function reads(request: FastifyRequest): void {
  if (pathOf(request).startsWith('/api/v1/timelines/tag/')) {
    const query = request.query as Params;
    // It knows one hashtag at a time.
    for (const name of ['any', 'all', 'none']) delete query[name];
  }
  if (request.method !== 'POST' || pathOf(request) !== '/api/v1/statuses') return;
  const body = (request.body ?? {}) as Params;
  if (body['scheduled_at']) throw refuse(501, 'Not Implemented: scheduled_at is not yet implemented');
  const { account } = request.session ?? {};
  if (!body['visibility'] && account) request.body = { ...body, visibility: account.default_scope };
}

export function routes(api: Api): void {
  const { core } = api;
  signInPages(api);
  tokenRoute(api, {
    missing: (input) =>
      input.has('redirect_uri')
        ? null
        : {
            error: 'invalid_request',
            error_description: 'Bad Request: redirect_uri was not set in the token request form',
          },
  });
  api.open('GET', '/api/v1/custom_emojis', () =>
    core.db.all<EmojiRow>('SELECT * FROM emojis ORDER BY shortcode').map(({ shortcode, path }) => {
      const url = absolute(core, path);
      return { shortcode, url, static_url: url, visible_in_picker: true };
    }),
  );
  api.own(
    'GET',
    '/api/v1/preferences',
    ({ viewer }) => ({
      'posting:default:visibility': viewer.default_scope,
      'posting:default:sensitive': false,
      'posting:default:language': 'en',
      'reading:expand:media': 'default',
      'reading:expand:spoilers': false,
      'reading:autoplay:gifs': false,
    }),
    { scopes: ['read:accounts'] },
  );
  api.own(
    'GET',
    '/api/v1/statuses/:id/source',
    ({ viewer, path }) => {
      const status = found(visibleStatus(core, path('id'), viewer));
      const { id, source: text, spoiler_text } = status;
      return { id, text, spoiler_text, content_type: 'text/plain' };
    },
    { scopes: ['read:statuses'] },
  );
  api.free('GET', '/.well-known/nodeinfo', () => ({
    links: ['2.0', '2.1'].map((version) => ({
      rel: `http://nodeinfo.diaspora.software/ns/schema/${version}`,
      href: `${core.url}/nodeinfo/${version}`,
    })),
  }));
  for (const version of ['2.0.json', '2.1.json'])
    api.free('GET', `/nodeinfo/${version}`, () => {
      throw refuse(404, '');
    });
}

/** GoToSocial 0.19. */
export const GOTOSOCIAL: Dialect<Core> = {
  ...PLAIN,
  calls: CALLS,
  shapes: SHAPES,
  refuse: refusal,
  reads,
  isClosed: (_method, path) => path.startsWith('/api/') && !OPEN.test(path),
  unseed: [
    'DELETE FROM reactions',
    'UPDATE statuses SET quote_id = NULL, quote_uri = NULL, quotes_count = 0',
    "DELETE FROM notifications WHERE type LIKE 'pleroma:%'",
    "UPDATE statuses SET sensitive = 0 WHERE spoiler_text <> ''",
    "UPDATE statuses SET visibility = 'public' WHERE visibility = 'local'",
    "UPDATE accounts SET default_scope = 'unlisted' WHERE domain IS NULL",
  ],
  isIdempotent: false,
  warningIsSensitive: false,
  findsNames: false,
  mediaAttributes: 'empty',
  signsInBy: 'email',
};

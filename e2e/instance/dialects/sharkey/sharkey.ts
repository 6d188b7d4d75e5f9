import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { jsonAnswer, pathOf, pick, PLAIN, without, type Answer, type Dialect, type Refusal } from '../../dialect.ts';
import { found, type Api, type OwnCall } from '../../http/call.ts';
import type { Json } from '../../json.ts';
import type { AccountRow, ParticipationRow } from '../../db/rows.ts';
import { visibleStatus } from '../../model/status-read.ts';
import { conversationJson } from '../../render/conversation.ts';
import { statusJson } from '../../render/status.ts';
import { reblog } from '../../services/status-actions.ts';
import { ApiError, refuse } from '../../request/api-error.ts';
import { callsWith } from '../misskey/calls.ts';
import { pageRoutes, reactionRoutes, readPollId, UNSEED } from '../misskey/routes.ts';
import { accountOf, COMMON, instanceOf, nodeinfoOf, reactionsFor, repeatOf, statusOf } from '../misskey/shapes.ts';
import { signInPages } from '../misskey/sign-in.ts';
import { tokenRoute } from '../token-route.ts';

const CALLS = callsWith('GET /api/v1/instance/peers\n');
/** The scopes of its own API; it accepts those of Mastodon too. */
const SCOPES = ['account', 'blocks', 'drive', 'favorites', 'following', 'mutes', 'notifications', 'reactions'].flatMap(
  (name) => [`read:${name}`, `write:${name}`],
);

/** Calls that it has, and that fail. */
const BROKEN = /^\/api\/v1\/(?:bookmarks|filters|accounts\/(?:lookup|[^/]+\/lists))$/;

const said = (message: string, code: string): Json => ({
  error: { message, code, id: '3d81ceae-475f-4600-b2a8-2bc116157532', kind: 'client' },
});

const METADATA = {
  nodeName: null,
  nodeDescription: null,
  nodeAdmins: [{ name: null, email: null }],
  maintainer: { name: null, email: null },
  langs: [],
  tosUrl: null,
  privacyPolicyUrl: null,
  inquiryUrl: null,
  impressumUrl: null,
  donationUrl: null,
  repositoryUrl: 'https://activitypub.software/TransFem-org/Sharkey/',
  feedbackUrl: 'https://activitypub.software/TransFem-org/Sharkey/-/issues/new',
  disableRegistration: true,
  disableLocalTimeline: false,
  disableGlobalTimeline: false,
  disableBubbleTimeline: true,
  emailRequiredForSignup: false,
  enableHcaptcha: false,
  enableRecaptcha: false,
  enableMcaptcha: false,
  enableTurnstile: false,
  maxNoteTextLength: 3000,
  enableEmail: false,
  enableServiceWorker: false,
  proxyAccountName: null,
  themeColor: '#86b300',
};

/** What is refused is refused with 401: what is not there and what is too much, too. */
function refusal({ status, error, body, isUnknownCall, request }: Refusal): Answer {
  const path = pathOf(request);
  const { method } = request;
  if (status === 200) return jsonAnswer(200, body);
  if (isUnknownCall)
    return method === 'GET'
      ? jsonAnswer(404, said('Unknown API endpoint.', 'UNKNOWN_API_ENDPOINT'))
      : jsonAnswer(404, { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: 404 });
  if (path.startsWith('/oauth/l') || path.startsWith('/oauth/a')) return jsonAnswer(403, { error });
  if (path === '/oauth/token') return jsonAnswer(401, said('No such app.', 'NO_SUCH_APP'));
  if (path.endsWith('/verify_credentials'))
    return jsonAnswer(500, {
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Converting circular structure to JSON',
    });
  if (BROKEN.test(path)) {
    const [code, name] = method === 'GET' ? [401, 'Unauthorized'] : [500, 'Internal Server Error'];
    const message = "Cannot read properties of undefined (reading 'data')";
    return jsonAnswer(code, { statusCode: code, error: name, message });
  }
  if (/character limit/.test(error))
    return jsonAnswer(401, said('You tried posting a note which is too long.', 'MAX_LENGTH'));
  if (/^\/api\/v1\/(?:statuses|polls)\/./.test(path)) return jsonAnswer(401, said('No such note.', 'NO_SUCH_NOTE'));
  if (/^\/api\/v1\/accounts\/./.test(path)) return jsonAnswer(401, said('No such user.', 'NO_SUCH_USER'));
  return jsonAnswer(401, said('Invalid param.', 'INVALID_PARAM'));
}

/** In the place of the last status stands one without its text, which its other side seems to have written. */
function hollow(json: Json): Json {
  const last = json['last_status'] as Json | null;
  if (!last) return json;
  const nothing = { uri: '', url: '', content: '', plain_content: null, text: undefined, mentions: [], tags: [] };
  return {
    ...json,
    id: last['id'],
    unread: false,
    last_status: { ...last, ...nothing, account: (json['accounts'] as Json[])[0], reactions: [], emoji_reactions: [] },
  };
}

function conversations({ core, viewer }: OwnCall): unknown {
  return core.db
    .all<ParticipationRow>(
      'SELECT * FROM participations WHERE account_id = :me ORDER BY last_status_id DESC LIMIT 20',
      {
        me: viewer.id,
      },
    )
    .map((row) => hollow(conversationJson(core, row, viewer)));
}

/** Posts are not searched, which is said with 200; without a kind they would be. */
function reads(request: FastifyRequest, core: Core): void {
  readPollId(request, core);
  const { type = 'statuses', resolve } = request.query as Record<string, string>;
  if (pathOf(request) !== '/api/v2/search' || type !== 'statuses') return;
  if (resolve === 'true') throw new ApiError(200, said('No such object.', 'NO_SUCH_OBJECT'));
  throw new ApiError(200, said('Search of notes unavailable.', 'UNAVAILABLE'));
}

/** The repeat is made, though the answer says that it is not. */
function repeat({ core, viewer, path }: OwnCall): unknown {
  const status = found(visibleStatus(core, path('id'), viewer));
  const json = statusJson(core, reblog(core, viewer as AccountRow, status), viewer);
  return { ...json, reblogged: false, reblog: { ...(json['reblog'] as Json), reblogged: false } };
}

export function routes(api: Api): void {
  const { core } = api;
  pageRoutes(api);
  signInPages(api, { isForOneUse: true });
  tokenRoute(api, {});
  reactionRoutes(api);
  api.free('GET', '/.well-known/oauth-authorization-server', () => ({
    issuer: core.url,
    authorization_endpoint: `${core.url}/oauth/authorize`,
    token_endpoint: `${core.url}/oauth/token`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    service_documentation: 'https://misskey-hub.net',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));
  for (const call of ['GET /api/v1/bookmarks', 'GET /api/v1/accounts/:id/lists', 'GET|POST /api/v1/filters']) {
    const [methods = '', path = ''] = call.split(' ');
    for (const method of methods.split('|') as ('GET' | 'POST')[])
      api.own(method, path, () => {
        throw refuse(500, '');
      });
  }
  api.own('GET', '/api/v1/conversations', conversations);
  api.own('POST', '/api/v1/statuses/:id/reblog', repeat, { scopes: ['write:statuses'] });
}

/** Sharkey 2024.9. */
export const SHARKEY: Dialect<Core> = {
  ...PLAIN,
  calls: CALLS,
  shapes: {
    ...COMMON,
    nodeinfo: (json) => {
      const own = nodeinfoOf(json, METADATA);
      return { ...own, software: without(own['software'] as Json, 'repository') };
    },
    account: (json, { core, account }) => {
      const own = accountOf(json, core, account);
      const source = own['source'] as Json | undefined;
      return { ...own, uri: json['uri'], ...(source ? { source: without(source, 'follow_requests_count') } : {}) };
    },
    status: (json, { core, status, viewer }) => ({
      ...statusOf(json, core, status, viewer),
      pinned: json['pinned'] ?? false,
      emoji_reactions: reactionsFor(core, status, viewer),
    }),
    repeat: (json) => ({
      ...without(repeatOf(json), 'content_type', 'reactions', 'text'),
      plain_content: null,
      pinned: false,
      emoji_reactions: [],
    }),
    notification: (json) => {
      const { type } = json;
      // A favourite is a reaction with a heart.
      const own = without(json, 'group_key', 'emoji_url');
      if (type === 'favourite') return { ...own, type: 'emoji_reaction', emoji: '❤' };
      return { ...own, type: type === 'pleroma:emoji_reaction' ? 'emoji_reaction' : type };
    },
    relationship: (json) => without(json, 'requested_by', 'languages'),
    app: (json) => ({
      ...pick(json, ['id', 'name', 'client_id', 'client_secret']),
      redirect_uri: String((json['redirect_uris'] as string[])[0]),
    }),
    instanceV1: (json, { core }) => {
      const own = instanceOf(json, core, 21);
      const { media_attachments, ...configuration } = own['configuration'] as Record<string, Json>;
      return {
        ...own,
        uri: core.url,
        urls: { streaming_api: `${core.url}/streaming` },
        configuration: { ...configuration, media_attachments: { ...media_attachments, video_frame_rate_limit: 60 } },
      };
    },
  },
  refuse: refusal,
  reads,
  hasLink: () => false,
  unseed: UNSEED,
  hasStreaming: false,
  isIdempotent: false,
  warningIsSensitive: false,
  findsNames: false,
  editsPolls: false,
};

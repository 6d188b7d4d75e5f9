import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { jsonAnswer, pathOf, pick, PLAIN, without, type Answer, type Dialect, type Refusal } from '../../dialect.ts';
import { found, type Api } from '../../http/call.ts';
import type { Json } from '../../json.ts';
import { visibleStatus } from '../../model/status-read.ts';
import { refuse } from '../../request/api-error.ts';
import type { Params } from '../../request/nested-params.ts';
import { callsWith } from '../misskey/calls.ts';
import { pageRoutes, reactionRoutes, readPollId, UNSEED } from '../misskey/routes.ts';
import { accountOf, COMMON, instanceOf, nodeinfoOf, MARKUP, repeatOf, statusOf } from '../misskey/shapes.ts';
import { signInPages } from '../misskey/sign-in.ts';
import { tokenRoute } from '../token-route.ts';

const CALLS = callsWith(`
POST /oauth/revoke
GET /api/v1/notifications/:id /api/v1/bookmarks /api/v1/accounts/:id/lists /api/v1/featured_tags
POST /api/v1/conversations/:id/read
`);

const METADATA = {
  nodeName: null,
  nodeDescription: null,
  maintainer: { name: null, email: null },
  langs: [],
  tosUrl: null,
  repositoryUrl: 'https://iceshrimp.dev/iceshrimp/iceshrimp',
  feedbackUrl: 'https://iceshrimp.dev/iceshrimp/iceshrimp/issues/new',
  disableRegistration: false,
  disableLocalTimeline: false,
  disableRecommendedTimeline: true,
  disableGlobalTimeline: false,
  emailRequiredForSignup: false,
  postEditing: true,
  postImports: false,
  enableHcaptcha: false,
  enableRecaptcha: false,
  maxNoteTextLength: 3000,
  maxCaptionTextLength: 1500,
  enableGithubIntegration: false,
  enableDiscordIntegration: false,
  enableEmail: false,
  themeColor: '#31748f',
};

function refusal({ status, error, body, isUnknownCall, request }: Refusal): Answer {
  if (isUnknownCall) return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not Found' };
  if (pathOf(request) === '/oauth/token') return jsonAnswer(401, { error: 'Invalid code' });
  if (pathOf(request) === '/oauth/revoke')
    return jsonAnswer(403, {
      error: 'unauthorized_client',
      error_description: 'You are not authorized to revoke this token',
    });
  if (status === 401) return jsonAnswer(401, { error: 'This method requires an authenticated user' });
  return jsonAnswer(status, error ? { error } : body);
}

/** A profile keeps its text and its lock where a request would empty or open them. Nothing can be scheduled. */
function reads(request: FastifyRequest, core: Core): void {
  readPollId(request, core);
  const body = (request.body ?? {}) as Params;
  const path = pathOf(request);
  if (request.method === 'POST' && path === '/api/v1/statuses')
    request.body = { status: '', ...without(body, 'scheduled_at', 'preview') } as Params;
  if (request.method !== 'PATCH' || path !== '/api/v1/accounts/update_credentials') return;
  const isOpened = body['locked'] === false || body['locked'] === 'false';
  request.body = without(body, ...(isOpened ? ['locked'] : []), ...(body['note'] === '' ? ['note'] : [])) as Params;
}

export function routes(api: Api): void {
  const { core } = api;
  pageRoutes(api);
  signInPages(api);
  tokenRoute(api, { hasClientCredentials: false });
  reactionRoutes(api);
  api.free('GET', '/api/v1/streaming/health', ({ reply }) => reply.type('text/plain; charset=utf-8').send('OK'));
  for (const path of ['/api/v1/filters', '/api/v2/filters']) {
    api.own('GET', path, () => []);
    api.own('POST', path, () => {
      throw refuse(400, 'Please change word mute settings in the web frontend settings.');
    });
  }
  api.own('GET', '/api/v1/statuses/:id/source', ({ viewer, path }) => {
    const { id, source: text, spoiler_text } = found(visibleStatus(core, path('id'), viewer));
    return { id, text, spoiler_text, content_type: MARKUP };
  });
}

/** Iceshrimp.JS 2026.5. */
export const ICESHRIMP: Dialect<Core> = {
  ...PLAIN,
  calls: CALLS,
  shapes: {
    ...COMMON,
    nodeinfo: (json) => nodeinfoOf(json, METADATA),
    account: (json, { core, account }) => accountOf(json, core, account),
    status: (json, { core, status, viewer }) => {
      const own = statusOf(json, core, status, viewer);
      return {
        ...own,
        quote_id: (own['quote'] as Json | null)?.['id'] ?? null,
        filtered: null,
        quote_approval: { automatic: ['public'], manual: [], current_user: 'automatic' },
      };
    },
    repeat: (json) => ({ ...repeatOf(json), quote_id: null, filtered: null }),
    notification: (json) => {
      const { type } = json;
      return { ...without(json, 'group_key'), type: type === 'pleroma:emoji_reaction' ? 'reaction' : type };
    },
    relationship: (json) => without(json, 'requested_by', 'languages'),
    tag: (json) => without(json, 'following'),
    app: (json) => ({
      ...pick(json, ['id', 'name', 'website', 'client_id', 'client_secret', 'vapid_key']),
      redirect_uri: String((json['redirect_uris'] as string[])[0]),
    }),
    instanceV1: (json, { core }) => {
      const own = instanceOf(json, core, 23);
      const { statuses, reactions, media_attachments, ...configuration } = own['configuration'] as Record<string, Json>;
      return {
        ...own,
        uri: core.domain,
        urls: { streaming_api: core.url.replace('http', 'ws') },
        max_toot_chars: core.options.textLimit,
        configuration: {
          ...configuration,
          statuses: { ...statuses, supported_mime_types: [MARKUP] },
          media_attachments: { ...media_attachments, video_frame_limit: 60 },
          reactions: { ...reactions, default_reaction: '⭐' },
        },
      };
    },
  },
  refuse: refusal,
  reads,
  isClosed: (_method, path) => path.startsWith('/api/v1/timelines/'),
  unseed: UNSEED,
  hasStreaming: false,
  isIdempotent: false,
  warningIsSensitive: false,
  takesEmptyStatus: true,
  findsNames: false,
  editsPolls: false,
};

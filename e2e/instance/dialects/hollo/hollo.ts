import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import {
  jsonAnswer,
  pathOf,
  pick,
  PLAIN,
  without,
  type Answer,
  type Dialect,
  type Refusal,
  type Shapes,
} from '../../dialect.ts';
import type { Api } from '../../http/call.ts';
import type { Json } from '../../json.ts';
import { ApiError } from '../../request/api-error.ts';
import type { Params } from '../../request/nested-params.ts';
import { authorizationServer } from '../../render/authorization-server.ts';
import { nodeinfo } from '../../render/nodeinfo.ts';
import { tokenRoute } from '../token-route.ts';
import { CALLS } from './calls.ts';
import { signInPages } from './sign-in.ts';

const ABOUT = ['accounts', 'blocks', 'bookmarks', 'favourites', 'filters', 'follows', 'lists', 'media', 'mutes'];
const SCOPES: readonly string[] = [
  'read',
  'write',
  'follow',
  'push',
  'profile',
  ...[...ABOUT, 'notifications', 'search', 'statuses'].map((name) => `read:${name}`),
  ...[...ABOUT, 'conversations', 'notifications', 'reports', 'statuses'].map((name) => `write:${name}`),
];
const CLOSED = /^\/api\/v1\/timelines\//;

function refusal({ status, error, body, isUnknownCall, request }: Refusal): Answer {
  if (isUnknownCall) return { status: 404, type: 'text/plain; charset=utf-8', body: '404 Not Found' };
  if (typeof body === 'object' && body !== null && 'error_description' in body) return jsonAnswer(status, body);
  if (status === 401)
    return jsonAnswer(401, { error: request.headers.authorization ? 'invalid_token' : 'unauthorized' });
  if (status === 403 && error.startsWith('This action is outside'))
    return jsonAnswer(403, { error: 'insufficient_scope' });
  return jsonAnswer(status, typeof body === 'string' ? { error: body } : body);
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  !String(headers['content-type'] ?? '').startsWith('application/json');

/** Before version 0.7 a post is read from JSON alone: a form is an empty post, which is published. */
function reads(request: FastifyRequest): void {
  if (request.method !== 'POST' || pathOf(request) !== '/api/v1/statuses') return;
  const body = isForm(request) ? {} : ((request.body ?? {}) as Params);
  request.body = { status: '', ...without(body, 'scheduled_at', 'preview') };
}

export function routes(api: Api): void {
  const { core } = api;
  signInPages(api);
  tokenRoute(api, {});
  api.free('GET', '/.well-known/oauth-authorization-server', () => authorizationServer(core, SCOPES));
  api.free('GET', '/.well-known/nodeinfo', () => ({
    links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.1', href: `${core.url}/nodeinfo/2.1` }],
  }));
  api.free('GET', '/nodeinfo/2.1', ({ reply }) => {
    reply.type('application/json; profile="http://nodeinfo.diaspora.software/ns/schema/2.1#"');
    return JSON.stringify(nodeinfo(core, '2.1'));
  });
}

/** One scope that it does not know refuses the whole registration. */
function readsApp(request: FastifyRequest): void {
  if (request.method !== 'POST' || pathOf(request) !== '/api/v1/apps') return;
  const { scopes } = (request.body ?? {}) as Params;
  const unknown = (typeof scopes === 'string' ? scopes : 'read')
    .split(/\s+/)
    .filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0)
    throw new ApiError(422, {
      error: 'invalid_request',
      zod_error: { name: 'ZodError', issues: [{ code: 'invalid_value', path: ['scopes'], message: 'Invalid option' }] },
    });
}

const SHAPES: Shapes<Core> = {
  account: (json, { isOwn }) => ({
    ...without(json, 'indexable', 'roles', 'role'),
    ...(isOwn && json['source'] ? { source: json['source'] } : {}),
  }),
  status: (json) => ({ ...without(json, 'text'), filtered: null, emoji_reactions: [] }),
  repeat: (json) => ({ ...json, filtered: null, emoji_reactions: [] }),
  notification: (json) => without(json, 'group_key'),
  instanceV1: (json, { core }) => ({
    ...without(json, 'invites_enabled', 'contact_account'),
    urls: {},
    registrations: false,
    approval_required: true,
    configuration: limitsOf(json['configuration'] as Json),
    uri: core.domain,
  }),
  instanceV2: (json) => {
    const { urls: _none, ...configuration } = json['configuration'] as Record<string, Json>;
    return {
      ...json,
      source_url: 'https://github.com/fedify-dev/hollo',
      api_versions: { mastodon: 2 },
      configuration: { ...configuration, translation: { enabled: false }, vapid: { public_key: '' } },
      registrations: { enabled: false, approval_required: true, message: null },
    };
  },
  nodeinfo: (json) => ({
    ...json,
    software: {
      ...pick(json['software'] as Json, ['name', 'version']),
      repository: 'https://github.com/fedify-dev/hollo',
      homepage: 'https://docs.hollo.social/',
    },
    metadata: {},
  }),
};

function limitsOf(family: Json): Json {
  const { statuses, media_attachments, polls } = family as Record<string, Json>;
  return {
    statuses: { ...statuses, max_characters: 10_000, max_media_attachments: 8, characters_reserved_per_url: 256 },
    media_attachments,
    polls: { ...polls, max_options: 10, max_characters_per_option: 100, min_expiration: 300 },
  };
}

/** Hollo 0.6, from descriptions of its API: no running one was asked. */
export const HOLLO: Dialect<Core> = {
  ...PLAIN,
  calls: CALLS,
  shapes: SHAPES,
  refuse: refusal,
  reads: (request) => {
    readsApp(request);
    reads(request);
  },
  isClosed: (_method, path) => CLOSED.test(path),
  unseed: [
    'DELETE FROM reactions',
    "DELETE FROM notifications WHERE type LIKE 'pleroma:%'",
    "UPDATE statuses SET visibility = 'public' WHERE visibility = 'local'",
    "UPDATE statuses SET sensitive = 1 WHERE spoiler_text <> ''",
  ],
  hasStreaming: false,
  takesEmptyStatus: true,
  warningIsSensitive: true,
  findsNames: false,
  signsInBy: 'email',
};

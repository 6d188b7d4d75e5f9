import type { RealAnswer } from './read-answers.ts';

/** A call as it is made to the instance. */
export interface Request {
  readonly method: string;
  readonly path: string;
  /** who asks; `bad` has a token that was never issued */
  readonly as: 'maren' | 'admin' | 'nobody' | 'bad';
  readonly body?: URLSearchParams | Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

/** What the paths of the calls name. */
export interface Subjects {
  readonly account: string;
  readonly status: string;
  readonly poll: string;
  readonly quote: string;
  readonly app: { readonly client_id: string; readonly client_secret: string };
}

const get = (path: string, as: Request['as'] = 'maren'): Request => ({ method: 'GET', path, as });
const form = (members: Record<string, string>): URLSearchParams => new URLSearchParams(members);

const LONG = 'x'.repeat(6000);
/** Who asked is not said by these servers' recordings. */
const ANONYMOUS = /anonymous|_no_token$|^apps|^client_credentials|^revoke|^nodeinfo|^instance/;
const APP = { client_name: 'Test', redirect_uris: 'https://client.example/callback' };
const BODIES: Record<string, Record<string, unknown>> = {
  post_empty: { status: '' },
  post_too_long: { status: LONG },
  poll_vote_unknown: { choices: ['0'] },
  notifications_read_refused: { max_id: '1' },
  apps: { ...APP, scopes: 'read write' },
  apps_admin_scope: { ...APP, scopes: 'read write admin' },
};

/** The call of an answer that names it, with the ids of the instance. */
export function recorded(
  { name, request = '', marksSignedIn }: RealAnswer,
  { account, status, poll, app }: Subjects,
): Request {
  const [, method = '', path = '', mark] = /^(\S+) (\S+)( \(signed in\))?/.exec(request) ?? [];
  const signedIn = marksSignedIn ? mark : !ANONYMOUS.test(name);
  if (name === 'client_credentials')
    return { method, path, as: 'nobody', body: form({ ...app, grant_type: 'client_credentials' }) };
  if (name === 'wrong_password')
    return {
      method,
      path,
      as: 'nobody',
      body: form({ ...app, grant_type: 'password', username: 'maren', password: 'wrong' }),
    };
  return {
    method,
    path: path
      .replace(/(accounts\/)[\dA-Za-z]{16,}/, `$1${account}`)
      .replace(/(id\[\]=)\w+/g, `$1${account}`)
      .replace(/(statuses\/)[\dA-Za-z]{16,}/, `$1${status}`)
      .replace(/(polls\/)[\dA-Za-z]{16,}/, `$1${poll}`)
      .replace(/\balice\b/, 'maren')
      .replace(/\bbob\b/, 'noor'),
    as: name.endsWith('bad_token') ? 'bad' : signedIn ? 'maren' : 'nobody',
    ...(BODIES[name] ? { body: BODIES[name] } : {}),
  };
}

/** The calls of Pleroma's answers, by the names of their files. */
export const pleromaRequests = ({ account, status, poll, quote, app }: Subjects): Record<string, Request> => ({
  account_lookup: get('/api/v1/accounts/lookup?acct=maren'),
  account_statuses_pinned: get(`/api/v1/accounts/${account}/statuses?pinned=true`),
  admin_accounts_mastodon: get('/api/v1/admin/accounts', 'admin'),
  admin_moderation_log: get('/api/v1/pleroma/admin/moderation_log', 'admin'),
  admin_privileges_statuses: get('/api/v1/pleroma/admin/statuses', 'admin'),
  admin_reports: get('/api/v1/pleroma/admin/reports', 'admin'),
  admin_stats: get('/api/v1/pleroma/admin/stats', 'admin'),
  admin_users_as_alice: get('/api/v1/pleroma/admin/users'),
  admin_users_pleroma: get('/api/v1/pleroma/admin/users', 'admin'),
  admin_users_pleroma_old: get('/api/pleroma/admin/users', 'admin'),
  announcements: get('/api/v1/announcements'),
  apps: {
    method: 'POST',
    path: '/api/v1/apps',
    as: 'nobody',
    body: { client_name: 'cap', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob' },
  },
  apps_redirect: {
    method: 'POST',
    path: '/api/v1/apps',
    as: 'nobody',
    body: { client_name: 'cap2', redirect_uris: 'http://client.example/cb', website: 'https://client.example' },
  },
  apps_verify_credentials: get('/api/v1/apps/verify_credentials'),
  bookmarks: get('/api/v1/bookmarks'),
  captcha: get('/api/v1/pleroma/captcha', 'nobody'),
  chats: get('/api/v1/pleroma/chats'),
  conversations: get('/api/v1/conversations'),
  cors_get: {
    ...get('/api/v1/timelines/public?limit=1', 'nobody'),
    headers: { origin: 'https://client.example' },
  },
  cors_preflight: {
    method: 'OPTIONS',
    path: '/api/v1/statuses',
    as: 'nobody',
    headers: { origin: 'https://client.example', 'access-control-request-method': 'POST' },
  },
  custom_emojis: get('/api/v1/custom_emojis'),
  directory: get('/api/v1/directory'),
  favourited_by: get(`/api/v1/statuses/${status}/favourited_by`),
  filters_v1: get('/api/v1/filters'),
  filters_v2: get('/api/v2/filters'),
  followed_tags: get('/api/v1/followed_tags'),
  frontend_configurations: get('/api/pleroma/frontend_configurations', 'nobody'),
  instance_domain_blocks: get('/api/v1/domain_blocks'),
  instance_extended_description: get('/api/v1/instance/extended_description', 'nobody'),
  instance_peers: get('/api/v1/instance/peers', 'nobody'),
  instance_privacy_policy: get('/api/v1/instance/privacy_policy', 'nobody'),
  instance_rules: get('/api/v1/instance/rules', 'nobody'),
  instance_v1: get('/api/v1/instance', 'nobody'),
  instance_v2: get('/api/v2/instance', 'nobody'),
  lists: get('/api/v1/lists'),
  markers: get('/api/v1/markers?timeline[]=notifications'),
  'nodeinfo_2.0': get('/nodeinfo/2.0.json', 'nobody'),
  'nodeinfo_2.1': get('/nodeinfo/2.1.json', 'nobody'),
  nodeinfo_wellknown: get('/.well-known/nodeinfo', 'nobody'),
  notifications: get('/api/v1/notifications?limit=40'),
  notifications_v2: get('/api/v2/notifications'),
  pleroma_emoji: get('/api/v1/pleroma/emoji', 'nobody'),
  preferences: get('/api/v1/preferences'),
  reactions: get(`/api/v1/pleroma/statuses/${status}/reactions`),
  reactions_noauth: get(`/api/v1/pleroma/statuses/${status}/reactions`, 'nobody'),
  relationships: get(`/api/v1/accounts/relationships?id[]=${account}`, 'admin'),
  search_v2: get('/api/v2/search?q=tide'),
  status_context: get(`/api/v1/statuses/${status}/context`),
  status_history: get(`/api/v1/statuses/${status}/history`),
  status_missing: get('/api/v1/statuses/AAAAAAAAAAAAAAAAAA'),
  status_plain: get(`/api/v1/statuses/${status}`),
  status_poll: get(`/api/v1/statuses/${poll}`),
  status_quote: get(`/api/v1/statuses/${quote}`),
  status_source: get(`/api/v1/statuses/${status}/source`),
  streaming_health: get('/api/v1/streaming/health', 'nobody'),
  timeline_home: get('/api/v1/timelines/home?limit=40'),
  timeline_public: get('/api/v1/timelines/public?limit=40', 'nobody'),
  timeline_public_local: get('/api/v1/timelines/public?limit=40&local=true', 'nobody'),
  timeline_tag: get('/api/v1/timelines/tag/nosuchtag', 'nobody'),
  token_client_credentials: {
    method: 'POST',
    path: '/oauth/token',
    as: 'nobody',
    body: form({ ...app, grant_type: 'client_credentials', scope: 'read write' }),
  },
  token_password: {
    method: 'POST',
    path: '/oauth/token',
    as: 'nobody',
    body: form({ ...app, grant_type: 'password', username: 'maren', password: 'skerry-demo' }),
  },
  token_password_wrong: {
    method: 'POST',
    path: '/oauth/token',
    as: 'nobody',
    body: form({ ...app, grant_type: 'password', username: 'maren', password: 'wrong' }),
  },
  trends_statuses: get('/api/v1/trends/statuses', 'nobody'),
  trends_tags: get('/api/v1/trends/tags', 'nobody'),
  unknown_api: get('/api/v1/no/such/call', 'nobody'),
  verify_credentials: get('/api/v1/accounts/verify_credentials'),
  verify_credentials_badtoken: get('/api/v1/accounts/verify_credentials', 'bad'),
  verify_credentials_noauth: get('/api/v1/accounts/verify_credentials', 'nobody'),
});

import { describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../contract/api.ts';
import * as admin from './admin/index.ts';
import { ApiFailure } from './errors.ts';
import { answers, recordings } from './fixtures/answers.ts';
import { MENTION, namedIn } from './fixtures/named-in.ts';
import { newReading } from './fixtures/reply-of.ts';
import * as api from './index.ts';

const app = { clientId: 'a', clientSecret: 'b' };
const anyStatus = () => api.status('1');

/** The call of an answer, by the name of its file without the server. */
const CALLS: Readonly<Record<string, () => ApiCall<unknown>>> = {
  account: () => api.account('1'),
  account_lists: () => api.accountLists('1'),
  apps_admin_scope: () => api.registerApp({ name: 'x', redirectUri: 'y', scopes: ['read'] }),
  client_credentials: () => api.appToken(app),
  custom_emojis_anonymous: () => api.mastodonEmoji(),
  featured_tags: () => api.featuredTags('1'),
  following: () => api.following('1'),
  list_accounts: () => api.listAccounts('1'),
  list_timeline: () => api.listTimeline('1'),
  oauth_server: () => api.authorizationServer(),
  poll: () => api.poll('1'),
  reblogged_by: () => api.repeatedBy('1'),
  search_resolve: () => api.search('a'),
  search_tag: () => api.search('a'),
  status_cw: anyStatus,
  status_direct: anyStatus,
  status_edited: anyStatus,
  status_picture: anyStatus,
  status_private: anyStatus,
  suggestions: () => api.suggestions(),
  tag: () => api.tagTimeline('a'),
  account_lookup: () => api.lookupAccount('alice'),
  account_pinned: () => api.accountStatuses('1', { pinned: true }),
  account_statuses: () => api.accountStatuses('1'),
  account_statuses_pinned: () => api.accountStatuses('1', { pinned: true }),
  admin_moderation_log: () => admin.moderationLog({}),
  admin_reports: () => admin.reports({}),
  admin_users_pleroma: () => admin.users({}),
  admin_users_pleroma_old: () => admin.users({}),
  announcements: () => api.announcements(),
  apps: () => api.registerApp({ name: 'x', redirectUri: 'y', scopes: ['read'] }),
  apps_redirect: () => api.registerApp({ name: 'x', redirectUri: 'y', scopes: ['read'] }),
  blocks: () => api.blockedAccounts(),
  bookmarks: () => api.bookmarks(),
  by_name: () => api.account('alice'),
  captcha: () => api.captcha(),
  chats: () => api.chats(),
  context: () => api.context('1'),
  conversations: () => api.conversations(),
  cors_get: () => api.publicTimeline(),
  custom_emojis: () => api.mastodonEmoji(),
  directory: () => api.directory(),
  domain_blocks: () => api.mutedDomains(),
  favourited_by: () => api.favouritedBy('1'),
  favourites: () => api.favourites(),
  filters_v1: () => api.filters(),
  filters_v2: () => api.filtersV2(),
  follow_requests: () => api.followRequests(),
  followed_tags: () => api.followedTags(),
  followers: () => api.followers('1'),
  frontend_configurations: () => api.frontendConfigurations(),
  history: () => api.statusHistory('1'),
  home: () => api.homeTimeline(),
  instance_peers: () => api.peers(),
  instance_v1: () => api.instanceV1(),
  instance_v2: () => api.instanceV2(),
  instance_rules: () => api.instanceRules(),
  lists: () => api.lists(),
  lookup: () => api.lookupAccount('alice'),
  markers: () => api.markers(),
  mutes: () => api.mutedAccounts(),
  'nodeinfo_2.0': () => api.nodeInfo(),
  'nodeinfo_2.1': () => api.nodeInfo(),
  nodeinfo_2_0: () => api.nodeInfo(),
  nodeinfo_2_0_json: () => api.nodeInfo(),
  nodeinfo_2_1: () => api.nodeInfo(),
  notifications: () => api.notifications(),
  peers: () => api.peers(),
  pleroma_emoji: () => api.customEmoji(),
  post_empty: () => api.createStatus({ status: '' }),
  public: () => api.publicTimeline(),
  public_anonymous: () => api.publicTimeline(),
  public_local: () => api.publicTimeline({ local: true }),
  reactions: () => api.reactions('1'),
  reactions_noauth: () => api.reactions('1'),
  relationships: () => api.relationships(['1']),
  scheduled: () => api.scheduledStatuses(),
  search: () => api.search('a'),
  search_v2: () => api.search('a'),
  source: () => api.statusSource('1'),
  status: anyStatus,
  status_context: () => api.context('1'),
  status_history: () => api.statusHistory('1'),
  status_plain: anyStatus,
  status_poll: anyStatus,
  status_quote: anyStatus,
  status_source: () => api.statusSource('1'),
  timeline_home: () => api.homeTimeline(),
  timeline_public: () => api.publicTimeline(),
  timeline_public_local: () => api.publicTimeline({ local: true }),
  timeline_tag: () => api.tagTimeline('tea'),
  token_client_credentials: () => api.appToken(app),
  token_password: () => api.tokenByPassword(app, { username: 'a', password: 'b', scopes: ['read'] }),
  rules: () => api.instanceRules(),
  verify_credentials: () => api.verifyCredentials(),
};

/** Answers with 2xx that nothing reads, and why. */
const UNREAD: Readonly<Record<string, string>> = {
  admin_accounts_mastodon: 'staff calls are those of Pleroma',
  admin_privileges_statuses: 'not a call of this client',
  admin_stats: 'not a call of this client',
  apps_verify_credentials: 'an app is not checked: sign-in registers another one when it is refused',
  cors_preflight: 'the browser reads it',
  instance_domain_blocks: 'federation policy is read from nodeinfo',
  nodeinfo_wellknown: 'read where nodeinfo is fetched',
  preferences: 'read from the account',
  streaming_health: 'not a call of this client',
  trends: 'not a call of this client',
  trends_statuses: 'the rows are of the timeline that its tests have',
};

/** What `parse` leaves out of an answer, by its whole name. */
const LOSSES: Readonly<Record<string, readonly string[]>> = {
  // This Sharkey, a build without its front end, sends them without ids.
  'sharkey/relationships': ['2 malformed items (relationship) were left out of a list'],
};

/** Lists of which not everything was asked for. */
const SHORTER: Readonly<Record<string, number>> = {
  // snac sends all statuses of the account; one of them is pinned.
  'snac/account_pinned': 1,
  'sharkey/relationships': 0,
  // The last statuses have no text, and are no statuses.
  'sharkey/conversations': 2,
};

const nameOf = ({ name }: { name: string }) => name.split('/')[1] ?? '';
/** Some servers answer with the page of their front end for what they do not have. */
const isPage = ({ headers }: { headers: Headers }) => headers.get('content-type')?.startsWith('text/html') ?? false;
const isGood = (one: { status: number; headers: Headers }) => one.status >= 200 && one.status < 300 && !isPage(one);
const all = answers();

/** Refusals with 200. */
const REFUSED: readonly string[] = ['sharkey/search', 'sharkey/search_resolve'];

test.for(all.filter(({ name }) => REFUSED.includes(name)))(
  '$name is a refusal, with the words of the server',
  (one) => {
    const { message } = (one.body as { error: { message: string } }).error;
    const parse = () => CALLS[nameOf(one)]?.().parse(one.body, newReading());
    expect(parse).toThrow(expect.objectContaining({ serverText: message }) as Error);
  },
);

test('each good answer has a call or a reason, and each call, reason and loss an answer', () => {
  const good = [...new Set(all.filter(isGood).map(nameOf))];
  expect(good.filter((name) => (name in CALLS ? 1 : 0) + (name in UNREAD ? 1 : 0) !== 1)).toEqual([]);
  expect(
    [...Object.keys(CALLS), ...Object.keys(UNREAD)].filter((name) => !all.some((one) => nameOf(one) === name)),
  ).toEqual([]);
  // snac closes the connection at a text that is too long.
  expect(all.filter(({ status }) => status === 0).map(({ name }) => name)).toEqual(['snac/post_too_long']);
  expect(Object.keys(LOSSES).filter((name) => !all.some((one) => one.name === name))).toEqual([]);
});

test.for(all.filter((one) => isGood(one) && nameOf(one) in CALLS && !REFUSED.includes(one.name)))(
  '$name is read, and nothing is left out',
  (one) => {
    const report = vi.fn();
    const reading = newReading(report);
    const data = CALLS[nameOf(one)]?.().parse(structuredClone(one.body), reading);
    expect(report.mock.calls.flat()).toEqual(LOSSES[one.name] ?? []);
    const found = Object.entries(reading.found).flatMap(([kind, entities]) =>
      entities.map(({ id }) => `${kind} ${id}`),
    );
    const named = namedIn(one.body).filter(({ at }) => !MENTION.test(at) && at !== 'contact_account');
    if (!(one.name in SHORTER)) expect(named.filter(({ entity }) => !found.includes(entity))).toEqual([]);
    const length = data && typeof data === 'object' && 'ids' in data ? (data.ids as unknown[]).length : data;
    if (Array.isArray(one.body))
      expect(Array.isArray(length) ? length.length : length).toBe(SHORTER[one.name] ?? one.body.length);
  },
);

test.for(all.filter((one) => one.status >= 400))('$name is a failure with the words of the server', (one) => {
  const { status, headers, body } = one;
  const failure = ApiFailure.fromResponse(
    status,
    headers,
    typeof body === 'string' ? body : JSON.stringify(body ?? ''),
  );
  expect(failure).toMatchObject({ status });
  expect(failure.code).not.toBe('other');
  const words = (body as { error?: string | { message: string } } | undefined)?.error;
  if (words) expect(failure.serverText).toBe(typeof words === 'string' ? words : words.message);
});

describe('the frames of a socket', () => {
  const frames = (text: string) => [...text.matchAll(/^\[op 1\] (.*)$/gm)].map(([, frame]) => frame ?? '');

  test.for(recordings())('%s: each frame is a known event, and nothing is left out', ([name, text]) => {
    const report = vi.fn();
    const events = frames(text).map((frame) => api.parseStreamFrame(frame, report));
    expect(events.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(report).not.toHaveBeenCalled();
    expect(events.length > 0, name).toBe(text.startsWith('HTTP/1.1 101') && text.includes('[op 1]'));
  });
});

import { expect, test } from 'vitest';
import { akkomaOwnAccount, mastodonAccount } from '../fixtures/accounts.ts';
import { updateCredentials, type AccountChanges } from '../accounts/update-credentials.ts';
import { federationPolicy, isEmptyPolicy, SIMPLE_POLICIES } from './federation-policy.ts';
import { instanceV1, nodeInfo } from './instance.ts';
import { serverOptions } from './server-options.ts';
import { newReading } from '../fixtures/reply-of.ts';

test('[EN-006] the options of an account of Akkoma', () => {
  expect(
    serverOptions().parse(
      { ...akkomaOwnAccount, akkoma: { ...akkomaOwnAccount.akkoma, permit_followback: true, status_ttl_days: 30 } },
      newReading(),
    ),
  ).toEqual({
    defaultVisibility: 'unlisted',
    isSensitiveByDefault: false,
    isLocked: false,
    isBot: false,
    noRichText: false,
    showsRole: true,
    isDiscoverable: true,
    allowsFollowingMove: false,
    permitsFollowback: true,
    hidesFavourites: true,
    hidesFollowers: false,
    hidesFollowersCount: false,
    hidesFollows: false,
    hidesFollowsCount: false,
    hidesPeople: null,
    acceptsDirectMessagesFrom: 'people_i_follow',
    statusTtlDays: 30,
    blocksNotificationsFromStrangers: false,
    hidesNotificationContents: false,
  });
});

test('[SE-088] [SE-090] [SE-091] what the server has on is on', () => {
  const pleroma = {
    ...akkomaOwnAccount.pleroma,
    hide_followers_count: true,
    notification_settings: { block_from_strangers: true, hide_notification_contents: true },
  };
  expect(serverOptions().parse({ ...akkomaOwnAccount, pleroma }, newReading())).toMatchObject({
    hidesFollowersCount: true,
    hidesNotificationContents: true,
    blocksNotificationsFromStrangers: true,
  });
});

test('[EN-006] an unsupported option is null', () => {
  expect(
    serverOptions().parse({ ...mastodonAccount, source: { privacy: 'private', sensitive: true } }, newReading()),
  ).toMatchObject({
    defaultVisibility: 'private',
    isSensitiveByDefault: true,
    isLocked: true,
    isDiscoverable: true,
    noRichText: null,
    showsRole: null,
    permitsFollowback: null,
    hidesFavourites: null,
    statusTtlDays: null,
    blocksNotificationsFromStrangers: null,
    acceptsDirectMessagesFrom: null,
  });
});

test.for<[AccountChanges, object]>([
  [{ defaultVisibility: 'private' }, { default_scope: 'private', source: { privacy: 'private' } }],
  [{ isSensitiveByDefault: true }, { source: { sensitive: true } }],
  [{ isLocked: true }, { locked: true }],
  [{ noRichText: true }, { no_rich_text: true }],
  [{ showsRole: false }, { show_role: false }],
  [{ isDiscoverable: false }, { discoverable: false }],
  [{ allowsFollowingMove: false }, { allow_following_move: false }],
  [{ permitsFollowback: true }, { permit_followback: true }],
  [{ hidesFavourites: true }, { hide_favorites: true }],
  [{ hidesFollowers: true }, { hide_followers: true }],
  [{ hidesFollowersCount: true }, { hide_followers_count: true }],
  [{ hidesFollows: true }, { hide_follows: true }],
  [{ hidesFollowsCount: true }, { hide_follows_count: true }],
  [{ hidesPeople: true }, { hide_collections: true }],
  [
    { birthday: '1990-05-04', showsBirthday: true },
    { birthday: '1990-05-04', show_birthday: true },
  ],
  [{ acceptsDirectMessagesFrom: 'nobody' }, { accepts_direct_messages_from: 'nobody' }],
  [{ statusTtlDays: -1 }, { status_ttl_days: -1 }],
])('%j is written alone', ([changes, body]) => {
  expect(JSON.parse(JSON.stringify(updateCredentials(changes).body))).toEqual(body);
});

test('with a picture beside it an option is a member of a form', () => {
  const { body } = updateCredentials({ avatar: new Blob(['x']), defaultVisibility: 'private' });
  expect(
    body instanceof FormData &&
      [...body].map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name)),
  ).toEqual(['default_scope=private', 'source[privacy]=private', 'avatar']);
});

const federation = {
  enabled: true,
  mrf_policies: ['TagPolicy', 'SimplePolicy'],
  quarantined_instances: ['half.test'],
  quarantined_instances_info: { quarantined_instances: { 'half.test': { reason: 'lenient' } } },
  mrf_simple: { reject: ['bad.test', 'worse.test'], media_nsfw: ['lewd.test'], of_tomorrow: ['x.test'] },
  mrf_simple_info: { reject: { 'bad.test': { reason: 'spam' } } },
  mrf_keyword: {
    reject: ['viagra'],
    federated_timeline_removal: ['ads'],
    replace: [{ pattern: 'a', replacement: 'b' }, {}],
  },
};
const nothing = {
  policies: [],
  quarantined: [],
  simple: Object.fromEntries(SIMPLE_POLICIES.map((name) => [name, []])),
  keywords: { removedFromFederatedTimeline: [], rejected: [], replaced: [] },
};

test('[EN-044] [EN-045] [EN-046] [EN-047] an instance publishes how it treats others', () => {
  const policy = {
    policies: ['TagPolicy', 'SimplePolicy'],
    quarantined: [{ host: 'half.test', reason: 'lenient' }],
    simple: {
      ...nothing.simple,
      reject: [
        { host: 'bad.test', reason: 'spam' },
        { host: 'worse.test', reason: null },
      ],
      media_nsfw: [{ host: 'lewd.test', reason: null }],
    },
    keywords: {
      removedFromFederatedTimeline: ['ads'],
      rejected: ['viagra'],
      replaced: [{ pattern: 'a', replacement: 'b' }],
    },
  };
  expect(federationPolicy({ nodeInfo: nodeInfo().parse({ metadata: { federation } }, newReading()) })).toEqual(policy);
  expect(federationPolicy({ v1: instanceV1().parse({ pleroma: { metadata: { federation } } }, newReading()) })).toEqual(
    policy,
  );
});

test('an instance that does not publish it has an empty policy', () => {
  expect(
    federationPolicy({ nodeInfo: nodeInfo().parse({ metadata: { federation: { enabled: true } } }, newReading()) }),
  ).toEqual(nothing);
  expect(federationPolicy({})).toEqual(nothing);
});

test('a policy is empty until anything of it is published', () => {
  const published = (part: object) =>
    federationPolicy({ nodeInfo: nodeInfo().parse({ metadata: { federation: part } }, newReading()) });
  expect(isEmptyPolicy(published({}))).toBe(true);
  for (const part of [
    { mrf_policies: ['TagPolicy'] },
    { quarantined_instances: ['half.test'] },
    { mrf_simple: { reject_deletes: ['bad.test'] } },
    { mrf_keyword: { reject: ['x'] } },
  ])
    expect(isEmptyPolicy(published(part))).toBe(false);
});

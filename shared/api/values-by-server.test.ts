import { expect, test } from 'vitest';
import {
  akkomaNodeInfo,
  akkomaV1,
  mastodonNodeInfo,
  mastodonV1,
  mastodonV2,
  pleromaNodeInfo,
  pleromaV1,
} from './fixtures/instances.ts';
import type { EntityKind } from '../contract/entities.ts';
import type { Replies } from './fixtures/replies.ts';
import * as api from './index.ts';
import { replyByName, type Row } from './testing/reply-by-name.ts';
import { newReading } from './fixtures/reply-of.ts';

const TEA = { id: '1', text: 'tea', contentType: 'text/plain' };
const HIDDEN = { title: 'coffee', action: 'warn', keywords: [{ phrase: 'coffee', isWholeWord: true }] };
const MORNING = {
  id: '14',
  text: 'Good morning',
  visibility: 'unlisted',
  pollOptions: ['a', 'b'],
  attachments: [{ id: '90412' }],
};
test.for<Row>([
  ['lists', 'akkoma', [{ id: '12', title: 'Friends' }]],
  ['lists', 'pleroma', [{ id: '12', title: 'Friends' }]],
  ['lists', 'mastodon', [{ id: '12', title: 'Friends' }]],
  ['tag', 'akkoma', { name: 'tea', isFollowing: true, history: [] }],
  ['tag', 'mastodon', { name: 'tea', isFollowing: true, history: [{ uses: 3, accounts: 2 }] }],
  ['conversations', 'akkoma', [{ id: '311', isUnread: true, lastStatusId: 'B1s7aTuSk2Wp6Hd9Fg' }]],
  ['conversations', 'pleroma', [{ id: '311' }, { lastStatusId: null }]],
  ['conversations', 'mastodon', [{ accountIds: ['109302436954721982'], lastStatusId: '115589276352416722' }]],
  ['filters', 'akkoma', [HIDDEN]],
  ['filters', 'pleroma', [HIDDEN]],
  ['filters', 'mastodon', [HIDDEN]],
  [
    'filtersV2',
    'mastodon',
    [
      {
        title: 'Drinks',
        action: 'hide',
        keywords: [{ phrase: 'tea' }],
        statuses: [{ statusId: '115589276352416722' }],
      },
    ],
  ],
  ['markers', 'akkoma', { notifications: { lastReadId: '58231', updatedAt: '2026-11-21T10:20:00Z', unreadCount: 3 } }],
  ['markers', 'pleroma', { notifications: { unreadCount: 3 } }],
  ['markers', 'mastodon', { home: { lastReadId: '115589276352416722', unreadCount: null } }],
  ['scheduledStatuses', 'akkoma', [MORNING]],
  ['scheduledStatuses', 'pleroma', [MORNING]],
  [
    'scheduledStatuses',
    'mastodon',
    [{ id: '3221', text: 'Guten Morgen', inReplyToId: '115589276352416', attachments: [] }],
  ],
  [
    'search',
    'akkoma',
    { accounts: ['B0b0bQ7nT5vKx9Ru3E'], statuses: ['B1s7aTuSk2Wp6Hd9Fg'], hashtags: [{ name: 'tea' }] },
  ],
  ['search', 'pleroma', { accounts: ['B0b0bQ7nT5vKx9Ru3E'], hashtags: [{ name: 'tea' }] }],
  [
    'search',
    'mastodon',
    { accounts: ['109302436954721982'], hashtags: [{ name: 'tea', url: 'https://masto.test/tags/tea' }] },
  ],
  ['statusSource', 'akkoma', { ...TEA, spoilerText: 'drinks' }],
  ['statusSource', 'pleroma', TEA],
  ['statusSource', 'mastodon', { text: 'Tee', contentType: null }],
  ['statusHistory', 'akkoma', [{ contentHtml: '<p>Helo</p>', pollOptions: [] }]],
  ['statusHistory', 'pleroma', [{ accountId: 'B0aL1ceXr4Qm8ZtYw2' }]],
  ['statusHistory', 'mastodon', [{ pollOptions: ['a'] }, { pollOptions: [] }]],
  ['translateStatus', 'akkoma', { contentHtml: '<p>Hello</p>', detectedLanguage: 'de' }],
  ['translateStatusByPost', 'akkoma', { contentHtml: '<p>Hello</p>', detectedLanguage: 'de' }],
  ['translateStatusByPost', 'mastodon', { contentHtml: '<p>Hello</p>', detectedLanguage: 'de' }],
  ['suggestions', 'akkoma', { ids: ['B0b0bQ7nT5vKx9Ru3E'] }],
  ['suggestions', 'pleroma', { ids: ['B0b0bQ7nT5vKx9Ru3E'] }],
  ['suggestions', 'mastodon', { ids: ['109302436954721982'] }],
  ['suggestionsV1', 'mastodon', { ids: ['109302436954721982'] }],
  ['reactions', 'akkoma', [{ name: '🍵', accountIds: ['B0b0bQ7nT5vKx9Ru3E'] }]],
  ['reactions', 'pleroma', [{ isMine: true }]],
  [
    'tokenByPassword',
    'akkoma',
    { accessToken: 'Qx', refreshToken: 'Rz', expiresIn: 3153600000, me: 'https://instance.test/users/alice' },
  ],
  ['tokenByPassword', 'pleroma', { refreshToken: 'Rz' }],
  [
    'tokenByPassword',
    'mastodon',
    { accessToken: 'Qx', refreshToken: null, expiresIn: null, me: '', scopes: ['read', 'write', 'follow', 'push'] },
  ],
  ['registerApp', 'akkoma', { clientId: 'uY', clientSecret: 'pW' }],
  ['registerApp', 'pleroma', { clientId: 'uY' }],
  ['registerApp', 'mastodon', { clientId: 'uY' }],
  ['registerAccount', 'akkoma', { kind: 'signed-in', accessToken: 'Qx' }],
  ['registerAccount', 'pleroma', { kind: 'awaiting-approval' }],
  ['registerAccount', 'mastodon', { kind: 'signed-in', accessToken: 'Qx' }],
  ['mastodonEmoji', 'akkoma', [{ shortcode: 'cat', pack: 'pack:animals' }]],
  ['mastodonEmoji', 'mastodon', [{ shortcode: 'cat', pack: 'Animals' }]],
  ['customEmoji', 'akkoma', [{ shortcode: 'cat', pack: 'animals', tags: ['Custom', 'pack:animals'] }]],
  ['captcha', 'akkoma', { type: 'native', url: 'data:image/png;base64,iVBORw0=', answerData: 'QTEyOEdD' }],
  ['captcha', 'pleroma', { type: 'kocaptcha', url: 'https://captcha.test/9f3.png' }],
  ['backups', 'akkoma', [{ id: '3', isReady: false }]],
  ['backups', 'pleroma', [{ id: '3' }]],
  ['pushSubscription', 'mastodon', '8'],
  ['changePassword', 'akkoma', { error: null }],
  ['changePassword', 'pleroma', { error: 'Invalid password.' }],
  ['importAccounts', 'akkoma', { error: null }],
  [
    'serverOptions',
    'akkoma',
    { defaultVisibility: 'unlisted', permitsFollowback: false, blocksNotificationsFromStrangers: false },
  ],
  [
    'ownProfile',
    'akkoma',
    { note: 'I like *tea*', fields: [{ name: 'Blog', value: 'https://alice.test' }], birthday: null },
  ],
  ['ownProfile', 'pleroma', { birthday: null, showsBirthday: false, options: { permitsFollowback: null } }],
  ['ownProfile', 'mastodon', { birthday: null, options: { hidesPeople: true, noRichText: null } }],
  ['serverOptions', 'pleroma', { permitsFollowback: null, acceptsDirectMessagesFrom: null, noRichText: false }],
  ['serverOptions', 'mastodon', { defaultVisibility: 'private', isSensitiveByDefault: true, noRichText: null }],
])('%s of %s', ([name, server, expected]) => {
  const found = replyByName(name, server).data;
  if (typeof expected === 'object') expect(found).toMatchObject(expected as object);
  else expect(found).toBe(expected);
});

test.for<[string, keyof Replies, EntityKind, object]>([
  [
    'admin.reports',
    'akkoma',
    'report',
    {
      state: 'open',
      accountId: 'B0b',
      actorId: 'B0aL1ceXr4Qm8ZtYw2',
      statusIds: ['B1s7aTuSk2Wp6Hd9Fg'],
      notes: [{ id: '4' }],
    },
  ],
  ['admin.reports', 'pleroma', 'report', { id: 'B1r' }],
  ['admin.users', 'akkoma', 'managedUser', { nickname: 'bob@remote.test', role: 'member', isLocal: false }],
])('%s of %s brings a %s', ([name, server, kind, expected]) => {
  const { data, entities } = replyByName(name, server);
  expect(data).toMatchObject({ kind, ids: [entities[kind]?.[0]?.id], total: 1 });
  expect(entities[kind]).toMatchObject([expected]);
});

test.for<[string, api.InstanceSources, object]>([
  [
    'Akkoma',
    {
      v1: api.instanceV1().parse(akkomaV1, newReading()),
      nodeInfo: api.nodeInfo().parse(akkomaNodeInfo, newReading()),
    },
    {
      backend: 'akkoma',
      textLimit: 5000,
      uploadLimits: { general: 16000000, avatar: 2000000 },
      pollLimits: { maxOptions: 20, minExpiration: 0 },
      vapidPublicKey: 'BKj',
      publicTimelineVisibility: { bubble: false },
      localBubbleInstances: ['friend.test'],
      abilities: { translation: true, quotes: true, streamPings: true, chats: false },
      birthday: { isRequired: false },
    },
  ],
  [
    'Pleroma',
    {
      v1: api.instanceV1().parse(pleromaV1, newReading()),
      nodeInfo: api.nodeInfo().parse(pleromaNodeInfo, newReading()),
    },
    {
      backend: 'pleroma',
      textLimit: 5000,
      uploadLimits: { general: 16000000, avatar: 2000000 },
      vapidPublicKey: null,
      maxAttachments: 1000,
      publicTimelineVisibility: { federated: true, bubble: true },
      abilities: { translation: false, chats: true, streamPings: false },
      birthday: { isRequired: true, minAge: 16 },
    },
  ],
  [
    'Mastodon',
    {
      v1: api.instanceV1().parse(mastodonV1, newReading()),
      v2: api.instanceV2().parse(mastodonV2, newReading()),
      nodeInfo: api.nodeInfo().parse(mastodonNodeInfo, newReading()),
    },
    {
      backend: 'mastodon',
      textLimit: 500,
      uploadLimits: { general: 16777216, avatar: null },
      pollLimits: { maxOptions: 4, minExpiration: 300 },
      vapidPublicKey: 'V',
      maxAttachments: 4,
      descriptionLimit: 1500,
      abilities: { translation: true, polls: true, chats: false, localScope: false },
      linkLength: 23,
    },
  ],
])('an instance of %s', ([, sources, expected]) => {
  expect(api.instanceOptions(sources)).toMatchObject(expected);
});

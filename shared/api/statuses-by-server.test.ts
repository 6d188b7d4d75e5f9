import { expect, test } from 'vitest';
import type { EntityKind } from '../contract/entities.ts';
import { REPLIES, type Replies } from './fixtures/replies.ts';
import { mastodonRepeat } from './fixtures/statuses.ts';
import * as api from './index.ts';
import { replyByName, type Row } from './testing/reply-by-name.ts';
import { replyOf } from './fixtures/reply-of.ts';

/** The entity that a reply is about. */
const entityIn = (name: string, server: keyof Replies, kind: EntityKind): unknown => {
  const { data, entities } = replyByName(name, server);
  return entities[kind]?.findLast((found) => found.id === (data as { id: string }).id);
};

test.for<Row>([
  [
    'account',
    'akkoma',
    {
      acct: 'bob@remote.test',
      fqn: 'bob@remote.test',
      displayName: 'Bob :blobcat:',
      isLocal: false,
      favicon: 'https://remote.test/favicon.png',
      hidesFavourites: true,
      own: null,
    },
  ],
  [
    'account',
    'pleroma',
    {
      acct: 'bob@remote.test',
      fqn: 'bob@remote.test',
      role: 'member',
      favicon: 'https://remote.test/favicon.png',
      own: null,
    },
  ],
  [
    'account',
    'mastodon',
    {
      acct: 'carol',
      displayName: 'carol',
      isLocal: true,
      isLocked: true,
      hidesFollowers: true,
      favicon: null,
      fields: [{ name: 'Web', verifiedAt: '2025-01-01T00:00:00.000+00:00' }],
    },
  ],
  [
    'verifyCredentials',
    'akkoma',
    {
      role: 'admin',
      own: {
        defaultVisibility: 'unlisted',
        followRequestsCount: 2,
        unreadNotificationsCount: 3,
        acceptsDirectMessagesFrom: 'people_i_follow',
        settingsStore: { expertLevel: 1 },
      },
    },
  ],
  [
    'verifyCredentials',
    'pleroma',
    { role: 'admin', own: { defaultVisibility: 'unlisted', acceptsDirectMessagesFrom: null } },
  ],
  [
    'verifyCredentials',
    'mastodon',
    {
      role: 'member',
      noteSource: 'hi',
      own: { defaultVisibility: 'private', followRequestsCount: 3, isSensitiveByDefault: true, settingsStore: {} },
    },
  ],
])('the account of %s (%s)', ([name, server, expected]) => {
  expect(entityIn(name, server, 'account')).toMatchObject(expected as object);
});

test.for<Row>([
  [
    'status',
    'akkoma',
    {
      visibility: 'local',
      mediaType: 'text/markdown',
      conversationId: '1283746501',
      isThreadMuted: true,
      reactions: [{ name: '🍵' }, { name: 'party@remote.test' }],
      quoteId: 'B1qU0teDk2Wp6Hd9Fg',
      isParentUnavailable: true,
      pollId: '77120',
    },
  ],
  [
    'status',
    'pleroma',
    {
      visibility: 'list',
      mediaType: null,
      conversationId: '1283746501',
      reactions: [{ name: '🍵' }, { name: 'party@remote.test' }],
      quoteId: 'B1qU0teDk2Wp6Hd9Fg',
      quoteUrl: 'https://far.test/objects/quoted',
      isQuoteUnavailable: false,
    },
  ],
  [
    'status',
    'mastodon',
    {
      visibility: 'public',
      reactions: [],
      conversationId: null,
      isFavourited: true,
      isBookmarked: true,
      quoteId: null,
      isQuoteUnavailable: true,
      filtered: [{ title: 'Drinks', action: 'warn' }],
      card: { title: 'News', image: null },
      inReplyToAcct: 'dora@far.test',
    },
  ],
])('a status of %s (%s)', ([name, server, expected]) => {
  expect(entityIn(name, server, 'status')).toMatchObject(expected as object);
});

test.for<[keyof Replies, string]>([
  ['akkoma', 'B1rEpEaTk2Wp6Hd9Fg'],
  ['pleroma', 'B1rEpEaTk2Wp6Hd9Fg'],
  ['mastodon', '115589276352416799'],
])('a repeat in a timeline of %s has no content of its own', ([server, repeatId]) => {
  const { data, entities } = replyOf(api.homeTimeline(), REPLIES.homeTimeline?.[server]);
  const [first] = data.ids;
  expect(data.ids).toEqual([first, repeatId]);
  expect(entities.status?.findLast(({ id }) => id === repeatId)).toMatchObject({
    repeatOfId: first,
    contentHtml: '',
    card: null,
    attachments: [],
    tags: [],
    pollId: null,
  });
});

test('a quote in a repeated status has only its id where Mastodon sends no more', () => {
  const { entities } = replyOf(api.homeTimeline(), [mastodonRepeat]);
  expect(entities.status?.map(({ id, quoteId }) => [id, quoteId])).toEqual([
    ['115589276352416722', '115589276352416701'],
    ['115589276352416799', null],
  ]);
});

import { expect, test } from 'vitest';
import { missingKeys } from '../../entities/missing.ts';
import { readOneStatus, reading } from '../fixtures/reading.ts';
import { akkomaRepeat, akkomaStatus, mastodonStatus, pleromaStatus, quotedStatus } from '../fixtures/statuses.ts';
import { readStatus } from './status.ts';

test('[EN-012] [EN-013] [EN-016] [EN-017] [EN-018] [EN-019] [EN-020] a status of Akkoma', () => {
  const { id, status, account, poll } = reading(readStatus, { ...akkomaStatus, quote: quotedStatus });
  expect(id).toBe('B1s7aTuSk2Wp6Hd9Fg');
  expect(status?.map((found) => found.id)).toEqual(['B1qU0teDk2Wp6Hd9Fg', 'B1s7aTuSk2Wp6Hd9Fg']);
  expect(account?.map((found) => found.acct)).toEqual(['alice', 'bob@remote.test']);
  expect(status?.[1]).toEqual({
    id: 'B1s7aTuSk2Wp6Hd9Fg',
    uri: 'https://instance.test/objects/0d6c2f10',
    url: 'https://instance.test/notice/B1s7aTuSk2Wp6Hd9Fg',
    accountId: 'B0aL1ceXr4Qm8ZtYw2',
    repeatOfId: null,
    createdAt: '2026-11-21T10:15:30.000Z',
    editedAt: null,
    inReplyToId: null,
    inReplyToAccountId: null,
    inReplyToAcct: 'dora@far.test',
    isParentUnavailable: true,
    inReplyToUrl: 'https://far.test/objects/asked',
    contentHtml: akkomaStatus.content,
    spoilerText: 'drinks',
    isSensitive: true,
    visibility: 'local',
    language: 'en',
    mediaType: 'text/markdown',
    attachments: [
      {
        id: '90412',
        kind: 'image',
        mimeType: 'image/png',
        url: 'https://instance.test/media/5c1e/cup.png',
        previewUrl: 'https://instance.test/media/5c1e/cup-small.png',
        description: 'A cup of tea',
        blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
        width: 1200,
        height: 900,
        duration: null,
      },
    ],
    mentions: [
      { id: 'B0b0bQ7nT5vKx9Ru3E', acct: 'bob@remote.test', username: 'bob', url: 'https://remote.test/users/bob' },
    ],
    tags: [{ name: 'tea', url: 'https://instance.test/tag/tea' }],
    emojis: [
      {
        shortcode: 'cat',
        url: 'https://instance.test/emoji/cat.png',
        staticUrl: 'https://instance.test/emoji/cat.png',
      },
    ],
    card: {
      url: 'https://news.test/a/1',
      title: 'Tea prices',
      description: 'They rose.',
      providerName: 'news.test',
      image: 'https://instance.test/proxy/s2/u2/lead.jpg',
    },
    pollId: '77120',
    quoteId: 'B1qU0teDk2Wp6Hd9Fg',
    quoteUrl: 'https://far.test/objects/quoted',
    isQuoteUnavailable: false,
    reactions: [
      { name: '🍵', url: null, count: 2, isMine: true, accountIds: ['B0aL1ceXr4Qm8ZtYw2', 'B0b0bQ7nT5vKx9Ru3E'] },
      {
        name: 'party@remote.test',
        url: 'https://instance.test/proxy/s1/u1/party.png',
        count: 1,
        isMine: false,
        accountIds: ['B0b0bQ7nT5vKx9Ru3E'],
      },
    ],
    repeatsCount: 1,
    repliesCount: 2,
    favouritesCount: 5,
    isFavourited: true,
    isRepeated: false,
    isBookmarked: false,
    bookmarkFolderId: null,
    isPinned: false,
    isThreadMuted: true,
    isMuted: false,
    isLocal: true,
    isDeleted: false,
    conversationId: '1283746501',
  });
  expect(poll).toMatchObject([
    {
      id: '77120',
      hasVoted: true,
      ownVotes: [0],
      votersCount: null,
      options: [
        { title: 'Green tea', votesCount: 4 },
        { title: 'Black tea', votesCount: 3 },
      ],
    },
  ]);
});

test('a quote that is not shown still has its id and address', () => {
  expect(readOneStatus(akkomaStatus)).toMatchObject({
    quoteId: 'B1qU0teDk2Wp6Hd9Fg',
    quoteUrl: 'https://far.test/objects/quoted',
  });
  expect(readOneStatus({ ...akkomaStatus, quote_id: '_' })).toMatchObject({
    quoteId: null,
    quoteUrl: 'https://far.test/objects/quoted',
    isQuoteUnavailable: true,
  });
});

test.for<[string, object, object]>([
  [
    'Pleroma knows it and does not show it',
    { ...pleromaStatus, pleroma: { ...pleromaStatus.pleroma, quote: null, quote_visible: false } },
    { quoteId: 'B1qU0teDk2Wp6Hd9Fg', isQuoteUnavailable: true },
  ],
  [
    'on Mastodon its author has not agreed',
    { ...mastodonStatus, quote: { state: 'pending', quoted_status: null } },
    { quoteId: null, isQuoteUnavailable: true },
  ],
  [
    'on Mastodon a quoted status says but the id of its own',
    { ...mastodonStatus, quote: { state: 'accepted', quoted_status_id: '115589276352416699' } },
    { quoteId: '115589276352416699', isQuoteUnavailable: false },
  ],
  ['nothing is quoted', { ...mastodonStatus, quote: null }, { quoteId: null, isQuoteUnavailable: false }],
])('a quote: %s', ([, raw, expected]) => {
  expect(readOneStatus(raw)).toMatchObject(expected);
});

test("Mastodon says which of the reader's filters are met; the others leave that to the client", () => {
  const filter = {
    id: '20060',
    title: 'Drinks',
    context: ['home', 'public'],
    expires_at: '2026-12-24T00:00:00.000Z',
    filter_action: 'hide',
  };
  const filtered = [
    { filter, keyword_matches: ['tea'], status_matches: null },
    { filter: { ...filter, id: '2', filter_action: 'elsewhere', expires_at: null } },
    { filter: null },
    null,
  ];
  const status = readOneStatus({ ...mastodonStatus, filtered });
  expect(status?.filtered).toEqual([
    {
      filterId: '20060',
      title: 'Drinks',
      action: 'hide',
      contexts: ['home', 'public'],
      expiresAt: '2026-12-24T00:00:00.000Z',
    },
    { filterId: '2', title: 'Drinks', action: 'warn', contexts: ['home', 'public'], expiresAt: null },
  ]);
  expect(missingKeys(status ?? {})).not.toContain('filtered');
  expect(readOneStatus(akkomaStatus)?.filtered).toBeUndefined();
  expect(missingKeys(readOneStatus(akkomaStatus) ?? {})).toContain('filtered');
});

test('what is answered may have a number for an id', () => {
  expect(readOneStatus({ ...akkomaStatus, in_reply_to_id: 7 })).toMatchObject({
    inReplyToId: '7',
    isParentUnavailable: false,
    inReplyToUrl: null,
  });
});

test('Pleroma has quote and reactions one level down', () => {
  expect(readOneStatus(pleromaStatus)).toMatchObject({
    quoteId: 'B1qU0teDk2Wp6Hd9Fg',
    quoteUrl: 'https://far.test/objects/quoted',
    visibility: 'list',
    reactions: [{ name: '🍵' }, { name: 'party@remote.test' }],
  });
  expect(reading(readStatus, pleromaStatus).status).toHaveLength(2);
});

test('Mastodon has a quote with its state, a video that is called gifv, and hides votes', () => {
  const { status, poll } = reading(readStatus, mastodonStatus);
  expect(status?.at(-1)).toMatchObject({
    quoteId: '115589276352416701',
    attachments: [{ kind: 'video', url: 'https://masto.test/a.mp4', duration: 1.5, width: 320 }],
    inReplyToAcct: 'dora@far.test',
    conversationId: null,
    editedAt: '2026-11-21T11:00:00.000Z',
    reactions: [],
    card: { title: 'News', image: null },
    isLocal: true,
  });
  expect(poll).toMatchObject([
    {
      isMultiple: true,
      isExpired: true,
      options: [
        { title: 'a', votesCount: 0 },
        { title: 'b', votesCount: 0 },
      ],
    },
  ]);
});

test('members that a visitor does not get do not remove known values', () => {
  const status = readOneStatus(mastodonStatus);
  expect(missingKeys(status ?? {})).toEqual(
    expect.arrayContaining(['isFavourited', 'isRepeated', 'isBookmarked', 'isMuted', 'isPinned', 'isThreadMuted']),
  );
  expect(missingKeys(readOneStatus(akkomaStatus) ?? {})).not.toContain('isFavourited');
  expect(missingKeys(reading(readStatus, mastodonStatus).poll?.[0] ?? {})).toEqual(['hasVoted', 'ownVotes']);
});

test('a repeat keeps its position and who repeated; the rest is in the repeated status', () => {
  const { id, status, account } = reading(readStatus, akkomaRepeat);
  expect(id).toBe('B1rEpEaTk2Wp6Hd9Fg');
  expect(account?.map((found) => found.acct)).toEqual(['bob@remote.test', 'alice']);
  expect(status).toMatchObject([
    { id: 'B1s7aTuSk2Wp6Hd9Fg', repeatOfId: null },
    {
      id: 'B1rEpEaTk2Wp6Hd9Fg',
      repeatOfId: 'B1s7aTuSk2Wp6Hd9Fg',
      accountId: 'B0b0bQ7nT5vKx9Ru3E',
      visibility: 'public',
      contentHtml: '',
      card: null,
      attachments: [],
    },
  ]);
});

test('what statuses lack is one empty list, which nothing can change', () => {
  const bare = readOneStatus({ ...mastodonStatus, media_attachments: [], mentions: [], emojis: [] });
  expect(new Set([bare?.attachments, bare?.mentions, bare?.emojis, bare?.reactions]).size).toBe(1);
  expect([bare?.attachments, Object.isFrozen(bare?.attachments)]).toEqual([[], true]);
});

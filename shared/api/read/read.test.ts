import { describe, expect, test } from 'vitest';
import { missingKeys } from '../../entities/missing.ts';
import type { Status } from '../../entities/status.ts';
import {
  akkomaAccount,
  akkomaOwnAccount,
  mastodonAccount,
  pleromaAccount,
  relationship,
} from '../fixtures/accounts.ts';
import {
  akkomaPoll,
  akkomaRepeat,
  akkomaStatus,
  attachment,
  mastodonStatus,
  pleromaStatus,
  quotedStatus,
} from '../fixtures/statuses.ts';
import { readAccount } from './account.ts';
import { readAttachment } from './attachment.ts';
import { startReading, type Reading } from './batch.ts';
import { readNotification } from './notification.ts';
import { readPoll } from './poll.ts';
import { readCard } from './status-parts.ts';
import { readStatus } from './status.ts';

function reading(read: (raw: unknown, reading: Reading) => string | null, raw: unknown) {
  const into = startReading(() => undefined);
  const id = read(raw, into);
  return { id, ...into.found };
}
const readOneStatus = (raw: unknown): Status | undefined => {
  const { id, status } = reading(readStatus, raw);
  return status?.find((found) => found.id === id);
};

describe('accounts', () => {
  test('[EN-001] [EN-002] [EN-003] [EN-004] an account of Akkoma', () => {
    expect(reading(readAccount, akkomaAccount).account).toEqual([
      {
        id: 'B0b0bQ7nT5vKx9Ru3E',
        username: 'bob',
        acct: 'bob@remote.test',
        fqn: 'bob@remote.test',
        displayName: 'Bob :blobcat:',
        emojis: [
          {
            shortcode: 'blobcat',
            url: 'https://remote.test/emoji/blobcat.png',
            staticUrl: 'https://remote.test/emoji/blobcat.png',
          },
        ],
        noteHtml: '<p>Gardener. <a href="https://remote.test/tags/bees">#bees</a></p>',
        noteSource: '',
        url: 'https://remote.test/@bob',
        avatar: 'https://instance.test/proxy/aa11/bb22/ava.png',
        avatarStatic: 'https://instance.test/proxy/preview/aa11/bb22/ava.png?static=true',
        header: 'https://instance.test/images/banner.png',
        headerStatic: 'https://instance.test/images/banner.png',
        isLocked: false,
        isBot: false,
        isLocal: false,
        isDeactivated: false,
        createdAt: '2025-03-02T08:00:00.000Z',
        lastStatusAt: '2026-11-20',
        statusesCount: 431,
        followersCount: 120,
        followingCount: 87,
        hidesFollowers: false,
        hidesFollows: false,
        hidesFollowersCount: false,
        hidesFollowsCount: false,
        hidesFavourites: true,
        fields: [{ name: 'Site', valueHtml: '<a href="https://bob.test" rel="ugc">bob.test</a>', verifiedAt: null }],
        tags: [],
        role: 'member',
        favicon: 'https://remote.test/favicon.png',
        backgroundImage: null,
        own: null,
      },
    ]);
  });

  test('[EN-005] the role is what the account shows', () => {
    expect(reading(readAccount, akkomaOwnAccount).account?.[0]?.role).toBe('admin');
    expect(reading(readAccount, pleromaAccount).account?.[0]?.role).toBe('moderator');
    expect(reading(readAccount, mastodonAccount).account?.[0]?.role).toBe('member');
  });

  test('[EN-007] the own account says more', () => {
    expect(reading(readAccount, akkomaOwnAccount).account?.[0]).toMatchObject({
      isLocal: true,
      noteSource: 'I like *tea*',
      own: {
        defaultVisibility: 'unlisted',
        followRequestsCount: 2,
        unreadNotificationsCount: 3,
        acceptsDirectMessagesFrom: 'people_i_follow',
        allowsFollowingMove: false,
        settingsStore: { expertLevel: 1 },
      },
    });
  });

  test('[EN-011] an account of Pleroma may bring the relationship with it', () => {
    expect(reading(readAccount, pleromaAccount).relationship).toEqual([
      {
        id: 'B0b0bQ7nT5vKx9Ru3E',
        following: true,
        followedBy: false,
        requested: false,
        requestedBy: false,
        blocking: false,
        blockedBy: false,
        muting: false,
        mutingNotifications: false,
        subscribing: false,
        showingRepeats: true,
        domainBlocking: false,
        note: 'tea friend',
      },
    ]);
    expect(reading(readAccount, akkomaAccount).relationship).toBeUndefined();
  });

  test('an account of Mastodon has no name of its own and a verified field', () => {
    expect(reading(readAccount, mastodonAccount).account?.[0]).toMatchObject({
      displayName: 'carol',
      fqn: 'carol',
      isLocked: true,
      hidesFavourites: true,
      fields: [{ name: 'Web', verifiedAt: '2025-01-01T00:00:00.000+00:00' }],
    });
  });

  test('an account of Hollo may lack its host, which its address has', () => {
    const one = (parts: object) => reading(readAccount, { ...mastodonAccount, ...parts }).account?.[0];
    expect(one({ acct: 'bob@', url: 'https://far.test/@bob' })).toMatchObject({ acct: 'bob@far.test', isLocal: false });
    expect(one({ acct: 'bob@', url: 'javascript:x' })).toMatchObject({ acct: 'bob' });
    expect(reading(readAccount, { ...mastodonAccount, acct: '@', username: '' })).toEqual({ id: null });
  });

  test('Mastodon has one word for both hidden lists, and another for who is switched off', () => {
    const one = (parts: object) => reading(readAccount, { ...mastodonAccount, ...parts }).account?.[0];
    expect(one({})).toMatchObject({ hidesFollowers: true, hidesFollows: true, isDeactivated: false });
    expect(one({ hide_collections: null })).toMatchObject({ hidesFollowers: false, hidesFollows: false });
    expect(one({ suspended: true })).toMatchObject({ isDeactivated: true });
    expect(missingKeys(one({ suspended: true }) ?? {})).not.toContain('isDeactivated');
  });

  test('the owner as the author of a status comes without what only verify_credentials says', () => {
    const { settings_store: _store, unread_notifications_count: _unread, ...pleroma } = akkomaOwnAccount.pleroma;
    const own = reading(readAccount, { ...akkomaOwnAccount, follow_requests_count: undefined, pleroma }).account?.[0]
      ?.own;
    expect(own).toMatchObject({ defaultVisibility: 'unlisted', isSensitiveByDefault: false, settingsStore: {} });
    expect(missingKeys(own ?? {})).toEqual(['settingsStore', 'followRequestsCount', 'unreadNotificationsCount']);
    expect(missingKeys(reading(readAccount, akkomaOwnAccount).account?.[0]?.own ?? {})).toEqual([]);
  });

  test('an account that says nothing of what only its owner sees does not take it away', () => {
    expect(missingKeys(reading(readAccount, akkomaAccount).account?.[0] ?? {})).toContain('own');
    expect(missingKeys(reading(readAccount, akkomaOwnAccount).account?.[0] ?? {})).not.toContain('own');
  });

  test.for([{}, null, 'bob', [], { id: '' }, { id: '1' }, { id: {}, acct: 'bob' }])('%j is no account', (raw) => {
    expect(reading(readAccount, raw)).toEqual({ id: null });
  });
});

describe('statuses', () => {
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

  test('a quote that is not shown is still known by its id and address', () => {
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

  test('what a visitor is not told takes nothing away from what is known', () => {
    const status = readOneStatus(mastodonStatus);
    expect(missingKeys(status ?? {})).toEqual(
      expect.arrayContaining(['isFavourited', 'isRepeated', 'isBookmarked', 'isMuted', 'isPinned', 'isThreadMuted']),
    );
    expect(missingKeys(readOneStatus(akkomaStatus) ?? {})).not.toContain('isFavourited');
    expect(missingKeys(reading(readStatus, mastodonStatus).poll?.[0] ?? {})).toEqual(['hasVoted', 'ownVotes']);
  });

  test('a repeat keeps its place and who repeated; the rest stands in what it repeats', () => {
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

  test.for([
    ['a repeat of nothing that can be read', { ...akkomaRepeat, reblog: { id: '1' } }],
    ['a status without an author', { ...akkomaStatus, account: {} }],
    ['null', null],
    ['text', 'x'],
    ['no id', { ...akkomaStatus, id: null }],
  ])('%s is no status', ([, raw]) => {
    expect(reading(readStatus, raw).id).toBeNull();
  });

  test('a status that quotes itself without end is read to a depth', () => {
    const endless: Record<string, unknown> = { ...akkomaStatus };
    endless.quote = endless;
    expect(readOneStatus(endless)?.id).toBe('B1s7aTuSk2Wp6Hd9Fg');
  });

  test('[EN-014] an unknown visibility is the narrowest', () => {
    expect(readOneStatus({ ...akkomaStatus, visibility: 'mutuals_only' })?.visibility).toBe('direct');
  });

  test('[TL-098] a reaction whose count is zero is gone', () => {
    expect(
      readOneStatus({ ...akkomaStatus, emoji_reactions: [{ name: '🍵', count: 0, me: false }] })?.reactions,
    ).toEqual([]);
  });

  test('one bad id among those who reacted, or one bad vote, does not cost the others', () => {
    expect(
      readOneStatus({ ...akkomaStatus, emoji_reactions: [{ name: '🍵', count: 3, account_ids: ['A1', null, 7, {}] }] })
        ?.reactions,
    ).toMatchObject([{ accountIds: ['A1', '7'] }]);
    expect(reading(readPoll, { ...akkomaPoll, own_votes: ['x', 1, 9, -1, 0.5] }).poll).toMatchObject([
      { ownVotes: [1] },
    ]);
  });

  test('unsafe addresses are none', () => {
    const status = readOneStatus({
      ...akkomaStatus,
      url: 'javascript:alert(1)',
      uri: 'javascript:alert(1)',
      card: { url: 'javascript:alert(1)', title: 'x' },
      media_attachments: [{ ...attachment, url: 'data:text/html,x', remote_url: null, preview_url: 'javascript:x' }],
    });
    expect(status).toMatchObject({ url: '', card: null, attachments: [{ url: '', previewUrl: '' }] });
  });
});

test.for<[string, string, string]>([
  ['image', 'image/png', 'image'],
  ['video', 'video/mp4', 'video'],
  ['gifv', '', 'video'],
  ['audio', 'audio/ogg', 'audio'],
  ['unknown', 'application/x-shockwave-flash', 'flash'],
  ['unknown', 'text/html; charset=utf-8', 'html'],
  ['unknown', 'application/pdf', 'unknown'],
  ['unknown', '', 'unknown'],
  ['image', '', 'image'],
])('[EN-023] an attachment called %s of the media type %s is %s', ([type, mime, kind]) => {
  expect(readAttachment({ ...attachment, type, pleroma: { mime_type: mime } })?.kind).toBe(kind);
});

test('[EN-022] an attachment has its file, a small picture of it, words, a blur, and its measures', () => {
  expect(readAttachment(attachment)).toEqual({
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
  });
});

test('[EN-024] a poll has its options and votes, when it ends, and what the reader chose', () => {
  expect(
    reading(readPoll, { ...akkomaPoll, emojis: [{ shortcode: 'cat', url: 'https://instance.test/emoji/cat.png' }] })
      .poll,
  ).toEqual([
    {
      id: '77120',
      options: [
        { title: 'Green tea', votesCount: 4 },
        { title: 'Black tea', votesCount: 3 },
      ],
      isMultiple: false,
      hasVoted: true,
      ownVotes: [0],
      isExpired: false,
      expiresAt: '2026-11-22T10:15:30.000Z',
      votesCount: 7,
      votersCount: null,
      emojis: [
        {
          shortcode: 'cat',
          url: 'https://instance.test/emoji/cat.png',
          staticUrl: 'https://instance.test/emoji/cat.png',
        },
      ],
    },
  ]);
});

test('[EN-026] a link card leads somewhere, with a title, words, its provider and a picture', () => {
  expect(readCard(akkomaStatus.card)).toEqual({
    url: 'https://news.test/a/1',
    title: 'Tea prices',
    description: 'They rose.',
    providerName: 'news.test',
    image: 'https://instance.test/proxy/s2/u2/lead.jpg',
  });
  expect(readCard({ ...akkomaStatus.card, url: '' })).toBeNull();
});

describe('notifications', () => {
  const favourite = {
    id: '58231',
    type: 'favourite',
    created_at: '2026-11-21T10:20:00.000Z',
    account: akkomaAccount,
    status: akkomaStatus,
    pleroma: { is_seen: true, is_muted: false },
  };

  test('[EN-027] a favourite brings who, what and whether it was seen', () => {
    expect(reading(readNotification, favourite).notification).toEqual([
      {
        id: '58231',
        type: 'favourite',
        wireType: 'favourite',
        createdAt: '2026-11-21T10:20:00.000Z',
        accountId: 'B0b0bQ7nT5vKx9Ru3E',
        statusId: 'B1s7aTuSk2Wp6Hd9Fg',
        targetId: null,
        emoji: null,
        emojiUrl: null,
        isSeen: true,
        isMuted: false,
      },
    ]);
  });

  test.for<[string, string]>([
    ['reblog', 'repeat'],
    ['mention', 'mention'],
    ['follow', 'follow'],
    ['follow_request', 'follow-request'],
    ['move', 'move'],
    ['poll', 'poll'],
    ['pleroma:emoji_reaction', 'emoji-reaction'],
    ['pleroma:report', 'report'],
    ['severed_relationships', 'unknown'],
    ['constructor', 'unknown'],
  ])('[EN-028] %s is read as %s', ([wire, type]) => {
    expect(reading(readNotification, { ...favourite, type: wire }).notification?.[0]).toMatchObject({
      type,
      wireType: wire,
    });
  });

  test('[EN-027] a server without such a flag does not make unseen what was seen here', () => {
    expect(missingKeys(reading(readNotification, favourite).notification?.[0] ?? {})).toEqual([]);
    expect(
      missingKeys(reading(readNotification, { ...favourite, pleroma: undefined }).notification?.[0] ?? {}),
    ).toEqual(['isSeen', 'isMuted']);
  });

  test.for([':cat:', 'cat'])('the emoji of %s has no colons', (emoji) => {
    expect(
      reading(readNotification, {
        ...favourite,
        type: 'pleroma:emoji_reaction',
        emoji,
        emoji_url: 'https://instance.test/cat.png',
      }).notification?.[0],
    ).toMatchObject({ emoji: 'cat', emojiUrl: 'https://instance.test/cat.png' });
  });

  test('somebody who moved says where', () => {
    expect(
      reading(readNotification, { ...favourite, type: 'move', status: null, target: akkomaOwnAccount })
        .notification?.[0],
    ).toMatchObject({ statusId: null, targetId: 'B0aL1ceXr4Qm8ZtYw2' });
  });
});

test('a relationship stands alone, too', async () => {
  const { readRelationship } = await import('./relationship.ts');
  expect(
    reading(readRelationship, { ...relationship, subscribing: undefined, notifying: true }).relationship?.[0],
  ).toMatchObject({ subscribing: true });
});

describe('replies that leave out all they can', () => {
  test('an account of an id and a name', () => {
    expect(reading(readAccount, { id: 'A1', username: 'alice' }).account?.[0]).toMatchObject({
      id: 'A1',
      acct: 'alice',
      displayName: 'alice',
      role: 'member',
      own: null,
      hidesFavourites: true,
    });
  });

  test('a status of an id and an account', () => {
    expect(readOneStatus({ id: '1', account: { id: 'A1', acct: 'alice' } })).toMatchObject({
      id: '1',
      accountId: 'A1',
      visibility: 'direct',
      createdAt: '1970-01-01T00:00:00.000Z',
      contentHtml: '',
      attachments: [],
    });
  });

  test('a poll, an attachment, a notification', () => {
    expect(
      reading(readStatus, { id: '1', account: { id: 'A1', acct: 'alice' }, poll: { id: '7', options: [{}] } }).poll,
    ).toMatchObject([{ id: '7', options: [{ title: '', votesCount: 0 }] }]);
    expect(readAttachment({ id: '1' })).toMatchObject({ kind: 'unknown', url: '' });
    expect(
      reading(readNotification, { id: '1', type: 'follow', account: { id: 'A1', acct: 'alice' } }).notification,
    ).toMatchObject([{ isSeen: false, statusId: null }]);
  });

  test('ids that are numbers are ids, but for those that lost digits on the way', () => {
    expect(reading(readAccount, { id: 7, acct: 'alice' }).id).toBe('7');
    expect(reading(readAccount, { id: 2 ** 60, acct: 'alice' }).id).toBeNull();
  });
});

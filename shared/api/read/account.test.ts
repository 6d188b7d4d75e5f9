import { expect, test } from 'vitest';
import { missingKeys } from '../../entities/missing.ts';
import { akkomaAccount, akkomaOwnAccount, mastodonAccount, pleromaAccount } from '../fixtures/accounts.ts';
import { reading } from '../fixtures/reading.ts';
import { readAccount, readProfile } from './account.ts';

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
  expect(reading(readAccount, { ...pleromaAccount, acct: 'carol' }).account?.[0]?.role).toBe('moderator');
  expect(reading(readAccount, mastodonAccount).account?.[0]?.role).toBe('member');
});

test('roles that the server shows have a name and perhaps a colour; those of other servers are not ours to show', () => {
  const rolesIn = (parts: object) =>
    reading(readAccount, { ...mastodonAccount, acct: 'ana', ...parts }).account?.[0]?.roles;
  const roles = [
    { id: '3', name: 'Harbour master', color: '#d9822b' },
    { id: '2', name: ' Deckhand ', color: '' },
    { id: '4', name: '', color: '#ffffff' },
    { id: '5', name: 'Bosun', color: 'red;background:url(x)' },
    null,
  ];
  expect(rolesIn({ roles })).toEqual([
    { name: 'Harbour master', color: '#d9822b' },
    { name: 'Deckhand', color: null },
    { name: 'Bosun', color: null },
  ]);
  expect(rolesIn({ roles, acct: 'ana@remote.test' })).toBeUndefined();
  for (const none of [[], undefined, 'admin', {}]) expect(rolesIn({ roles: none })).toBeUndefined();
});

test.each([
  ['Mastodon', { ...mastodonAccount, group: true }, true],
  ['Akkoma', { ...akkomaAccount, source: { pleroma: { actor_type: 'Group' } } }, true],
  ['a person', { ...akkomaAccount, source: { pleroma: { actor_type: 'Person' } } }, undefined],
])('a group is known by what its server says: %s', (_, raw, isGroup) => {
  expect(reading(readAccount, raw).account?.[0]?.isGroup).toBe(isGroup);
});

test('an account of another server is not staff here, whatever that server says', () => {
  const one = (parts: object) =>
    reading(readAccount, { ...akkomaOwnAccount, ...parts, pleroma: { is_admin: true, is_moderator: true } })
      .account?.[0];
  expect(one({ acct: 'alice' })?.role).toBe('admin');
  expect(one({ acct: 'alice@remote.test' })?.role).toBe('member');
  // Put together here from a name alone: not known whose it is.
  expect(one({ acct: '' })?.role).toBe('member');
});

test('an account that has moved has the id of the new one, which is read too', () => {
  const moved = { ...mastodonAccount, id: '2', acct: 'carol@new.test', moved: { ...mastodonAccount, id: '3' } };
  const { account } = reading(readProfile, { ...mastodonAccount, moved });
  expect(account?.map(({ id, movedToId }) => [id, movedToId])).toEqual([
    [mastodonAccount.id, '2'],
    ['2', undefined],
  ]);
  expect(reading(readProfile, { ...mastodonAccount, moved: mastodonAccount }).account?.[0]?.movedToId).toBeUndefined();
});

test('no count is longer than its place', () => {
  const { account } = reading(readAccount, {
    ...mastodonAccount,
    statuses_count: 1e308,
    followers_count: '999999999999999',
  });
  expect(account?.[0]).toMatchObject({ statusesCount: 999_999_999_999, followersCount: 999_999_999_999 });
});

test('[EN-007] the own account has more members', () => {
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

test('[EN-011] an account of Pleroma may contain the relationship', () => {
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
      muteEndsAt: null,
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

test('an account of Hollo may have its host only in its address', () => {
  const one = (parts: object) => reading(readAccount, { ...mastodonAccount, ...parts }).account?.[0];
  expect(one({ acct: 'bob@', url: 'https://far.test/@bob' })).toMatchObject({ acct: 'bob@far.test', isLocal: false });
  expect(one({ acct: 'bob@', url: 'javascript:x' })).toMatchObject({ acct: 'bob' });
  expect(reading(readAccount, { ...mastodonAccount, acct: '@', username: '' })).toEqual({ id: null });
});

test('Mastodon has one flag for both hidden lists, and another for suspended accounts', () => {
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

test('a birthday is read where the server shows it, and is a date', () => {
  const born = (birthday: unknown, shown?: boolean) =>
    reading(readAccount, {
      ...akkomaAccount,
      source: { ...akkomaAccount.source, pleroma: { show_birthday: shown } },
      pleroma: { ...akkomaAccount.pleroma, birthday },
    }).account?.[0]?.birthday;
  expect([born('1990-05-04'), born('1990-05-04', true)]).toEqual(['1990-05-04', '1990-05-04']);
  for (const none of [null, undefined, 'soon', 4, '1990-13-04']) expect(born(none)).toBeUndefined();
  expect(born('1990-05-04', false)).toBeUndefined();
});

test('whether others see the badge of the staff is known where the server has that choice', () => {
  const own = (source: object) => reading(readAccount, { ...akkomaOwnAccount, source }).account?.[0]?.own ?? {};
  expect(own({ privacy: 'public', pleroma: { show_role: false } })).toMatchObject({ showsRole: false });
  expect(own({ privacy: 'public' })).not.toHaveProperty('showsRole');
  expect(missingKeys(own({ privacy: 'public' }))).toContain('showsRole');
});

test('an account without the members for its owner does not remove them', () => {
  expect(missingKeys(reading(readAccount, akkomaAccount).account?.[0] ?? {})).toContain('own');
  expect(missingKeys(reading(readAccount, akkomaOwnAccount).account?.[0] ?? {})).not.toContain('own');
});

test.for([{}, null, 'bob', [], { id: '' }, { id: '1' }, { id: {}, acct: 'bob' }])('%j is not an account', (raw) => {
  expect(reading(readAccount, raw)).toEqual({ id: null });
});

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

test('numbers are ids, except for those that lost digits', () => {
  expect(reading(readAccount, { id: 7, acct: 'alice' }).id).toBe('7');
  expect(reading(readAccount, { id: 2 ** 60, acct: 'alice' }).id).toBeNull();
});

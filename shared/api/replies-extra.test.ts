import { expect, test, vi } from 'vitest';
import { akkomaAccount } from './fixtures/accounts.ts';
import {
  akkomaFilter,
  akkomaMarkers,
  akkomaScheduled,
  bookmarkFolder,
  conversation,
  mastodonFilter,
  mastodonMarkers,
  mastodonScheduled,
} from './fixtures/extras.ts';
import { akkomaStatus, attachment, quotedStatus } from './fixtures/statuses.ts';
import * as api from './index.ts';

const silent = () => undefined;

test('a filter is the same thing in both versions; a malformed one is left out and told', () => {
  const report = vi.fn();
  expect(
    api
      .filters()
      .parse(
        [
          akkomaFilter,
          { ...akkomaFilter, phrase: '' },
          { ...akkomaFilter, phrase: undefined },
          { ...akkomaFilter, id: 2, irreversible: true, whole_word: false },
        ],
        report,
      ),
  ).toEqual([
    {
      id: '1',
      title: 'coffee',
      contexts: ['home', 'notifications'],
      action: 'warn',
      expiresAt: null,
      keywords: [{ id: '', phrase: 'coffee', isWholeWord: true }],
      statuses: [],
    },
    {
      id: '2',
      title: 'coffee',
      contexts: ['home', 'notifications'],
      action: 'hide',
      expiresAt: null,
      keywords: [{ id: '', phrase: 'coffee', isWholeWord: false }],
      statuses: [],
    },
  ]);
  expect(report).toHaveBeenCalledExactlyOnceWith('2 malformed items (filter) were left out of a list');
  expect(api.createFilterV2({ title: '', contexts: [], action: 'warn' }).parse(mastodonFilter, silent)).toEqual({
    id: '20060',
    title: 'Drinks',
    contexts: ['home', 'account'],
    action: 'hide',
    expiresAt: '2026-12-24T00:00:00.000Z',
    keywords: [{ id: '1197', phrase: 'tea', isWholeWord: false }],
    statuses: [{ id: '1', statusId: '115589276352416722' }],
  });
  expect(() => api.filter('1').parse({ error: 'Record not found' }, silent)).toThrow(
    expect.objectContaining({ serverText: 'Record not found' }),
  );
});

test('markers have their time in UTC; one that was never set is absent', () => {
  expect(api.markers().parse(akkomaMarkers, silent)).toEqual({
    notifications: { lastReadId: '58231', updatedAt: '2026-11-21T10:20:00Z', unreadCount: 3 },
  });
  expect(api.markers().parse(mastodonMarkers, silent)).toMatchObject({
    home: { lastReadId: '115589276352416722', updatedAt: '2026-11-21T10:20:00.000Z', unreadCount: null },
  });
  expect(api.markers().parse({}, silent)).toEqual({});
  const report = vi.fn();
  expect(api.markers().parse({ home: { last_read_id: '' }, other: 3 }, report)).toEqual({});
  expect(report).toHaveBeenCalledOnce();
});

test('a scheduled status has what was typed', () => {
  expect(api.scheduledStatuses().parse([akkomaScheduled, { id: null }], silent)).toMatchObject([
    {
      id: '14',
      scheduledAt: '2026-11-22T08:00:00.000Z',
      text: 'Good morning',
      spoilerText: 'sun',
      visibility: 'unlisted',
      isSensitive: false,
      inReplyToId: null,
      pollOptions: ['a', 'b'],
      attachments: [{ id: attachment.id }],
    },
  ]);
  expect(api.scheduledStatus('3221').parse(mastodonScheduled, silent)).toEqual({
    id: '3221',
    scheduledAt: '2026-11-22T08:00:00.000Z',
    text: 'Guten Morgen',
    spoilerText: '',
    visibility: 'public',
    isSensitive: false,
    inReplyToId: '115589276352416',
    pollOptions: [],
    attachments: [],
  });
});

test('what was to be scheduled is scheduled, or published at once', () => {
  const call = api.scheduleStatus({ status: 'Good morning' }, '2026-11-22T08:00:00.000Z');
  expect(call.parse(akkomaScheduled, silent)).toMatchObject({ kind: 'scheduled', scheduled: { id: '14' } });
  expect(call.parse(akkomaStatus, silent)).toMatchObject({
    kind: 'published',
    id: akkomaStatus.id,
    batch: { status: [{ id: akkomaStatus.id }] },
  });
  expect(() => call.parse({ id: '1' }, silent)).toThrow(api.MalformedReply);
});

test('a folder of bookmarks has a name', () => {
  expect(
    api
      .bookmarkFolders()
      .parse(
        [bookmarkFolder, { ...bookmarkFolder, id: '2', emoji: ':cat:', emoji_url: 'javascript:x' }, { id: '3' }],
        silent,
      ),
  ).toEqual([
    { id: 'B1fOlD3rQ5Wt7Ey9Ui', name: 'Recipes', emoji: '🍰', emojiUrl: null },
    { id: '2', name: 'Recipes', emoji: ':cat:', emojiUrl: null },
  ]);
});

test('several statuses come as a list', () => {
  expect(api.statusesById(['1', '2']).parse([quotedStatus, null, akkomaStatus], silent).ids).toEqual([
    quotedStatus.id,
    akkomaStatus.id,
  ]);
});

test("a conversation, and who is known of somebody's followers, bring people", () => {
  expect(api.conversation('311').parse(conversation, silent)).toMatchObject({
    conversation: { id: '311', isUnread: true, accountIds: [akkomaAccount.id], lastStatusId: akkomaStatus.id },
    batch: { status: expect.any(Array) as unknown[] },
  });
  const { familiar, batch } = api
    .familiarFollowers(['1'])
    .parse([{ id: '1', accounts: [akkomaAccount, {}] }, { accounts: [] }], silent);
  expect([familiar, batch.account?.length]).toEqual([{ 1: [akkomaAccount.id] }, 1]);
});

test('front ends have names', () => {
  expect(api.preferredFrontends().parse(['pleroma-fe/stable', 3], silent)).toEqual(['pleroma-fe/stable']);
});

test('a remote interaction leads to an address, or tells why not', () => {
  const call = api.remoteInteraction('https://instance.test/users/alice', 'bob@remote.test');
  expect(call.parse({ url: 'https://remote.test/authorize_interaction?uri=x' }, silent)).toBe(
    'https://remote.test/authorize_interaction?uri=x',
  );
  expect(() => call.parse({ url: 'javascript:alert(1)' }, silent)).toThrow(api.MalformedReply);
  expect(() => call.parse({ error: "Couldn't find user" }, silent)).toThrow(
    expect.objectContaining({ serverText: "Couldn't find user" }),
  );
});

test('emoji of Mastodon stand in categories; those not to be picked are left out', () => {
  const report = vi.fn();
  const emoji = {
    shortcode: 'cat',
    url: 'https://masto.test/cat.png',
    static_url: 'https://masto.test/cat.png',
    visible_in_picker: true,
    category: 'Animals',
  };
  expect(
    api
      .mastodonEmoji()
      .parse(
        [emoji, { ...emoji, shortcode: 'old', visible_in_picker: false }, { ...emoji, url: 'javascript:x' }],
        report,
      ),
  ).toEqual([{ shortcode: 'cat', url: 'https://masto.test/cat.png', tags: [], pack: 'Animals' }]);
  expect(report).toHaveBeenCalledOnce();
});

test('[API-021] themes are files of the instance, or colours', () => {
  const report = vi.fn();
  const colours = ['#111111', '#222222', '#ffffff', '#0000ff', '#f00', '#0f0', '#00f', '#fa0'];
  expect(
    api.offeredThemes().parse(
      {
        'pleroma-dark': ['Pleroma Dark', ...colours],
        redmond: '/static/themes/redmond.json',
        foreign: '//evil.test/x.json',
        short: ['x'],
        odd: [1, 2, 3, 4, 5, 6],
      },
      report,
    ),
  ).toEqual([
    { name: 'Pleroma Dark', file: null, colours },
    { name: 'redmond', file: '/static/themes/redmond.json', colours: [] },
  ]);
  expect(report).toHaveBeenCalledTimes(3);
  expect(() => api.offeredThemes().parse('<!doctype html>', silent)).toThrow(api.MalformedReply);
});

test('[API-023] [EN-058] unicode emoji come as a map, or in groups', () => {
  expect(api.unicodeEmoji().parse({ grinning: '😀' }, silent)).toEqual([{ name: 'grinning', emoji: '😀' }]);
  expect(
    api.unicodeEmoji().parse(
      {
        'smileys-and-emotion': [
          { emoji: '😀', name: 'grinning face', slug: 'grinning_face', skin_tone_support: false },
          { name: 'none' },
        ],
      },
      silent,
    ),
  ).toEqual([{ name: 'grinning_face', emoji: '😀' }]);
});

test('media that the server still works on have no address', () => {
  expect(
    api.media('90412').parse({ ...attachment, url: null, remote_url: null, preview_url: null }, silent),
  ).toMatchObject({ id: '90412', url: '' });
});

test("[API-019] [API-022] terms and panel are HTML; the front end's own page is what servers send in place of a file that is absent", () => {
  for (const call of [api.termsOfService(), api.instancePanel()]) {
    expect(call.parse('<h2>Terms</h2><p>Be kind.</p>', silent)).toBe('<h2>Terms</h2><p>Be kind.</p>');
    expect(call.parse('<!doctype html><title>Terms</title><p>Be kind.</p>', silent)).toContain('Be kind.');
    expect(() =>
      call.parse(
        '<!DOCTYPE html><html lang="en"><head><script type="module" src="/index.js"></script></head><body><div id="app"></div></body></html>',
        silent,
      ),
    ).toThrow(api.MalformedReply);
    expect(() => call.parse({}, silent)).toThrow(api.MalformedReply);
  }
});

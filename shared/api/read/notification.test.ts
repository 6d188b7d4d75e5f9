import { expect, test } from 'vitest';
import { missingKeys } from '../../entities/missing.ts';
import { akkomaAccount, akkomaOwnAccount } from '../fixtures/accounts.ts';
import { reading } from '../fixtures/reading.ts';
import { akkomaStatus } from '../fixtures/statuses.ts';
import { readNotification } from './notification.ts';

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
  ['favourite', 'favourite'],
  ['reblog', 'repeat'],
  ['mention', 'mention'],
  ['follow', 'follow'],
  ['follow_request', 'follow-request'],
  ['move', 'move'],
  ['poll', 'poll'],
  ['pleroma:emoji_reaction', 'emoji-reaction'],
  ['emoji_reaction', 'emoji-reaction'],
  ['reaction', 'emoji-reaction'],
  ['status', 'status'],
  ['update', 'update'],
  ['pleroma:report', 'report'],
  ['admin.report', 'report'],
  ['pleroma:chat_mention', 'chat-mention'],
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
  expect(missingKeys(reading(readNotification, { ...favourite, pleroma: undefined }).notification?.[0] ?? {})).toEqual([
    'isSeen',
    'isMuted',
  ]);
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

test('a move contains the new account', () => {
  expect(
    reading(readNotification, { ...favourite, type: 'move', status: null, target: akkomaOwnAccount }).notification?.[0],
  ).toMatchObject({ statusId: null, targetId: 'B0aL1ceXr4Qm8ZtYw2' });
});

test('a notification of an id, a type and an account', () => {
  expect(
    reading(readNotification, { id: '1', type: 'follow', account: { id: 'A1', acct: 'alice' } }).notification,
  ).toMatchObject([{ isSeen: false, statusId: null }]);
});

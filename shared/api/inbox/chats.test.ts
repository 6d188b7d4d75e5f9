import { expect, test } from 'vitest';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { line } from '../fixtures/line.ts';
import { attachment } from '../fixtures/statuses.ts';
import * as chats from './chats.ts';
import { newReading, replyOf } from '../fixtures/reply-of.ts';

const message = {
  id: 'B1m',
  chat_id: 'B1c',
  account_id: 'B0b',
  content: 'hi :cat:',
  created_at: '2026-11-21T10:30:00.000Z',
  emojis: [],
  attachment,
  card: null,
  unread: true,
  idempotency_key: 'c1',
};
const chat = {
  id: 'B1c',
  account: akkomaAccount,
  unread: 2,
  last_message: message,
  updated_at: '2026-11-21T10:30:00.000Z',
};

test('calls', () => {
  expect(
    [
      chats.chats(),
      chats.chatWith('B0b'),
      chats.chat('B1c'),
      chats.chatMessages('B1c', { maxId: '4' }),
      chats.sendChatMessage('B1c', { content: 'hi', idempotencyKey: 'k' }),
      chats.readChatUpTo('B1c', 'B1m'),
      chats.deleteChatMessage('B1c', 'B1m'),
    ].map(line),
  ).toEqual([
    'GET /api/v1/pleroma/chats',
    'POST /api/v1/pleroma/chats/by-account-id/B0b',
    'GET /api/v1/pleroma/chats/B1c',
    'GET /api/v1/pleroma/chats/B1c/messages?limit=20&max_id=4',
    'POST /api/v1/pleroma/chats/B1c/messages {"content":"hi"}',
    'POST /api/v1/pleroma/chats/B1c/read {"last_read_id":"B1m"}',
    'DELETE /api/v1/pleroma/chats/B1c/messages/B1m',
  ]);
});

test('a chat has the other account and the last message; a malformed one is left out', () => {
  const { data, entities } = replyOf(chats.chats(), [
    chat,
    { ...chat, account: {} },
    { ...chat, id: 'B2', last_message: null },
  ]);
  expect(data).toMatchObject([
    {
      id: 'B1c',
      accountId: akkomaAccount.id,
      unreadCount: 2,
      lastMessage: { contentHtml: 'hi :cat:', attachment: { id: '90412' } },
    },
    { id: 'B2', lastMessage: null },
  ]);
  expect(entities.account).toHaveLength(2);
});

test('a message may be only an attachment', () => {
  expect(
    chats
      .sendChatMessage('B1c', { mediaId: '1', idempotencyKey: 'k' })
      .parse({ ...message, content: null }, newReading()),
  ).toMatchObject({ contentHtml: '', attachment: { id: '90412' } });
});

import { expect, test, vi } from 'vitest';
import { apiError, wireAccount } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ownChats, watchChats } from './own-chats.ts';

const CHATS = /^GET .*pleroma\/chats$/;
const chat = (id: string, unread: number) => ({
  id,
  account: wireAccount(`a${id}`),
  unread,
  last_message: null,
  updated_at: '2026-11-21T10:30:00.000Z',
});

test('unread messages of all chats are counted at the entry, and again when a chat changes', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { chats: true } } });
  fake.api.on(CHATS, { json: [chat('1', 2), chat('2', 3)] });
  const watching = watchChats(fake.ctx).subscribe();
  await vi.waitFor(() => expect(fake.badge('chats')).toBe(5));
  ownChats(fake.ctx).markRead('2');
  expect(fake.badge('chats')).toBe(2);
  fake.api.on(CHATS, { json: [chat('1', 4)] });
  fake.happen('stream/chat.updated/v1', { chatId: '1' });
  fake.paint();
  await vi.waitFor(() => expect(fake.badge('chats')).toBe(4));
  fake.api.on(CHATS, () => {
    throw apiError(500);
  });
  fake.happen('stream/chat.updated/v1', { chatId: '1' });
  fake.paint();
  await vi.waitFor(() => expect(fake.api.asked(CHATS)).toHaveLength(3));
  expect(fake.badge('chats')).toBe(4);
  watching.unsubscribe();
  fake.end();
});

test('a server that is not known to have chats is not asked', async () => {
  const fake = fakeCtx({ me: 'a9', instance: { abilities: { chats: false } } });
  const watching = watchChats(fake.ctx).subscribe();
  await Promise.resolve();
  expect(fake.api.asked(CHATS)).toEqual([]);
  watching.unsubscribe();
  fake.end();
});

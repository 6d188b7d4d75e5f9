import { expect, test } from 'vitest';
import type { ApiCall } from '../../contract/api.ts';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { conversation } from '../fixtures/extras.ts';
import { line } from '../fixtures/line.ts';
import { akkomaStatus } from '../fixtures/statuses.ts';
import * as api from '../index.ts';
import { replyOf } from '../fixtures/reply-of.ts';

test.for<[ApiCall<unknown>, string]>([
  [api.conversation('311'), 'GET /api/v1/pleroma/conversations/311'],
  [api.markAllConversationsRead(), 'POST /api/v1/pleroma/conversations/read'],
])('$1', ([call, expected]) => {
  expect(line(call)).toBe(expected);
});

test('conversations bring people and their last status', () => {
  const { data, entities } = replyOf(api.conversations(), [
    { id: '311', unread: true, accounts: [akkomaAccount, {}], last_status: akkomaStatus },
    { id: '312', last_status: null },
  ]);
  expect(data).toEqual([
    { id: '311', isUnread: true, accountIds: [akkomaAccount.id], lastStatusId: akkomaStatus.id },
    { id: '312', isUnread: false, accountIds: [], lastStatusId: null },
  ]);
  expect(entities.status).toHaveLength(1);
});

test('the people of a conversation are changed as a whole; its messages are pages of their own', () => {
  expect(line(api.changeRecipients('311', ['1', '2']))).toBe(
    'PATCH /api/v1/pleroma/conversations/311 {"recipients":["1","2"]}',
  );
  expect(line(api.conversations({ limit: 40 }))).toBe('GET /api/v1/conversations?limit=40');
  expect([api.conversations().needs, api.changeRecipients('311', []).needs]).toEqual([
    'conversations',
    'conversationStatuses',
  ]);
});

test('a status without an address and a text is none (Sharkey): it would replace the real one', () => {
  const hollow = { ...akkomaStatus, uri: '', url: '', content: '' };
  const raw = [{ id: '311', last_status: hollow }];
  const { data, entities } = replyOf(api.conversations(), raw);
  expect([data[0]?.lastStatusId, entities.status]).toEqual([null, undefined]);
});

test('the direct statuses among the mentions, whatever else the server sends', () => {
  const of = (id: string, type: string, visibility: string) => ({
    id: `n${id}`,
    type,
    account: akkomaAccount,
    status: { ...akkomaStatus, id, visibility },
  });
  const raw = [
    of('4', 'mention', 'public'),
    of('3', 'mention', 'direct'),
    of('2', 'favourite', 'direct'),
    of('1', 'mention', 'private'),
    { id: 'n0', type: 'follow', account: akkomaAccount },
  ];
  const call = api.directMentions(['direct']);
  expect(replyOf(call, raw).data).toEqual({ kind: 'status', ids: ['3'] });
  expect(line(call)).toBe('GET /api/v1/notifications?limit=20&include_types=mention&types=mention');
});

test('a conversation, and familiar followers, contain accounts', () => {
  expect(replyOf(api.conversation('311'), conversation)).toMatchObject({
    data: { id: '311', isUnread: true, accountIds: [akkomaAccount.id], lastStatusId: akkomaStatus.id },
    entities: { status: expect.any(Array) as unknown[] },
  });
  const { data, entities } = replyOf(api.familiarFollowers(['1']), [
    { id: '1', accounts: [akkomaAccount, {}] },
    { accounts: [] },
  ]);
  expect([data, entities.account?.length]).toEqual([{ 1: [akkomaAccount.id] }, 1]);
});

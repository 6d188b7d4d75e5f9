import { expect, test, vi } from 'vitest';
import { akkomaAccount } from '../fixtures/accounts.ts';
import { akkomaRepeat, akkomaStatus } from '../fixtures/statuses.ts';
import { parseStreamFrame } from './streams.ts';

const frame = (event: string, payload: unknown) =>
  JSON.stringify({ stream: ['user'], event, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) });

test('[API-166] update is a status, or a repeat', () => {
  expect(parseStreamFrame(frame('update', akkomaStatus))).toMatchObject({
    kind: 'status',
    id: akkomaStatus.id,
    entities: { status: [{ id: akkomaStatus.id }] },
  });
  expect(parseStreamFrame(frame('update', akkomaRepeat))).toMatchObject({ kind: 'status', id: akkomaRepeat.id });
});

test('[API-167] status.update is an edit', () => {
  expect(
    parseStreamFrame(frame('status.update', { ...akkomaStatus, edited_at: '2026-11-21T10:40:00.000Z' })),
  ).toMatchObject({ kind: 'status-edited', id: akkomaStatus.id });
});

test('[API-168] notification', () => {
  expect(
    parseStreamFrame(
      frame('notification', {
        id: '58231',
        type: 'follow',
        created_at: '2026-11-21T10:20:00.000Z',
        account: akkomaAccount,
      }),
    ),
  ).toMatchObject({ kind: 'notification', id: '58231' });
});

test('[API-169] the payload of delete is the bare id', () => {
  expect(parseStreamFrame(frame('delete', 'B1s7aTuSk2Wp6Hd9Fg'))).toEqual({
    kind: 'deleted',
    id: 'B1s7aTuSk2Wp6Hd9Fg',
  });
  expect(parseStreamFrame(frame('delete', '115589276352416722'))).toEqual({
    kind: 'deleted',
    id: '115589276352416722',
  });
});

test('[API-170] filters_changed has no payload', () => {
  expect(parseStreamFrame('{"stream":["user"],"event":"filters_changed"}')).toEqual({ kind: 'filters-changed' });
});

test.for<[string, boolean, boolean]>([
  ['follow_pending', false, true],
  ['follow_accept', true, false],
  ['follow_reject', false, false],
  ['unfollow', false, false],
])('%s contains the state of a follow', ([state, following, requested]) => {
  const payload = {
    state,
    follower: { id: 'alice', follower_count: 3, following_count: 9 },
    following: { id: 'bob', follower_count: 1, following_count: 8 },
  };
  expect(parseStreamFrame(frame('pleroma:follow_relationships_update', payload))).toEqual({
    kind: 'relationship',
    accountId: 'bob',
    followerId: 'alice',
    following,
    requested,
  });
});

test('a conversation brings its last status', () => {
  expect(
    parseStreamFrame(
      frame('conversation', { id: '311', unread: true, accounts: [akkomaAccount], last_status: akkomaStatus }),
    ),
  ).toMatchObject({ kind: 'conversation', id: '311', entities: { status: [{ id: akkomaStatus.id }] } });
});

test('the answer to a message of ours', () => {
  expect(
    parseStreamFrame(frame('pleroma:respond', { type: 'subscribe', result: 'error', error: 'bad_topic' })),
  ).toEqual({ kind: 'response', type: 'subscribe', result: 'error', error: 'bad_topic' });
});

test('a pong is not JSON', () => {
  expect(parseStreamFrame('pong')).toEqual({ kind: 'pong' });
});

test.for<[string, string]>([
  [frame('announcement', {}), 'announcement'],
  [frame('update', '{'), 'update'],
  [frame('update', {}), 'update'],
  ['{', ''],
  ['[]', ''],
  ['', ''],
  ['{"event":3}', ''],
])('[API-171] %s is unknown, and reported', ([text, event]) => {
  const report = vi.fn();
  expect(parseStreamFrame(text, report)).toEqual({ kind: 'unknown', event });
  expect(report).toHaveBeenCalledTimes(event ? 1 : 0);
});

test('a chat update names the chat and its last message, and brings the account', () => {
  expect(
    parseStreamFrame(
      frame('pleroma:chat_update', { id: '9', account: akkomaAccount, unread: 1, last_message: { id: '40' } }),
    ),
  ).toMatchObject({ kind: 'chat', id: '9', messageId: '40', entities: { account: [{ id: akkomaAccount.id }] } });
  expect(parseStreamFrame(frame('pleroma:chat_update', { id: '9', last_message: null }))).toMatchObject({
    kind: 'chat',
    messageId: null,
  });
});

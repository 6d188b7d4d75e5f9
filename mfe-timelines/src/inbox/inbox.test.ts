import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '@skerry/shared/api';
import { apiError, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { JOIN_WAIT_MS } from '../follow-stream.ts';
import { watchInbox } from './follow-inbox.ts';
import { Inbox, ownInbox, UNDO_MS } from './inbox.ts';

const LIST = /^GET .*v1\/conversations$/;
let fake: FakeCtx;
let inbox: Inbox;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: false, conversationsListed: true } });
  inbox = new Inbox(fake.ctx);
});
afterEach(() => {
  vi.useRealTimers();
});

const conversation = (id: string, more: object = {}) => ({
  id,
  unread: true,
  accounts: [wireAccount(`a${id}`)],
  last_status: wireStatus(`s${id}`, { visibility: 'direct' }),
  ...more,
});
const ids = () => inbox.state.entries?.map(({ id }) => id);
const unread = () => inbox.state.entries?.filter(({ isUnread }) => isUnread).map(({ id }) => id);

async function load(...list: object[]) {
  fake.api.on(LIST, { json: list });
  await inbox.load();
}

test('bad input: a conversation without a last status, without people, or with a person who cannot be read', async () => {
  await load(
    conversation('1', { last_status: null }),
    conversation('2', { accounts: [] }),
    conversation('3', { accounts: [{ id: null }, wireAccount('a3')], last_status: {} }),
    { unread: true },
  );
  expect(inbox.state.entries?.map(({ id, accountIds, lastStatusId }) => [id, accountIds, lastStatusId])).toEqual([
    ['1', ['a1'], null],
    ['2', [], 's2'],
    ['3', ['a3'], null],
  ]);
});

test('the next look brings what is new and takes what is gone; pages below stay', async () => {
  fake.api.on(LIST, ({ query }) =>
    query?.['max_id']
      ? { json: [conversation('1')] }
      : { json: [conversation('3'), conversation('2')], page: { next: { max_id: 's2' } } },
  );
  await inbox.load();
  expect([ids(), inbox.state.older]).toEqual([['3', '2'], 'idle']);
  await inbox.loadOlder();
  expect([ids(), inbox.state.older]).toEqual([['3', '2', '1'], 'end']);
  fake.api.on(LIST, { json: [conversation('4'), conversation('2')], page: { next: { max_id: 's2' } } });
  await inbox.load();
  expect(ids()).toEqual(['4', '2', '1']);
});

test('an older page that fails is asked for again; a first one says why, and keeps what was there', async () => {
  fake.api.on(LIST, ({ query }) => {
    if (query?.['max_id']) throw apiError(500);
    return { json: [conversation('3')], page: { next: { max_id: 's3' } } };
  });
  await inbox.load();
  await inbox.loadOlder();
  expect([ids(), inbox.state.older]).toEqual([['3'], 'error']);
  fake.api.on(LIST, ({ query }) => {
    if (query?.['max_id']) return { json: [conversation('2')] };
    throw apiError(503);
  });
  await inbox.loadOlder();
  await inbox.load();
  expect([ids(), inbox.state.error?.code]).toEqual([['3', '2'], 'unavailable']);
});

test('what is read is so at once, once for the server, and in the badge', async () => {
  await load(conversation('1'), conversation('2'));
  expect(fake.badge('dms')).toBe(2);
  fake.api.on(/1\/read$/, { json: conversation('1', { unread: false }) });
  const reading = inbox.markRead('1');
  expect([unread(), fake.badge('dms')]).toEqual([['2'], 1]);
  await reading;
  await inbox.markRead('1');
  expect(fake.api.asked(/\/read$/)).toHaveLength(1);
});

test('all are marked as read: by one call, or one after the other with those that were not loaded', async () => {
  fake.api.on(LIST, ({ query }) =>
    query?.['max_id'] ? { json: [conversation('1')] } : { json: [conversation('2')], page: { next: { max_id: 's2' } } },
  );
  fake.api.on(/\/read$/, { json: {} });
  await inbox.load();
  expect(await inbox.markAllRead()).toBeNull();
  expect(fake.api.asked(/\/read$/).map(({ path }) => path)).toEqual([
    '/api/v1/conversations/2/read',
    '/api/v1/conversations/1/read',
  ]);
  expect(unread()).toEqual([]);

  fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  inbox = new Inbox(fake.ctx);
  await load(conversation('1'));
  fake.api.on(/conversations\/read$/, () => {
    throw apiError(500);
  });
  expect((await inbox.markAllRead())?.code).toBe('server');
  expect(unread()).toEqual(['1']);
});

test('a deletion is undone before the server hears of it, and after that it is over', async () => {
  await load(conversation('1'), conversation('2'));
  const failed = vi.fn();
  fake.api.on(/^DELETE/, {});
  const undo = inbox.remove('1', failed);
  expect([ids(), fake.badge('dms')]).toEqual([['2'], 1]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  await inbox.load();
  expect(ids()).toEqual(['2']);
  undo();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([ids(), fake.api.asked(/^DELETE/).length]).toEqual([['1', '2'], 0]);
  inbox.remove('1', failed);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(fake.api.asked(/^DELETE/)).toHaveLength(1);
  expect([ids(), failed.mock.calls.length]).toEqual([['2'], 0]);
  fake.api.on(/^DELETE/, () => {
    throw apiError(500);
  });
  inbox.remove('2', failed);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([ids(), failed.mock.calls.length]).toEqual([['2'], 1]);
});

test('one that is not on the pages that are loaded is found on those below, or by its address', async () => {
  fake.api.on(LIST, ({ query }) =>
    query?.['max_id'] ? { json: [conversation('1')] } : { json: [conversation('2')], page: { next: { max_id: 's2' } } },
  );
  expect(await inbox.find('1')).toMatchObject({ id: '1' });
  expect(await inbox.find('7')).toBeNull();

  fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  inbox = new Inbox(fake.ctx);
  await load(conversation('2'));
  fake.api.on(/^GET .*pleroma\/conversations\/1$/, { json: conversation('1') });
  expect(await inbox.find('1')).toMatchObject({ id: '1' });
  expect(await inbox.find('7')).toBeNull();
});

const direct = (id: string, by: string, to: string[], visibility = 'direct') =>
  wireStatus(id, {
    account: wireAccount(by),
    visibility,
    mentions: to.map((one) => ({ id: one, acct: `user${one}`, username: `user${one}`, url: 'https://one.example/x' })),
  });
const mention = (status: { id: string }) => ({
  id: `n${status.id}`,
  type: 'mention',
  account: wireAccount('a1'),
  status,
});

test.each([
  ['no such call', { conversations: false, directVisibility: true }, ['s3', 's2']],
  ['an empty list', { directVisibility: true }, ['s3', 's2']],
  ['two audiences', { conversations: false, directVisibility: false }, ['s5', 's2']],
])('[TL-185] where there is %s, conversations are made of the posts that mention the user', async (_, has, last) => {
  fake = fakeCtx({ me: 'a9', abilities: { directTimeline: false, conversationsListed: false, ...has } });
  inbox = new Inbox(fake.ctx);
  fake.api.on(LIST, { json: [] });
  fake.api.on(/notifications/, {
    json: [
      direct('s5', 'a1', ['a9'], 'private'),
      direct('s4', 'a1', ['a9'], 'public'),
      direct('s3', 'a1', ['a9']),
      direct('s2', 'a2', ['a9', 'a1']),
      direct('s1', 'a1', ['a2', 'a9']),
    ].map(mention),
  });
  await inbox.load();
  expect(inbox.state.isMade).toBe(true);
  expect(inbox.state.entries?.map(({ lastStatusId }) => lastStatusId)).toEqual(last);
  expect(inbox.state.entries?.map(({ accountIds }) => accountIds)).toEqual([['a1'], ['a1', 'a2']]);
  expect(inbox.madeOf('with-a1+a2')).toEqual(['s2', 's1']);
});

test('[API-083] [TL-185] a server with a direct timeline and without conversations is asked for that', async () => {
  fake = fakeCtx({ me: 'a9', abilities: { directTimeline: true, conversations: false } });
  inbox = new Inbox(fake.ctx);
  fake.api.on(/timelines\/direct/, { json: [direct('s2', 'a9', ['a1']), direct('s1', 'a1', ['a9'])] });
  await inbox.load();
  expect(inbox.state.entries).toEqual([{ id: 'with-a1', isUnread: false, accountIds: ['a1'], lastStatusId: 's2' }]);
});

test('an empty list is true on a server that lists them: old mentions are no conversations', async () => {
  await load();
  expect([ids(), inbox.state.isMade, fake.api.asked(/notifications/)]).toEqual([[], false, []]);
});

test('in the background the badge follows direct posts, as far as the server has conversations', async () => {
  fake.api.on(LIST, { json: [conversation('1')] });
  fake.stream$.next('live');
  const watching = watchInbox(fake.ctx).subscribe();
  await settle();
  expect(fake.badge('dms')).toBe(1);
  const asked = fake.api.asked(LIST).length;
  fake.api.on(/known/, { json: [mention(direct('s8', 'a1', ['a9']) as { id: string }), mention(wireStatus('s9'))] });
  await fake.ctx.ports.api.request({ ...notifications(), path: '/known' });
  for (const id of ['ns9', 'ns8']) fake.happen('stream/notification/v1', { notificationId: id });
  fake.paint();
  await settle();
  expect(fake.api.asked(LIST)).toHaveLength(asked + 1);
  expect(ownInbox(fake.ctx).state.entries).toHaveLength(1);
  watching.unsubscribe();
});

test('in the background conversations are requested once while the stream is joined, and again after a late join', async () => {
  fake.api.on(LIST, { json: [conversation('1')] });
  fake.stream$.next('polling');
  const watch = () => watchInbox(fake.ctx).subscribe();
  const first = watch();
  fake.stream$.next('live');
  await settle();
  expect(fake.api.asked(LIST)).toHaveLength(1);
  first.unsubscribe();

  fake.stream$.next('polling');
  const second = watch();
  await vi.advanceTimersByTimeAsync(JOIN_WAIT_MS);
  expect(fake.api.asked(LIST)).toHaveLength(2);
  fake.stream$.next('live');
  await settle();
  expect(fake.api.asked(LIST)).toHaveLength(3);
  second.unsubscribe();
});

import { expect, test } from 'vitest';
import { apiError, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { Inbox } from './inbox.ts';
import { Talk } from './talk.ts';

const direct = (id: string, more: object = {}) => wireStatus(id, { visibility: 'direct', ...more });
const conversation = (last: object | null) => ({
  id: '7',
  unread: true,
  accounts: [wireAccount('a1')],
  last_status: last,
});

async function open(fake: FakeCtx, last: object | null) {
  fake.api.on(/^GET .*v1\/conversations$/, { json: [conversation(last)] });
  const inbox = new Inbox(fake.ctx);
  const talk = new Talk(fake.ctx, inbox, '7');
  let state: Parameters<Parameters<typeof talk.state$.subscribe>[0] & object>[0] | undefined;
  talk.state$.subscribe((now) => {
    state = now;
  });
  await talk.load();
  await settle();
  return { talk, state: () => state! };
}

test('a conversation comes by pages, the oldest message first, whatever the order within a page', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  fake.api.on(/pleroma\/conversations\/7\/statuses$/, ({ query }) =>
    query?.['max_id']
      ? { json: [direct('s2'), direct('s1')] }
      : { json: [direct('s3'), direct('s4')], page: { next: { max_id: 's3' } } },
  );
  const { talk, state } = await open(fake, direct('s4'));
  expect([state().ids, state().older]).toEqual([['s3', 's4'], 'idle']);
  await talk.loadOlder();
  expect([state().ids, state().older]).toEqual([['s1', 's2', 's3', 's4'], 'end']);
});

test('elsewhere it is the thread of its last message, the direct posts of it; a long one by its end', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: false, directVisibility: true } });
  const ancestors = Array.from({ length: 60 }, (_, at) => direct(`s${at + 10}`));
  fake.api.on(/statuses\/s90\/context$/, {
    json: { ancestors: [wireStatus('s1'), ...ancestors], descendants: [direct('s91')] },
  });
  const { talk, state } = await open(fake, direct('s90'));
  expect(state().ids).toHaveLength(40);
  expect(state().ids?.slice(-2)).toEqual(['s90', 's91']);
  await talk.loadOlder();
  expect([state().ids?.length, state().ids?.[0], state().older]).toEqual([62, 's10', 'end']);
});

test('bad input: one without a last message is empty; one that does not exist is said to be gone', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: false, conversationsListed: true } });
  const { state } = await open(fake, null);
  expect([state().ids, state().isGone]).toEqual([[], false]);
  const other = new Talk(fake.ctx, new Inbox(fake.ctx), '404');
  let isGone = false;
  other.state$.subscribe((now) => {
    isGone = now.isGone;
  });
  await other.load();
  expect(isGone).toBe(true);
});

test('messages that do not load say why, and another try brings them', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { conversationStatuses: true } });
  fake.api.on(/statuses$/, () => {
    throw apiError(500);
  });
  const { talk, state } = await open(fake, direct('s4'));
  expect([state().ids, state().error?.code]).toEqual([null, 'server']);
  fake.api.on(/statuses$/, { json: [direct('s4')] });
  await talk.load();
  expect([state().ids, state().error]).toEqual([['s4'], null]);
});

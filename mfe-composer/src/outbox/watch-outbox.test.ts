// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { anOwnAccount, settle, type FakeCtx } from '@skerry/shared/testing';
import { openDraftChannel, OUTBOX_CHANGED } from '../draft/draft-channel.ts';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aPost, words } from './testing/outbox-stage.ts';
import { watchOutbox } from './watch-outbox.ts';

const ended: FakeCtx[] = [];
afterEach(() => ended.splice(0).forEach((fake) => fake.end()));

function account(): FakeCtx {
  const fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
  ended.push(fake);
  return fake;
}
const keep = ({ ctx }: FakeCtx) =>
  ctx.ports.storage.set('outbox/p', { ...aPost({ draft: words('Tea') }), id: 'p', createdAt: 1 });
const sent = ({ calls }: FakeCtx) => calls.filter(({ method }) => method === 'POST').length;

test('what an earlier page has left in the outbox goes out without a form on the screen', async () => {
  const fake = account();
  await keep(fake);
  await watchOutbox(fake.ctx);
  await vi.waitFor(() => expect(sent(fake)).toBe(1));
});

test('an empty outbox waits for another tab to say that there is something', async () => {
  const fake = account();
  const other = openDraftChannel('me', fake.ctx.signal);
  await watchOutbox(fake.ctx);
  await keep(fake);
  other.announce('status');
  await settle();
  expect(sent(fake)).toBe(0);
  other.announce(OUTBOX_CHANGED);
  await vi.waitFor(() => expect(sent(fake)).toBe(1));
});

test('a browser that keeps nothing has no outbox, and an account that has left has none any more', async () => {
  const fake = account();
  fake.ctx.ports.storage.keys = () => Promise.reject(new Error('no storage'));
  await watchOutbox(fake.ctx);
  const gone = account();
  await keep(gone);
  const watching = watchOutbox(gone.ctx);
  gone.end();
  await watching;
  await settle();
  expect([sent(fake), sent(gone), fake.errors, gone.errors]).toEqual([0, 0, [], []]);
});

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { settle } from '@skerry/shared/testing';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { heldPosts } from './held-posts.ts';
import { aPost, kept, openPages, pass, setOnline, words, type Page } from './testing/outbox-stage.ts';

const page = openPages();
const keys = (one: Page) => one.sent().map(({ idempotencyKey }) => idempotencyKey);
const fails = ({ fake }: Page) =>
  fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('rate-limited', { status: 429 });
  });
const succeeds = ({ fake }: Page) => fake.answer('POST /api/v1/statuses', (call) => echoed(call));

/** A page whose outbox has this post from before. */
async function pageWith(part: object): Promise<Page> {
  const before = fakeCtx();
  const post = { ...aPost({ draft: words('Tea', { idempotencyKey: 'k' }) }), id: 'p', createdAt: 1, ...part };
  await before.ctx.ports.storage.set('outbox/p', post);
  const one = page({ from: before });
  one.fake.answer('GET /api/v1/accounts/me/statuses', () => ({ kind: 'status', ids: [] }));
  await one.box.ready;
  return one;
}

test.each(['stopped', 'doubtful'])('one that is %s goes out with a new key when the user says so', async (state) => {
  const one = await pageWith({ state, attemptedAt: Date.now() - 1000, reason: 'Closed' });
  await pass(600_000);
  expect(keys(one)).toEqual([]);
  await one.box.sendNow('p');
  expect(keys(one)).toHaveLength(1);
  expect(keys(one)).not.toContain('k');
});

test('one that waits goes out at once when the user says so, with the key that the server may know', async () => {
  const one = await pageWith({ state: 'waiting' });
  one.fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('network');
  });
  await pass(0);
  await pass(5_000);
  expect(keys(one)).toEqual(['k', 'k']);
  succeeds(one);
  await pass(9_000);
  expect(keys(one)).toEqual(['k', 'k']);
  await one.box.sendNow('p');
  expect(keys(one)).toEqual(['k', 'k', 'k']);
  expect(await kept(one)).toEqual([]);
});

test('while the server wants to be left alone, another post waits with the first', async () => {
  const one = page();
  fails(one);
  await one.box.hold(aPost({ draft: words('one') }));
  await pass(0);
  await one.box.hold(aPost({ draft: words('two') }));
  await pass(4_999);
  expect(one.texts()).toEqual(['one']);
  succeeds(one);
  await pass(1);
  expect(one.texts()).toEqual(['one', 'one', 'two']);
});

test('meanwhile one that was held goes out at its time, and what waits does not', async () => {
  const one = page();
  fails(one);
  await one.box.hold(aPost({ draft: words('one') }));
  await pass(0);
  succeeds(one);
  await one.box.hold(aPost({ state: 'held', dueAt: Date.now() + 2_000, draft: words('two') }));
  await pass(2_000);
  expect(one.texts()).toEqual(['one', 'two']);
  await pass(3_000);
  expect(one.texts()).toEqual(['one', 'two', 'one']);
});

test('a tab whose turn comes later does not send what the server has refused another', async () => {
  const first = page();
  let answer = () => {};
  const refused = new ApiFailure('invalid', { status: 422, serverText: 'The harbour is closed' });
  first.fake.answer('POST /api/v1/statuses', () => new Promise((_, fail) => (answer = () => fail(refused))));
  const second = page({ from: first.fake });
  await second.box.ready;
  await first.box.hold(aPost({ state: 'held', dueAt: Date.now() + 5_000 }));
  await vi.waitFor(() => expect(heldPosts(second.fake.ctx).value).toHaveLength(1));
  await pass(5_000);
  answer();
  await pass(60_000);
  expect([first.sent().length, second.sent().length]).toEqual([1, 0]);
  expect(await kept(first)).toMatchObject([{ state: 'stopped' }]);
});

test('a browser that keeps nothing any more is told, and nothing goes out that could go out twice', async () => {
  setOnline(false);
  const one = await pageWith({ state: 'waiting', attemptedAt: null });
  const { set } = one.storage;
  one.storage.set = () => Promise.reject(new Error('full'));
  setOnline(true);
  await pass(0);
  expect(one.sent()).toEqual([]);
  expect(one.fake.noticeTexts()).toEqual([expect.stringContaining('browser')]);
  expect(one.fake.errors).toHaveLength(1);
  one.storage.set = set;
  await pass(4_999);
  expect(one.sent()).toEqual([]);
  await pass(1);
  expect(one.texts()).toEqual(['Tea']);
});

test('that a post waits is said once, however often it is tried', async () => {
  const one = page();
  fails(one);
  await one.box.hold(aPost());
  await pass(120_000);
  expect(one.sent().length).toBeGreaterThan(3);
  expect(one.fake.noticeTexts()).toHaveLength(1);
});

test.each([
  [999, []],
  [1_001, ['Posting in 5 seconds']],
])('a held post whose time was %i ms ago, when another page of the account opens', async (ago, notices) => {
  const one = await pageWith({ state: 'held', dueAt: Date.now() - ago, attemptedAt: null });
  await pass(0);
  expect(one.fake.noticeTexts()).toEqual(notices);
  expect(one.sent()).toHaveLength(notices.length === 0 ? 1 : 0);
});

test.each(['stopped', 'doubtful'])('one that is %s and was taken back is in its form alone', async (state) => {
  const before = fakeCtx();
  const draft = words('Tea', { idempotencyKey: 'k' });
  await before.ctx.ports.storage.set('outbox/p', { ...aPost({ draft }), id: 'p', createdAt: 1, state });
  await before.ctx.ports.storage.set('drafts/status', { updatedAt: 1, data: draft });
  const one = page({ from: before });
  await one.box.ready;
  expect(await kept(one)).toEqual([]);
  expect(await one.storage.get('drafts/status')).toMatchObject({ data: { text: 'Tea' } });
});

test('after an answer the next failure waits for five seconds again', async () => {
  const one = page();
  fails(one);
  await one.box.hold(aPost());
  await pass(0);
  succeeds(one);
  await pass(5_000);
  expect(one.sent()).toHaveLength(2);
  fails(one);
  await one.box.hold(aPost());
  await pass(4_999);
  expect(one.sent()).toHaveLength(3);
  await pass(1);
  expect(one.sent()).toHaveLength(4);
});

test('one whose seconds are over without a connection says that it waits, and goes out with the connection', async () => {
  const one = page();
  await one.box.hold(aPost({ state: 'held', dueAt: Date.now() + 10_000 }));
  setOnline(false);
  await pass(10_000);
  expect(one.fake.noticeTexts().at(-1)).toBe('You’re offline. Your post will be sent once you’re back online.');
  expect(await kept(one)).toMatchObject([{ state: 'waiting', attemptedAt: null }]);
  setOnline(true);
  await pass(0);
  expect(one.texts()).toEqual(['Low water at six']);
});

test.each([
  ['a post that waits', true, {}, 'You’re offline. Your post will be sent once you’re back online.'],
  ['a thread that begins at once', true, { draft: thread() }, undefined],
  [
    'a thread without a connection',
    false,
    { draft: thread() },
    expect.stringContaining('None of your posts is published yet'),
  ],
])('%s: the user is told what waits, and can look at it', async (_, isOnline, part, text) => {
  const one = page({ instance: { isKnown: false } });
  setOnline(isOnline);
  await one.box.hold(aPost(part));
  expect(one.fake.noticeTexts().at(-1)).toEqual(text);
  if (text === undefined) return;
  one.fake.notices.mock.lastCall?.[0].action?.run();
  await vi.waitFor(() => expect(one.fake.opened.mock.lastCall?.[1]).toMatchObject({ id: 'outbox' }));
});
function thread() {
  return words('one', { more: [{ ...words('two'), id: '2' }] });
}

test('what the account has left when one is sent stays, and is the next page’s', async () => {
  const one = page();
  setOnline(false);
  for (const text of ['one', 'two']) await one.box.hold(aPost({ draft: words(text) }));
  let answer = () => {};
  one.fake.answer('POST /api/v1/statuses', (call) => new Promise((done) => (answer = () => done(echoed(call)))));
  setOnline(true);
  await pass(0);
  one.fake.end();
  answer();
  await settle();
  await pass(60_000);
  expect(one.texts()).toEqual(['one']);
  expect(await kept(one)).toHaveLength(2);
});

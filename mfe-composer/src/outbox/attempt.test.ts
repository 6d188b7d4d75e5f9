// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { anOwnAccount, aStatus, settle, type FakeCtx } from '@skerry/shared/testing';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { readUsedTags } from '../autocomplete/used-tags.ts';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { attempt, KEY_MS } from './attempt.ts';
import { newPost, type HeldPost } from './held-post.ts';
import { aPost, words } from './testing/outbox-stage.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const MINUTE = 60_000;
let fake: FakeCtx;
let saved: HeldPost[];
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
  saved = [];
});
afterEach(() => fake.end());

const sent = () => fake.calls.filter(({ method }) => method === 'POST');
const asked = () => fake.calls.filter(({ method }) => method === 'GET');
const draft = words('Low water at six', { idempotencyKey: 'k' });
const tried = (ago: number, part = {}) => newPost(aPost({ draft, attemptedAt: NOW - ago, ...part }), NOW - ago);
const run = (post: HeldPost) =>
  attempt(
    fake.ctx,
    { ...DEFAULT_INSTANCE, isKnown: true },
    post,
    async (kept) => void saved.push(kept),
    () => NOW,
  );
const own = (at: number, part: Partial<Status> = {}) =>
  aStatus({
    id: 'own',
    accountId: 'me',
    contentHtml: '<p>Low water at six</p>',
    createdAt: new Date(at).toISOString(),
    inReplyToId: null,
    attachments: [],
    ...part,
  });
function publishes(...statuses: Status[]) {
  fake.answer('GET /api/v1/accounts/me/statuses', () => ({
    kind: 'status',
    ids: statuses.map(({ id }) => id),
    entities: { status: statuses },
  }));
}

test('the first attempt is noted before it is sent, and asks for nothing', async () => {
  expect(await run(newPost(aPost({ draft }), NOW))).toMatchObject({ kind: 'out', statusId: 'new' });
  expect(saved).toMatchObject([{ attemptedAt: NOW }]);
  expect([asked(), sent().map(({ idempotencyKey }) => idempotencyKey)]).toEqual([[], ['k']]);
});

test('nothing is sent that could not be noted', async () => {
  const failing = attempt(
    fake.ctx,
    DEFAULT_INSTANCE,
    newPost(aPost(), NOW),
    () => Promise.reject(new Error('full')),
    () => NOW,
  );
  await expect(failing).rejects.toThrow('full');
  expect(sent()).toEqual([]);
});

test('a post that an attempt without an answer has published is not sent again', async () => {
  // Its time is cut to the second.
  publishes(own(NOW - MINUTE - 5_000));
  expect(await run(tried(MINUTE))).toMatchObject({ kind: 'out', statusId: 'own' });
  expect(sent()).toEqual([]);
});

test.each<[string, Partial<Status>]>([
  ['other words', { contentHtml: '<p>Another tide</p>' }],
  [
    'more words',
    { contentHtml: '<p>Low water at six, says the harbour master of Skerry</p>', createdAt: '2020-01-01' },
  ],
  ['an answer to somebody', { inReplyToId: 's1' }],
  ['a warning', { spoilerText: 'Boats' }],
  ['files', { attachments: [{ id: 'm1' } as never] }],
])('one with %s is another post: it is sent, with its key', async (_, part) => {
  publishes(own(NOW - MINUTE + 1, part));
  expect(await run(tried(MINUTE))).toMatchObject({ kind: 'out', statusId: 'new' });
  expect(sent().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k']);
});

test.each([
  ['the same words a moment before, by a clock that may be wrong', own(NOW - MINUTE - 5_001), 'doubt'],
  ['the same words six minutes before', own(NOW - 7 * MINUTE), 'out'],
  ['nearly the same words', own(NOW - 1, { contentHtml: '<p>Low water at six o’clock</p>' }), 'doubt'],
])('%s', async (_, status, kind) => {
  publishes(status);
  expect((await run(tried(MINUTE))).kind).toBe(kind);
  expect(sent()).toHaveLength(kind === 'out' ? 1 : 0);
});

test('spaces, entities, shortened mentions and hosts are the server’s', async () => {
  const said = words('Tea & cake,\n @noor@here.test?', { idempotencyKey: 'k' });
  publishes(own(NOW, { contentHtml: '<p>Tea &amp; cake,<br><a href="https://here.test/@noor">@noor</a>?</p>' }));
  expect(await run(tried(MINUTE, { draft: said }))).toMatchObject({ kind: 'out', statusId: 'own' });
});

test('servers forget a key: after 50 minutes a post that is not there is sent with a new one', async () => {
  publishes();
  await run(tried(KEY_MS));
  await run(tried(KEY_MS + 1));
  const [young, old, ...more] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect([young, typeof old, more]).toEqual(['k', 'string', []]);
  expect(old).not.toBe('k');
  expect(KEY_MS).toBe(50 * MINUTE);
});

test.each([
  ['within 50 minutes the key is enough', KEY_MS, 'out'],
  ['later only the user knows', KEY_MS + 1, 'doubt'],
])('a server that does not tell the own posts: %s', async (_, ago, kind) => {
  fake.answer('GET /api/v1/accounts/me/statuses', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  expect((await run(tried(ago))).kind).toBe(kind);
});

test.each(['network', 'timeout'] as const)(
  'without a connection (%s) nothing is found out, and nothing is sent',
  async (code) => {
    fake.answer('GET /api/v1/accounts/me/statuses', () => {
      throw new ApiFailure(code);
    });
    const post = tried(KEY_MS + 1);
    expect(await run(post)).toEqual({ kind: 'later', post, retryAfter: null });
    expect(sent()).toEqual([]);
  },
);

test('40 of the user’s own posts are looked through, without those that they repeated', async () => {
  publishes();
  await run(tried(MINUTE));
  expect(asked().map(({ query }) => query)).toEqual([{ limit: 40, exclude_reblogs: true }]);
});

test('a list that reaches to before the attempt proves that it is not there, however long it is', async () => {
  publishes(...many(), own(NOW - 2 * KEY_MS, { id: 'old', contentHtml: '<p>x</p>' }));
  expect((await run(tried(KEY_MS + 1))).kind).toBe('out');
  expect(sent()).toHaveLength(1);
});

test.each([
  ['with its files is the one, whatever became of its text', 'm1', 'out'],
  ['with other files may be another', 'm2', 'doubt'],
])('a post %s', async (_, id, kind) => {
  const withFile = words('Low water at six', {
    idempotencyKey: 'k',
    attachments: [{ attachment: { id: 'm1' }, description: '', sentDescription: '' } as never],
  });
  publishes(own(NOW, { contentHtml: '<p>Low water at six o’clock</p>', attachments: [{ id } as never] }));
  expect((await run(tried(MINUTE, { draft: withFile }))).kind).toBe(kind);
  expect(sent()).toEqual([]);
});

test.each([
  ['the same poll', ['ebb', 'flood'], 'own'],
  ['another poll', ['tea', 'cake'], 'new'],
])('the same words with %s', async (_, options, statusId) => {
  const poll = { options: ['ebb', 'flood'], isMultiple: false, expiryAmount: 1, expiryUnit: 'days' as const };
  const call = { body: { status: 'Low water at six', poll: { options, multiple: false } } };
  const { entities } = echoed(call as never, { id: 'own', createdAt: new Date(NOW).toISOString() });
  fake.answer('GET /api/v1/accounts/me/statuses', () => ({ kind: 'status', ids: ['own'], entities }));
  const draft = words('Low water at six', { idempotencyKey: 'k', poll });
  expect(await run(tried(MINUTE, { draft }))).toMatchObject({ kind: 'out', statusId });
});

test('the tags of what went out are suggested from then on', async () => {
  await run(newPost(aPost({ draft: words('Low water #tide') }), NOW));
  await settle();
  expect(await readUsedTags(fake.ctx.ports.storage)).toEqual(['tide']);
});

test.each([
  ['direct posts are not in that list everywhere', () => [own(0)], { visibility: 'direct' }],
  ['a list that ends before the time in question', () => many(), {}],
])('in doubt the user is asked: %s', async (_, statuses, choices) => {
  publishes(...statuses());
  const post = tried(KEY_MS + 1);
  expect((await run({ ...post, choices: { ...post.choices, ...choices } as never })).kind).toBe('doubt');
});
const many = () => Array.from({ length: 40 }, (_, at) => own(NOW - at, { id: `o${at}`, contentHtml: '<p>x</p>' }));

test.each([
  [
    'no connection',
    new ApiFailure('network'),
    { kind: 'later', post: { draft: { idempotencyKey: 'k' }, attemptedAt: NOW } },
  ],
  ['no answer in time', new ApiFailure('timeout'), { kind: 'later', post: { draft: { idempotencyKey: 'k' } } }],
  ['a page that ends', new ApiFailure('aborted'), { kind: 'later', post: { attemptedAt: NOW } }],
  ['a limit', new ApiFailure('rate-limited', { status: 429 }), { kind: 'later', post: { attemptedAt: null } }],
  [
    'a server that is away',
    new ApiFailure('unavailable', { status: 503 }),
    { kind: 'later', post: { attemptedAt: null } },
  ],
  ['a refusal', new ApiFailure('invalid', { status: 422 }), { kind: 'failed' }],
  ['a failure of the server', new ApiFailure('server', { status: 500 }), { kind: 'failed' }],
  ['an answer that is none', new ApiFailure('malformed', { status: 200, serverText: null }), { kind: 'doubt' }],
])('%s', async (_, failure, outcome) => {
  fake.answer('POST /api/v1/statuses', () => {
    throw failure;
  });
  expect(await run(newPost(aPost({ draft }), NOW))).toMatchObject(outcome);
});

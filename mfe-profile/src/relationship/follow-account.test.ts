import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { anAccount, anOwnAccount, aRelationship, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { followAccount, unfollowAccount } from './follow-account.ts';

let fake: FakeCtx;
beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const reply = (part: Partial<Relationship>) => ({
  kind: 'relationship',
  id: 'ana',
  entities: { relationship: [aRelationship(part)] },
});
const checked = (part: Partial<Relationship>) => () => ({
  kind: 'relationship',
  ids: ['ana'],
  entities: { relationship: [aRelationship(part)] },
});
const known = () => fake.entities.peek('relationship', 'ana');
const checks = () => fake.api.asked(/relationships/);
const told = () => fake.emitted.map(({ payload }) => payload);

test.each([
  [false, { following: true, requested: false }],
  [true, { following: false, requested: true }],
])('[PR-032] a follow of an account with isLocked %j shows %j at once', async (isLocked, shown) => {
  fake.entities.merge({ account: [anOwnAccount(), anAccount({ isLocked })], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => new Promise(() => undefined));
  void followAccount(fake.ctx, 'ana');
  expect(known()).toMatchObject(shown);
});

test('an account that is not known is followed as one that is not locked', async () => {
  fake.entities.merge({ relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => new Promise(() => undefined));
  void followAccount(fake.ctx, 'ana');
  expect(known()).toMatchObject({ following: true, requested: false });
});

test('[PR-034] the request to a locked account is settled by a reply that says so, and by a check', async () => {
  fake.entities.merge({ account: [anAccount({ isLocked: true })], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  fake.answer('GET /api/v1/accounts/relationships', checked({ requested: true }));
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await done).error).toBeNull();
  expect(checks()).toHaveLength(1);
  expect(String(checks()[0]?.path)).toContain('relationships');
  expect(checks()[0]?.query).toEqual({ id: ['ana'] });
  expect(told()).toEqual([{ accountId: 'ana', following: false }]);
});

test('[PR-034] an event about another account settles nothing, nor one that changes nothing', async () => {
  fake.entities.merge({ account: [anAccount()], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  fake.answer('GET /api/v1/accounts/relationships', checked({ following: true }));
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(100);
  fake.happen('stream/relationship/v1', { accountId: 'ben' });
  fake.paint();
  await vi.advanceTimersByTimeAsync(100);
  expect(checks()).toHaveLength(0);
  fake.happen('stream/relationship/v1', { accountId: 'ana' });
  fake.paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(checks()).toHaveLength(1);
  await done;
  expect(told()).toEqual([{ accountId: 'ana', following: true }]);
});

test('[PR-034] time alone does not settle: after it the server is asked, even where the event came unnoticed', async () => {
  fake.entities.merge({ account: [anAccount()], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  fake.answer('GET /api/v1/accounts/relationships', checked({ following: true }));
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(100);
  fake.entities.merge({ relationship: [aRelationship({ following: true })] });
  await vi.advanceTimersByTimeAsync(400);
  await done;
  expect(checks()).toHaveLength(1);
});

test('[PR-034] the event of a request settles the follow of a locked account', async () => {
  fake.entities.merge({ account: [anAccount({ isLocked: true })], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(100);
  fake.entities.merge({ relationship: [aRelationship({ requested: true })] });
  fake.happen('stream/relationship/v1', { accountId: 'ana' });
  fake.paint();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await done).error).toBeNull();
  expect(checks()).toHaveLength(0);
});

test('a check that fails is the failure of the follow, and ends the checks', async () => {
  fake.entities.merge({ account: [anAccount()], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  fake.answer('GET /api/v1/accounts/relationships', () => {
    throw new ApiFailure('network');
  });
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await done).error).toMatchObject({ code: 'network' });
  expect(checks()).toHaveLength(1);
  expect(told()).toEqual([]);
});

test('a module that ends asks no more', async () => {
  fake.entities.merge({ account: [anAccount()], relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/follow', () => reply({}));
  const done = followAccount(fake.ctx, 'ana');
  await vi.advanceTimersByTimeAsync(100);
  fake.end();
  await vi.advanceTimersByTimeAsync(5_000);
  await done;
  expect(checks()).toHaveLength(0);
});

test('an end of a follow takes the request and the notifications of each post with it, at once', async () => {
  const tied = { following: true, requested: true, subscribing: true };
  fake.entities.merge({
    account: [{ ...anOwnAccount(), followersCount: 7, followingCount: 5 }, anAccount({ followersCount: 30 })],
    relationship: [aRelationship(tied)],
  });
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => new Promise(() => undefined));
  void unfollowAccount(fake.ctx, 'ana');
  expect(known()).toMatchObject({ following: false, requested: false, subscribing: false });
  expect(fake.entities.peek('account', 'ana')?.followersCount).toBe(29);
  expect(fake.entities.peek('account', 'me')?.followingCount).toBe(4);
});

test('the end of a follow whose relationship is not known tells that there is none', async () => {
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => ({ kind: 'relationship', id: 'ana' }));
  await unfollowAccount(fake.ctx, 'ana');
  expect(told()).toEqual([{ accountId: 'ana', following: false }]);
});

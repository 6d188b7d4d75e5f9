import { act, fireEvent, screen } from '@testing-library/react';
import type { Relationship } from '@skerry/shared/entities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { FollowButton } from './follow-button.tsx';

let fake: FakeCtx;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const one = (part: Partial<Relationship>) => ({
  kind: 'relationship',
  id: 'ana',
  entities: { relationship: [aRelationship(part)] },
});
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(relationship: Partial<Relationship> = {}, account = anAccount()) {
  fake.entities.merge({ account: [account], relationship: [aRelationship(relationship)] });
  renderIn(fake, <FollowButton accountId="ana" />);
}

test.each([
  ['that is confirmed is counted', { following: true }, [31, 20], [7, 6]],
  ['that became a request is not', { requested: true }, [30, 20], [7, 5]],
])('a follow %s, for both accounts', async (_, reply, ofAna, own) => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one(reply));
  fake.entities.merge({ account: [{ ...anOwnAccount(), followersCount: 7, followingCount: 5 }] });
  show({}, anAccount({ followersCount: 30, followingCount: 20 }));
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  await settle();
  const counts = (id: string) => {
    const account = fake.entities.peek('account', id);
    return [account?.followersCount, account?.followingCount];
  };
  expect([counts('ana'), counts('me')]).toEqual([ofAna, own]);
});

test.each([
  ['is not counted where the server counts nothing: the other numbers would be wrong', '2026-11-22', 0],
  ['is the first of an account without any', null, 1],
])('a follow %s', async (_, lastStatusAt, followersCount) => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ following: true }));
  show({}, anAccount({ statusesCount: 0, followersCount: 0, followingCount: 0, lastStatusAt }));
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  await settle();
  expect(fake.entities.peek('account', 'ana')).toMatchObject({ followersCount });
});

test('a count that the server has not brought up to date never falls below zero', async () => {
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => one({}));
  const counted = { statusesCount: 3, followersCount: 0, followingCount: 0 };
  fake.entities.merge({ account: [{ ...anOwnAccount(), ...counted }] });
  show({ following: true }, anAccount(counted));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(fake.entities.peek('relationship', 'ana')?.following).toBe(false);
  expect(fake.entities.peek('account', 'ana')).toMatchObject({ followersCount: 0, followingCount: 0 });
  expect(fake.entities.peek('account', 'me')).toMatchObject({ followersCount: 0, followingCount: 0 });
});

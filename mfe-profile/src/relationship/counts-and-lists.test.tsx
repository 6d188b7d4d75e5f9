import { act, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, type FakeCtx } from '@skerry/shared/testing';
import { choose, openMenu } from '../testing/open-menu.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
});

const open = (relationship: Partial<Relationship> = {}, account = anAccount()) => openMenu(fake, relationship, account);
const known = () => fake.ctx.ports.entities.peek('relationship', 'ana');

async function openMutual() {
  fake.entities.merge({ account: [{ ...anOwnAccount(), followersCount: 7, followingCount: 5 }] });
  fake.entities.lists.replace('followers:me', ['ana', 'ben']);
  fake.entities.lists.replace('followees:me', ['ana', 'ben']);
  const ana = anAccount({ followersCount: 30, followingCount: 20 });
  await open({ following: true, followedBy: true }, ana);
}
const counts = (id: string) => {
  const account = fake.entities.peek('account', id);
  return [account?.followersCount, account?.followingCount];
};
const listed = (key: string) => fake.entities.lists.peek(key).entries;

test('a block takes no count below zero', async () => {
  fake.answer('POST /api/v1/accounts/ana/block', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ blocking: true })] },
  }));
  const counted = { statusesCount: 3, followersCount: 0, followingCount: 0 };
  fake.entities.merge({ account: [{ ...anOwnAccount(), ...counted }] });
  await open({ following: true, followedBy: true }, anAccount(counted));
  await choose('Block');
  await waitFor(() => expect(known()).toMatchObject({ followedBy: false, blocking: true }));
  expect([counts('ana'), counts('me')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a block ends both follows: the counts of both accounts say so at once, and the lists of the user', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fake.answer(
    'POST /api/v1/accounts/ana/block',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await openMutual();
  await choose('Block');
  expect([counts('ana'), counts('me')]).toEqual([
    [29, 19],
    [6, 4],
  ]);
  await act(async () =>
    answer({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship({ blocking: true })] } }),
  );
  expect([counts('ana'), counts('me')]).toEqual([
    [29, 19],
    [6, 4],
  ]);
  expect([listed('followers:me'), listed('followees:me')]).toEqual([[{ id: 'ben' }], [{ id: 'ben' }]]);
});

test('the counts of a refused block are as they were', async () => {
  fake.answer('POST /api/v1/accounts/ana/block', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  await openMutual();
  await choose('Block');
  expect([counts('ana'), counts('me')]).toEqual([
    [30, 20],
    [7, 5],
  ]);
  expect(listed('followers:me')).toHaveLength(2);
});

test('a removed follower is counted and listed no more; the follow in the other direction stays', async () => {
  fake.answer('POST /api/v1/accounts/ana/remove_from_followers', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ following: true })] },
  }));
  await openMutual();
  await choose('Remove from followers');
  expect([counts('ana'), counts('me')]).toEqual([
    [30, 19],
    [6, 5],
  ]);
  expect([listed('followers:me'), listed('followees:me')]).toEqual([[{ id: 'ben' }], [{ id: 'ana' }, { id: 'ben' }]]);
});

test('a block ends the request of the account to follow: it leaves the list, the count and the badge', async () => {
  fake.answer('POST /api/v1/accounts/ana/block', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ blocking: true })] },
  }));
  fake.entities.merge({ account: [anOwnAccount({ followRequestsCount: 2 })] });
  fake.entities.lists.replace('follow-requests', ['ana', 'ben']);
  fake.ctx.ports.badges.set('follow-requests', 2);
  await open({ requestedBy: true });
  await choose('Block');
  expect(listed('follow-requests')).toEqual([{ id: 'ben' }]);
  expect(fake.badge('follow-requests')).toBe(1);
  expect(fake.entities.peek('account', 'me')?.own?.followRequestsCount).toBe(1);
});

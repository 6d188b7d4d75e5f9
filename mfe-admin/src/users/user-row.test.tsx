import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ManagedUser } from '@skerry/shared/entities';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { UserRow } from './user-row.tsx';

const PATH = '/api/v1/pleroma/admin/users';
const bob: ManagedUser = {
  id: 'b',
  nickname: 'bob@remote.test',
  displayName: 'Bob',
  emojis: [],
  avatar: '',
  isLocal: false,
  isActive: true,
  role: 'member',
  tags: [],
};
let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

function show(part: Partial<ManagedUser> = {}) {
  fake.entities.merge({ managedUser: [{ ...bob, ...part }] });
  return renderIn(
    fake,
    <ul>
      <UserRow userId="b" />
    </ul>,
  );
}

test.each([
  ['member', []],
  ['moderator', ['Moderator']],
  ['admin', ['Admin']],
] as const)('a %s is marked with %o', (role, expected) => {
  show({ role });
  expect(['Admin', 'Moderator'].filter((text) => screen.queryByText(text))).toEqual(expected);
});

test('an account without a name is named by its address, without emoji', () => {
  show({ displayName: '' });
  const link = screen.getByRole('link', { name: 'bob@remote.test' });
  expect(link.getAttribute('href')).toBe(fake.ctx.ports.navigation.href('profile.user', { name: 'bob@remote.test' }));
});

test('[AD-015] the question names the account and what follows', async () => {
  fake.confirm.mockResolvedValueOnce(false);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await act(settle);
  expect(fake.confirm.mock.calls).toEqual([
    [
      {
        title: 'Deactivate bob@remote.test?',
        body: 'They won’t be able to log in, and no one will see their profile. You can activate them again.',
        confirmLabel: 'Deactivate',
        danger: true,
      },
    ],
  ]);
});

test('[AD-015] nobody deactivates the own account; a visitor without one sees the button', async () => {
  const { unmount } = show({ id: 'b' });
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
  unmount();
  fake = fakeCtx({ account: { id: 'b', acct: 'bob' } });
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[AD-019] while the server is asked, a second click does nothing; after its answer there is no notice', async () => {
  let answer = () => {};
  fake.answer(
    `PATCH ${PATH}/activate`,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ kind: 'managedUser', ids: ['b'], total: 1, entities: { managedUser: [bob] } });
      }),
  );
  show({ isActive: false });
  const button = screen.getByRole('button', { name: 'Activate' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(settle);
  expect(fake.calls).toHaveLength(1);
  await act(async () => {
    answer();
    await settle();
  });
  expect(fake.notices).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await act(settle);
  expect(fake.calls).toHaveLength(2);
});

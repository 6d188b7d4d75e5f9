import { act, fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedUser } from '@skerry/shared/entities';
import { anAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { UsersPane } from './users-pane.tsx';

const PATH = '/api/v1/pleroma/admin/users';
let fake: FakeCtx;
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
const page = (users: ManagedUser[]) => ({
  kind: 'managedUser',
  ids: users.map(({ id }) => id),
  total: users.length,
  told: [],
  ignored: [],
  reasons: new Map(),
  entities: { managedUser: users },
});
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
  fake.answer(`GET ${PATH}`, () => page([bob]));
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const cat = { shortcode: 'cat', url: 'https://remote.test/cat.png', staticUrl: 'https://remote.test/cat.png' };

test.each([
  ['of the reply', { emojis: [cat] }, []],
  ['of the account, where the reply has none', {}, [cat]],
])('the custom emoji in a name are those %s', async (_, more, ofAccount) => {
  fake.answer(`GET ${PATH}`, () => page([{ ...bob, displayName: 'Bob :cat:', ...more }]));
  fake.entities.merge({ account: [anAccount({ id: 'b', emojis: ofAccount })] });
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  const name = screen.getByRole('link', { name: /Bob/ });
  expect(name.querySelector('img')?.getAttribute('src')).toBe(cat.url);
  expect(name.textContent).not.toContain(':cat:');
});

test('[AD-015] [AD-019] deactivating asks for confirmation, and shows after the server has agreed', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fake.answer(
    `PATCH ${PATH}/deactivate`,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await settle();
  expect(fake.confirm).toHaveBeenCalledOnce();
  expect(fake.calls.at(-1)?.body).toEqual({ nicknames: ['bob@remote.test'] });
  expect(screen.queryByText('Deactivated')).toBeNull();
  await act(async () => answer(page([{ ...bob, isActive: false }])));
  expect(screen.getByText('Deactivated')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
});

test('[AD-015] a deactivated account is activated without a question', async () => {
  fake.answer(`GET ${PATH}`, () => page([{ ...bob, isActive: false }]));
  fake.answer(`PATCH ${PATH}/activate`, () => page([bob]));
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  expect(screen.getByText('Deactivated')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await settle();
  expect(fake.confirm).not.toHaveBeenCalled();
  expect(fake.calls.at(-1)).toMatchObject({
    method: 'PATCH',
    path: `${PATH}/activate`,
    body: { nicknames: ['bob@remote.test'] },
  });
  expect(screen.queryByText('Deactivated')).toBeNull();
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
});

test('[AD-015] a deactivation that is not confirmed sends nothing', async () => {
  fake.confirm.mockResolvedValueOnce(false);
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await settle();
  expect(fake.calls.map(({ method }) => method)).toEqual(['GET']);
});

test('[AD-019] a refusal changes nothing here', async () => {
  fake.answer(`PATCH ${PATH}/deactivate`, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await settle();
  expect(screen.queryByText('Deactivated')).toBeNull();
  expect(fake.notices).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' }));
});

test('the search starts when typing pauses, without the @ of a name', async () => {
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '@b' } });
  await settle(299);
  fireEvent.change(field, { target: { value: '@bo' } });
  await settle(299);
  expect(fake.calls).toHaveLength(1);
  await settle(1);
  expect(fake.calls.at(-1)?.query).toMatchObject({ query: 'bo' });
});

test('a search that fails says why and offers a retry; one without results says so', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server');
  fake.answer(`GET ${PATH}`, () => page([]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('No one has that name')).toBeTruthy();
});

test('[AD-003] staff without access to users see that, without a retry', async () => {
  fake.answer(`GET ${PATH}`, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  renderIn(fake, <UsersPane mayApprove={false} />);
  await settle();
  expect(screen.getByText('You’re not allowed to see this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

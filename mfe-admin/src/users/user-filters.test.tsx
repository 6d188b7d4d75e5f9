import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiCall } from '@skerry/shared/contract';
import { apiError, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { UsersPane } from './users-pane.tsx';

const LIST = /^GET .*admin\/users$/;
const bob = {
  id: 'b',
  nickname: 'bob',
  display_name: 'Bob',
  email: 'bob@mail.example',
  local: true,
  is_active: true,
  is_approved: true,
  is_confirmed: true,
  roles: { admin: false, moderator: false },
  tags: [] as string[],
  actor_type: 'Person',
};
const carol = { ...bob, id: 'c', nickname: 'carol', display_name: 'Carol', is_approved: false };
let fake: FakeCtx;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const filtersOf = ({ query }: ApiCall<unknown>) => String(query?.filters ?? '');

/** A server that knows the filters of approval and staff. */
const knowing = (call: ApiCall<unknown>) => {
  const rows = call.query?.tags
    ? [{ ...bob, tags: call.query.tags }]
    : filtersOf(call).includes('need_approval')
      ? [{ ...carol, registration_reason: 'I count birds' }]
      : filtersOf(call).includes('is_admin')
        ? []
        : [bob, carol];
  return { json: { users: rows, count: rows.length } };
};

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx({ role: 'admin' });
  fake.api.on(LIST, knowing);
  fake.api.on(/nodeinfo/, { json: {} });
  fake.api.on(/instance$/, { json: {} });
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

async function open(mayApprove = true) {
  renderIn(fake, <UsersPane mayApprove={mayApprove} />);
  await settle();
  await click('Filter');
}
async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  await settle();
}
async function choose(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
}
const labels = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('combobox')
    .map((select) => select.closest('div')?.querySelector('label')?.textContent);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);
const lastList = () => fake.calls.findLast(({ path, method }) => method === 'GET' && path.endsWith('/users'))?.query;
const rows = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

test('how many are found is said, and follows the filters; together they are one question', async () => {
  await open();
  expect(screen.getByText('2 accounts')).toBeTruthy();
  await choose('Server', 'local');
  await choose('State', 'need_approval');
  expect(lastList()).toMatchObject({ filters: 'local,need_approval', page: 1 });
  expect(screen.getByText('1 account')).toBeTruthy();
  expect(rows()).toEqual(['Carol']);
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter2');
});

test('a text is looked for in handles, names or e-mail addresses', async () => {
  await open();
  await choose('Search in', 'email');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Part of the email address' }), {
    target: { value: 'bob@' },
  });
  await settle(300);
  expect(lastList()).toMatchObject({ email: 'bob@', query: undefined, name: undefined });
});

test('what the server does not say of accounts is not offered as a filter', async () => {
  const { id, nickname, local, is_active } = bob;
  fake.api.on(LIST, { json: { users: [{ id, nickname, local, is_active }], count: 1 } });
  await open();
  expect(labels()).toEqual(['Search in', 'Server', 'State']);
  expect(optionsOf('State')).toEqual(['Any', 'Active', 'Deactivated']);
  expect(optionsOf('Search in')).toEqual(['Handle', 'Name']);
});

test('a filter that the server ignores is said, given up and not offered again', async () => {
  fake.api.on(LIST, { json: { users: [bob, carol], count: 2 } });
  await open();
  await choose('State', 'need_approval');
  expect(fake.noticeTexts()).toEqual(['This server can’t filter by “Waiting for approval”.']);
  expect(optionsOf('State')).toEqual(['Any', 'Active', 'Deactivated', 'Email not confirmed']);
  expect(lastList()?.filters).toBeUndefined();
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter');
});

test('limits are a filter only where the server applies them', async () => {
  await open();
  expect(labels()).not.toContain('Limits');
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  fake.api.on(/instance$/, {
    json: { pleroma: { metadata: { federation: { mrf_policies: ['TagPolicy'] } } } },
  });
  await click('Filter');
  await choose('Limits', 'sandbox');
  expect(lastList()).toMatchObject({ tags: ['mrf_tag:sandbox'] });
});

test('when nobody matches that is said, and everybody can be shown', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Show everyone' })).toBeNull();
  await choose('Permissions', 'is_admin');
  const empty = screen.getByText('No matching accounts').closest('div')!;
  fireEvent.click(within(empty).getByRole('button', { name: 'Show everyone' }));
  await settle();
  expect(rows()).toEqual(['Bob', 'Carol']);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a filter whose answer fails says so and can be tried again, still chosen', async () => {
  await open();
  fake.api.on(LIST, () => {
    throw apiError(500);
  });
  await choose('Server', 'local');
  expect(screen.getByText(/Couldn’t load people/)).toBeTruthy();
  fake.api.on(LIST, knowing);
  await click('Try again');
  expect(lastList()).toMatchObject({ filters: 'local' });
  expect(rows()).toEqual(['Bob', 'Carol']);
});

test('who waits is let in: the row shows why, leaves after the agreement, and is not counted any more', async () => {
  fake.api.on(/^PATCH .*approve$/, { json: { users: [{ ...carol, is_approved: true }] } });
  await open();
  await choose('State', 'need_approval');
  expect(screen.getByText('I count birds')).toBeTruthy();
  await click('Approve');
  expect(fake.calls.at(-1)?.body).toEqual({ nicknames: ['carol'] });
  expect(fake.noticeTexts()).toEqual(['carol can now log in.']);
  expect(rows()).toEqual([]);
  expect(screen.getByText('0 accounts')).toBeTruthy();
});

test('a refused approval leaves the row, with its buttons', async () => {
  fake.api.on(/^PATCH .*approve$/, () => {
    throw apiError(403);
  });
  await open();
  await choose('State', 'need_approval');
  await click('Approve');
  expect(fake.noticeTexts()).toEqual(['That didn’t work: You’re not allowed to do that here.']);
  expect(rows()).toEqual(['Carol']);
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('aria-busy')).toBe(false);
});

test('[API-135] a rejection asks first, and deletes the account', async () => {
  fake.api.on(/^DELETE .*users$/, { json: ['carol'] });
  await open();
  await choose('State', 'need_approval');
  fake.confirm.mockResolvedValueOnce(false);
  await click('Reject');
  expect(fake.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await click('Reject');
  expect(fake.calls.at(-1)).toMatchObject({ method: 'DELETE', query: { nickname: 'carol' } });
  expect(rows()).toEqual([]);
});

test.each([
  ['moderator', true, ['Approve']],
  ['moderator', false, []],
  ['admin', true, ['Approve', 'Reject']],
] as const)('a %s who may approve (%s) has %j', async (role, mayApprove, expected) => {
  fake.end();
  fake = fakeCtx({ role });
  fake.api.on(LIST, knowing);
  await open(mayApprove);
  await choose('State', 'need_approval');
  const buttons = within(screen.getByRole('listitem')).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
});

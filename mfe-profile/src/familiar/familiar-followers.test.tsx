import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  anAccount,
  anOwnAccount,
  apiError,
  aRelationship,
  press,
  renderIn,
  settle,
  wireAccount,
  type FakeCtx,
} from '@skerry/shared/testing';
import { ProfileScreen } from '../profile/profile-screen.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { FamiliarPeople } from './familiar-dialog.tsx';
import FamiliarFollowers from './familiar-followers.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const FAMILIAR = /GET .*familiar_followers$/;
const followers = (count: number) => ({
  json: [
    {
      id: 'ana',
      accounts: Array.from({ length: count }, (_, at) => wireAccount(`f${at}`, { display_name: `Friend ${at}` })),
    },
  ],
});

async function open(account = anAccount()) {
  fake.answer(`GET /api/v1/accounts/${account.username}`, () => ({
    kind: 'account',
    id: account.id,
    entities: { account: [account], relationship: account.id === 'me' ? [] : [aRelationship()] },
  }));
  renderIn(fake, <ProfileScreen params={{ name: account.username }} />);
  await screen.findByRole('heading', { level: 1 });
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const line = () => plain(screen.getByRole('button', { name: /^Followed by/ }).textContent);

test.each([
  [1, 'Followed by Friend 0, who you follow'],
  [2, 'Followed by Friend 0 and Friend 1, who you follow'],
  [3, 'Followed by Friend 0, Friend 1, and 1 other you follow'],
  [5, 'Followed by Friend 0, Friend 1, and 3 others you follow'],
])('a profile says which of its followers the user follows: %s', async (count, text) => {
  fake.api.on(FAMILIAR, followers(count));
  await open();
  expect(line()).toBe(text);
  expect(fake.api.asked(FAMILIAR).map(({ query }) => query)).toEqual([{ id: ['ana'] }]);
});

test('a press lists all of them', async () => {
  fake.api.on(FAMILIAR, followers(5));
  await open();
  await press(/^Followed by/);
  expect(fake.opened.mock.calls[0]?.[1]).toMatchObject({ label: 'Followers you know', params: { accountId: 'ana' } });
});

test('the list has each with a button to follow, and its failure can be tried again', async () => {
  fake.api.on(FAMILIAR, () => {
    throw apiError(503);
  });
  fake.api.on(/accounts\/relationships/, {
    json: [
      { id: 'f0', following: true },
      { id: 'f1', following: true },
    ],
  });
  const close = vi.fn();
  renderIn(fake, <FamiliarPeople params={{ accountId: 'ana' }} close={close} />);
  await act(settle);
  fake.api.on(FAMILIAR, followers(2));
  await press('Try again');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Following Friend/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['none', followers(0)],
  ['no answer about the account', { json: [] }],
])('says so where there is nobody: %s', async (_, answer) => {
  fake.api.on(FAMILIAR, answer);
  await open();
  expect(screen.getByText('No one you follow follows this account')).toBeTruthy();
});

test('a placeholder while they load', async () => {
  const slow = Promise.withResolvers<ReturnType<typeof followers>>();
  fake.api.on(FAMILIAR, () => slow.promise);
  await open();
  expect(screen.getByRole('status', { name: 'Loading followers you know' })).toBeTruthy();
  slow.resolve(followers(1));
  await act(settle);
  expect(line()).toBe('Followed by Friend 0, who you follow');
});

test('a failure is said in their place, and can be tried again', async () => {
  fake.api.on(FAMILIAR, () => {
    throw apiError(500);
  });
  await open();
  expect(screen.getByText(/^Couldn’t load/)).toBeTruthy();
  fake.api.on(FAMILIAR, followers(1));
  await press('Try again');
  expect(line()).toBe('Followed by Friend 0, who you follow');
});

test.each<[string, Parameters<typeof fakeCtx>[0], Parameters<typeof open>[0]]>([
  ['on a server without that call', { abilities: { familiarFollowers: false } }, undefined],
  ['for a visitor', { account: null }, undefined],
  ['on one’s own profile', {}, anOwnAccount()],
])('nothing is asked %s', async (_, options, account) => {
  fake = fakeCtx(options);
  await open(account);
  expect(fake.api.asked(FAMILIAR)).toEqual([]);
});

test.each(['__proto__', 'constructor'])(
  'an account with the id %s has the followers that the server names',
  async (id) => {
    fake.api.on(FAMILIAR, { json: [] });
    const { unmount } = renderIn(fake, <FamiliarPeople params={{ accountId: id }} />);
    await act(settle);
    expect(screen.queryByText('Friend 0')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    fake.api.on(FAMILIAR, { json: [{ id, accounts: [wireAccount('f0', { display_name: 'Friend 0' })] }] });
    renderIn(fake, <FamiliarFollowers accountId={id} />);
    expect(await screen.findByText(/Friend 0/)).toBeTruthy();
    cleanup();
    fake.api.on(FAMILIAR, { json: [] });
    renderIn(fake, <FamiliarFollowers accountId={id} />);
    expect(await screen.findByText('No one you follow follows this account')).toBeTruthy();
  },
);

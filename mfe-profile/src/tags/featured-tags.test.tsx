import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  anAccount,
  anOwnAccount,
  aRelationship,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { ProfileScreen } from '../profile/profile-screen.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx({ abilities: { familiarFollowers: false } });
});
afterEach(() => fake.end());

const FEATURED = /GET .*accounts\/\w+\/featured_tags$/;
const tags = [
  { id: '1', name: 'tides', url: 'https://one.example/@ana/tagged/tides', statuses_count: '12' },
  { id: '2', name: 'ebb', url: 'https://one.example/@ana/tagged/ebb', statuses_count: '1' },
];

async function open(account = anAccount(), hash = '#featured') {
  fake.answer(`GET /api/v1/accounts/${account.username}`, () => ({
    kind: 'account',
    id: account.id,
    entities: { account: [account], relationship: account.id === 'me' ? [] : [aRelationship()] },
  }));
  fake.go(`/users/${account.username}${hash}`);
  renderIn(fake, <ProfileScreen params={{ name: account.username }} />);
  await screen.findByRole('heading', { level: 1 });
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
const rows = () => within(screen.getByRole('list', { name: 'Hashtags' })).getAllByRole('listitem');

test('the hashtags that a person features have a tab, in their order, each with its timeline', async () => {
  fake.api.on(FEATURED, { json: tags });
  await open(undefined, '');
  expect(fake.api.asked(FEATURED)).toEqual([]);
  fireEvent.click(screen.getByRole('tab', { name: 'Featured' }));
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(rows().map(({ textContent }) => textContent)).toEqual(['tides12 posts', 'ebb1 post']);
  expect(within(rows()[0]!).getByRole('link').getAttribute('href')).toBe('/timelines.tag/tides');
  expect(fake.go).toHaveBeenLastCalledWith('/users/ana#featured', { replace: true, state: null });
});

test('the tab is there on one’s own profile too', async () => {
  fake.api.on(FEATURED, { json: tags });
  await open(anOwnAccount());
  expect(rows()).toHaveLength(2);
});

test('on a server without them there is no tab, and its address shows posts', async () => {
  fake = fakeCtx({ abilities: { featuredTags: false } });
  await open();
  expect(screen.queryByRole('tab', { name: 'Featured' })).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Posts');
  expect(fake.api.asked(FEATURED)).toEqual([]);
});

test('who features none', async () => {
  fake.api.on(FEATURED, { json: [] });
  await open();
  expect(screen.getByText('No featured hashtags')).toBeTruthy();
});

test('placeholders while they load', async () => {
  const slow = Promise.withResolvers<{ json: unknown }>();
  fake.api.on(FEATURED, () => slow.promise);
  await open();
  expect(screen.getByRole('status', { name: 'Loading hashtags' })).toBeTruthy();
  slow.resolve({ json: tags });
  await act(settle);
  expect(rows()).toHaveLength(2);
});

test.each(FAULTS)('$name is said once, and a click loads again', async (fault) => {
  fake.api.on(FEATURED, fault.fails);
  await open();
  expectOneMessage(fake, fault);
  expectRetry(fault);
  if (!fault.mayWorkAgain) return;
  fake.api.on(FEATURED, { json: tags });
  await press('Try again');
  expect(rows()).toHaveLength(2);
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import type { Account } from '@skerry/shared/entities';
import { ProfileScreen } from '../profile/profile-screen.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { FollowedTagsScreen } from './followed-tags.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const FOLLOWED = /GET .*followed_tags$/;
const wireTag = (name: string) => ({ name, url: `https://one.example/tags/${name}`, following: true });

async function open(account: Account = anOwnAccount(), hash = '#followees') {
  const name = account.username;
  fake.answer(`GET /api/v1/accounts/${name}`, () => ({
    kind: 'account',
    id: account.id,
    entities: { account: [account], relationship: account.id === 'me' ? [] : [aRelationship()] },
  }));
  fake.api.on(/accounts\/\w+\/following/, { json: [] });
  fake.go(`/users/${name}${hash}`);
  const view = renderIn(fake, <ProfileScreen params={{ name }} />);
  await screen.findByRole('heading', { level: 1 });
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  return view;
}
const parts = () => screen.queryByRole('tablist', { name: 'What you follow' });
const cards = () => within(screen.getByRole('list', { name: 'Hashtags' })).getAllByRole('listitem');

test('[PR-002] on one’s own profile the followees tab has the sub-tabs users and tags', async () => {
  fake.api.on(FOLLOWED, { json: [wireTag('tea'), wireTag('rope')] });
  await open();
  expect(
    within(parts()!)
      .getAllByRole('tab')
      .map(({ textContent, ariaSelected }) => [textContent, ariaSelected]),
  ).toEqual([
    ['People', 'true'],
    ['Hashtags', 'false'],
  ]);
  expect(screen.getByText('Not following anyone yet')).toBeTruthy();
  expect(fake.api.asked(FOLLOWED)).toEqual([]);
  fireEvent.click(screen.getByRole('tab', { name: 'Hashtags' }));
  await act(settle);
  expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual(['tea', 'rope']);
  expect(within(cards()[0]!).getByRole('link').getAttribute('href')).toBe('/timelines.tag/tea');
  expect(fake.go).toHaveBeenLastCalledWith('/users/maren#followees/tags', { replace: true, state: null });
  fireEvent.click(screen.getByRole('tab', { name: 'People' }));
  expect(fake.go).toHaveBeenLastCalledWith('/users/maren#followees', { replace: true, state: null });
  expect(await screen.findByText('Not following anyone yet')).toBeTruthy();
});

test('[PR-002] the sub-tab is in the address', async () => {
  fake.api.on(FOLLOWED, { json: [wireTag('tea')] });
  await open(undefined, '#followees/tags');
  expect(screen.getByRole('tab', { name: /^Following/ }).ariaSelected).toBe('true');
  expect(cards()).toHaveLength(1);
});

test.each(['#followees', '#followees/tags'])(
  '[PR-002] [PR-004] on others’ profiles are only users, at %s',
  async (hash) => {
    await open(anAccount(), hash);
    expect(parts()).toBeNull();
    expect(screen.getByText('Not following anyone yet')).toBeTruthy();
    expect(fake.api.asked(/tags/)).toEqual([]);
  },
);

test('[PR-004] one’s own followers have no sub-tabs, and a server without followed tags has none at all', async () => {
  fake.api.on(/followers/, { json: [] });
  const { unmount } = await open(undefined, '#followers');
  expect(parts()).toBeNull();
  unmount();
  fake.setAbilities({ followedTags: false });
  await open(undefined, '#followees/tags');
  expect(parts()).toBeNull();
  expect(fake.api.asked(FOLLOWED)).toEqual([]);
});

test('[TL-170] a card toggles between following and not following, and stays', async () => {
  fake.api.on(FOLLOWED, { json: [wireTag('tea'), wireTag('rope')] }).on(/POST/, { json: wireTag('tea') });
  await open(undefined, '#followees/tags');
  await press('Following #tea, unfollow');
  expect(cards()).toHaveLength(2);
  await press('Follow #tea');
  expect(screen.getByRole('button', { name: 'Following #tea, unfollow' })).toBeTruthy();
  expect(fake.api.asked(/POST/).map(({ path }) => path)).toEqual([
    '/api/v1/tags/tea/unfollow',
    '/api/v1/tags/tea/follow',
  ]);
});

test('[TL-170] a card says at once what was pressed, and waits for the server before the next press', async () => {
  fake.api.on(FOLLOWED, { json: [wireTag('tea')] }).on(/POST/, () => new Promise(() => undefined));
  await open(undefined, '#followees/tags');
  await press('Following #tea, unfollow');
  await press('Follow #tea');
  expect(fake.api.asked(/POST/)).toHaveLength(1);
});

test('[API-052] tags come a page at a time, by the cursor of the reply', async () => {
  fake.api.on(FOLLOWED, ({ query }) =>
    query?.['max_id'] === '7'
      ? { json: [wireTag('rope')] }
      : { json: [wireTag('tea')], page: { next: { max_id: '7' } } },
  );
  await open(undefined, '#followees/tags');
  const more = screen.queryByRole('button', { name: 'Load more' });
  if (more) await press('Load more');
  expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual(['tea', 'rope']);
});

test('who follows no hashtags reads how to', async () => {
  fake.api.on(FOLLOWED, { json: [] });
  await open(undefined, '#followees/tags');
  expect(screen.getByText('You don’t follow any hashtags')).toBeTruthy();
});

test('while hashtags are loading that is said', async () => {
  fake.api.on(FOLLOWED, () => new Promise(() => undefined));
  await open(undefined, '#followees/tags');
  expect(screen.getByRole('status', { name: 'Loading hashtags' })).toBeTruthy();
});

describe.each(FAULTS)('$name', (fault) => {
  test('the followed hashtags say it once, and come when asked again', async () => {
    fake.api.on(FOLLOWED, fault.fails);
    await open(undefined, '#followees/tags');
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    fake.api.on(FOLLOWED, { json: [wireTag('tea')] });
    await press('Try again');
    expect(cards()).toHaveLength(1);
  });

  test('a card goes back, and says it once', async () => {
    fake.api.on(FOLLOWED, { json: [wireTag('tea')] }).on(/POST/, fault.fails);
    await open(undefined, '#followees/tags');
    await press('Following #tea, unfollow');
    expect(screen.getByRole('button', { name: 'Following #tea, unfollow' })).toBeTruthy();
    expectOneMessage(fake, fault);
  });
});

test('the followed hashtags have a page of their own, with a heading and a way back', async () => {
  fake.api.on(FOLLOWED, { json: [wireTag('tides')] });
  renderIn(fake, <FollowedTagsScreen />);
  await act(settle);
  expect(screen.getByRole('heading', { level: 1, name: 'Followed hashtags' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Hashtags' })).getAllByRole('link')[0]?.textContent).toContain(
    'tides',
  );
});

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

describe('a hashtag by its name', () => {
  const field = () => screen.getByRole('textbox', { name: 'Hashtag to follow' }) as HTMLInputElement;
  const follow = async (name: string) => {
    fireEvent.change(field(), { target: { value: name } });
    await act(async () => {
      fireEvent.submit(field().form!);
      await settle();
    });
  };
  const openPage = async (tags: readonly object[] = []) => {
    fake.api.on(FOLLOWED, { json: tags });
    renderIn(fake, <FollowedTagsScreen />);
    await act(settle);
  };

  test('is followed, with or without its sign, and is the first of the list', async () => {
    await openPage([wireTag('tea')]);
    fake.api.on(/POST .*tags\/.*\/follow$/, { json: wireTag('Rope') });
    await follow(' #rope ');
    expect(fake.api.asked(/POST/).map(({ path }) => path)).toEqual(['/api/v1/tags/rope/follow']);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rope', 'tea']);
    expect(field().value).toBe('');
    await follow('ROPE');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('takes the place of the empty list', async () => {
    await openPage();
    expect(screen.getByText('You don’t follow any hashtags')).toBeTruthy();
    fake.api.on(/POST .*follow$/, { json: wireTag('rope') });
    await follow('rope');
    expect(screen.queryByText('You don’t follow any hashtags')).toBeNull();
  });

  test.each(['two words', 'a#b', 'a/b', '#'])('%s is none, and is not sent', async (name) => {
    await openPage();
    await follow(name);
    expect(fake.api.asked(/POST/)).toEqual([]);
    expect(field().value).toBe(name);
  });

  test('that the server does not know is said, and what was typed stays', async () => {
    await openPage();
    await follow('rope');
    expect(screen.getByRole('alert').textContent).toBe('This server doesn’t know #rope yet');
    expect(field().value).toBe('rope');
  });

  test.each(FAULTS)('that cannot be followed says why: $name', async (fault) => {
    await openPage();
    fake.api.on(/POST/, fault.fails);
    await follow('rope');
    expect(screen.getByRole('alert').textContent).toBeTruthy();
    expect([field().value, fake.errors]).toEqual(['rope', [fault.error]]);
  });
});

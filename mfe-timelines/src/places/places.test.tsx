import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { SearchMemory } from '../search/search-memory.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { Places } from './places.tsx';

const ABILITIES = {
  lists: true,
  bookmarkFolders: false,
  chats: true,
  followedTags: true,
  conversations: true,
  directTimeline: false,
};
const day = { day: '1', uses: '12', accounts: '1' };
const chat = (id: string) => ({
  id,
  account: wireAccount(`a${id}`),
  unread: 0,
  updated_at: '2026-01-01T00:00:00.000Z',
});

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

async function open(wanted = '', abilities: object = {}, prepare: (fake: FakeCtx) => void = () => undefined) {
  const fake = fakeCtx({ me: 'a9', instance: { isKnown: true, abilities: { ...ABILITIES, ...abilities } } });
  fake.api.on(/^GET .*lists$/, { json: [{ id: 'l1', title: 'Harbour people' }] });
  fake.api.on(/^GET .*followed_tags/, { json: [{ name: 'fieldnotes', url: '', following: true, history: [day] }] });
  fake.api.on(/^GET .*chats/, { json: [chat('1')] });
  fake.api.on(/^GET .*(conversations|direct)/, {
    json: [
      {
        id: 'c1',
        accounts: [wireAccount('a2')],
        last_status: wireStatus('s1', { content: '<p>Low water at six</p>' }),
      },
    ],
  });
  fake.api.on(/^GET .*v2\/search/, {
    json: { accounts: [wireAccount('a5')], statuses: [], hashtags: [{ name: 'fieldwork', url: '', history: [] }] },
  });
  fake.api.on(/^GET .*(accounts\/search|notifications)/, { json: [] });
  prepare(fake);
  await SearchMemory.of(fake.ctx).save({ search: 'query=tide', label: 'from:omar tide' });
  const view = renderIn(fake, <Places wanted={wanted} />);
  const find = async (text: string) => {
    view.rerender(<Places wanted={text} />);
    await act(() => vi.advanceTimersByTimeAsync(400));
    await act(settle);
  };
  await find(wanted);
  return { fake, find };
}
const groups = () =>
  screen.getAllByRole('region').map((group) => [
    within(group).getByRole('heading', { level: 2 }).textContent,
    ...within(group)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);

test('without a word there is what is the user’s own, each kind by itself', async () => {
  await open();
  expect(groups()).toEqual([
    ['Lists', 'Harbour people'],
    ['Hashtags', '#fieldnotes12 uses this week'],
    ['Saved searches', 'from:omar tide'],
    ['Chats', 'Person a1@usera1'],
    ['Direct messages', expect.stringMatching(/^Person a2.*Low water at six$/)],
  ]);
});

test('a conversation is pinned by its people, and the pin leads to it, whatever is said there later', async () => {
  const { fake } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pin Person a2 to navigation' }));
  await act(settle);
  expect(fake.places.pins$.value).toMatchObject([{ href: '/users/usera9/dms/c1', label: 'Person a2' }]);
});

test('a word finds people and hashtags by the search, and pins the hashtag that is written', async () => {
  const { fake, find } = await open();
  await find('#field');
  expect(groups()).toEqual([['Hashtags', '#fieldnotes12 uses this week', '#field', '#fieldwork']]);
  fireEvent.click(screen.getByRole('button', { name: 'Pin #field to navigation' }));
  await act(settle);
  expect(fake.places.pins$.value).toMatchObject([{ href: '/tag/field', label: '#field' }]);
  await find('user');
  expect(groups()).toEqual([
    ['Hashtags', '#user', '#fieldwork'],
    ['People', 'Person a5@usera5'],
    ['Chats', 'Person a1@usera1'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Pin Person a5 to navigation' }));
  await act(settle);
  expect(fake.places.pins$.value.at(-1)).toMatchObject({ href: '/users/usera5', label: 'Person a5' });
});

test('saved searches are found by their words; what nothing matches is said', async () => {
  const { find } = await open();
  await find('omar ti');
  expect(groups()).toContainEqual(['Saved searches', 'from:omar tide']);
  await find('!');
  expect(screen.queryAllByRole('region')).toEqual([]);
  expect(screen.getByText('No results')).toBeTruthy();
});

test('what the server lacks is not offered, nor asked for', async () => {
  const { fake } = await open('', { lists: false, chats: false, followedTags: false });
  expect(groups().map(([title]) => title)).toEqual(['Saved searches', 'Direct messages']);
  expect(fake.api.asked(/lists|chats|followed_tags/)).toEqual([]);
});

test('each kind that does not load says so, and loads again on request', async () => {
  let isDown = true;
  const { fake } = await open('', { lists: false }, ({ api }) => {
    for (const path of [/^GET .*followed_tags/, /^GET .*chats/, /^GET .*(conversations|direct)/])
      api.on(path, () => {
        if (isDown) throw apiError(500);
        return { json: [] };
      });
  });
  const titles = ['Couldn’t load your hashtags', 'Couldn’t load chats', 'Couldn’t load conversations'];
  for (const title of titles) expect(screen.getByText(title)).toBeTruthy();
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(retry);
  await act(settle);
  await act(settle);
  for (const title of titles) expect(screen.queryByText(title)).toBeNull();
  expect(fake.api.asked(/followed_tags/)).toHaveLength(2);
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { SearchMemory } from './search-memory.ts';
import { SearchScreen } from './search-screen.tsx';

const PEOPLE = /^GET .*v2\/search/;
const FOLLOWED = /^GET .*accounts\/search/;
const WEEK = [
  { day: '1', uses: '300', accounts: '1' },
  { day: '2', uses: '12', accounts: '1' },
];
const found = (parts: object) => ({ json: { accounts: [], statuses: [], hashtags: [], ...parts } });
const FOUND = found({
  accounts: [wireAccount('a1'), wireAccount('a2')],
  hashtags: [{ name: 'usertides', url: '', history: WEEK }],
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.useRealTimers());

async function open(options: TimelinesOptions = {}, kept: readonly string[] = []) {
  const fake = fakeCtx({ me: 'a9', ...options });
  fake.api.on(PEOPLE, FOUND);
  fake.api.on(FOLLOWED, { json: [wireAccount('a1')] });
  for (const words of kept) await SearchMemory.of(fake.ctx).remember(words);
  fake.ctx.ports.navigation.go('/search');
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  return fake;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  await act(settle);
}
const key = async (name: string) => {
  fireEvent.keyDown(field(), { key: name });
  await act(settle);
};
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const shown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent.trim()),
    ]);
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const here = ({ ctx: { ports } }: FakeCtx) => ports.navigation.location.pathname + ports.navigation.location.search;

test('what is typed suggests people one follows, others, hashtags with their use and recent searches', async () => {
  await open({}, ['user manual']);
  await type('user');
  expect(shown()).toEqual([
    ['People you follow', 'Person a1 @usera1'],
    ['Other people', 'Person a2 @usera2'],
    ['Hashtags', 'usertides 312 uses this week'],
    ['Recent searches', 'user manual'],
  ]);
});

test('the server is asked a moment after the last character, for two at least, and the last question counts', async () => {
  const fake = await open();
  await type('u');
  expect(fake.api.asked(FOLLOWED)).toEqual([]);
  fireEvent.change(field(), { target: { value: 'us' } });
  await type('use');
  expect(fake.api.asked(FOLLOWED).map(({ query }) => query?.['q'])).toEqual(['use']);
});

test.each([
  ['@use', ['People you follow', 'Other people']],
  ['#use', ['Hashtags']],
])('%s asks for one kind', async (typed, sections) => {
  await open();
  await type(typed);
  expect(shown().map(([title]) => title)).toEqual(sections);
});

test('the arrows choose, from the field down and around, and Enter opens', async () => {
  const fake = await open();
  await type('user');
  expect(chosen()).toBeNull();
  await key('ArrowDown');
  expect(chosen()).toBe('Person a1 @usera1');
  await key('ArrowUp');
  expect(chosen()).toBeNull();
  await key('ArrowUp');
  expect(chosen()).toBe('usertides 312 uses this week');
  await key('Enter');
  expect(here(fake)).toBe('/tag/usertides');
});

test('the arrow out of the text fills the field, Escape closes', async () => {
  await open();
  await type('user');
  await key('ArrowDown');
  await key('ArrowRight');
  expect(field().value).toBe('@usera1');
  await key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('Enter without a choice searches, and the words are offered the next time; Delete removes them', async () => {
  const fake = await open();
  await type('user');
  fireEvent.submit(field());
  await act(settle);
  expect(here(fake)).toBe('/search?query=user');
  act(() => fake.ctx.ports.navigation.go('/search'));
  await act(settle);
  fireEvent.click(field());
  expect(shown()).toEqual([['Recent searches', 'user']]);
  await key('ArrowDown');
  await key('Delete');
  expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([]);
  expect(fake.stored.get('searches')).toEqual({ recent: [], saved: [] });
});

test('the words of a link are not kept, those typed in the bar are', async () => {
  const fake = await open();
  await act(async () => fake.ctx.ports.navigation.go('/search?query=linked'));
  await act(async () => fake.ctx.ports.navigation.go('/search?query=typed', { state: { isTyped: true } }));
  await act(settle);
  expect(fake.stored.get('searches')).toEqual({ recent: ['typed'], saved: [] });
});

test('one switch forgets recent searches and keeps none', async () => {
  const fake = await open({}, ['tide']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep recent searches' }));
  await act(settle);
  expect(fake.settings()['timelines.recentSearches']).toBe(false);
  expect(fake.stored.get('searches')).toEqual({ recent: [], saved: [] });
  expect(screen.queryByText('tide')).toBeNull();
});

test('a handle or a link is looked up, and leads straight there', async () => {
  const fake = await open();
  const url = 'https://far.example/notice/7';
  fake.api.on(PEOPLE, found({ statuses: [wireStatus('s7', { url })] }));
  await type(url);
  expect(shown()).toEqual([['Go to', 'The post at this link']]);
  await key('ArrowDown');
  await key('Enter');
  expect(here(fake)).toBe('/notice/s7');
  expect(fake.api.asked(PEOPLE).at(-1)?.query).toMatchObject({ q: url, resolve: true });
});

test('an address that leads nowhere says so', async () => {
  const fake = await open();
  fake.api.on(PEOPLE, found({}));
  await type('@nobody@far.example');
  expect(screen.getByText('Nothing found for this link or handle')).toBeTruthy();
});

test('a failure says so, and a press asks again', async () => {
  const fake = await open({}, ['users']);
  fake.api.on(PEOPLE, () => {
    throw apiError(500);
  });
  await type('user');
  expect(screen.getByText('Couldn’t load suggestions')).toBeTruthy();
  expect(shown().at(-1)).toEqual(['Recent searches', 'users']);
  fake.api.on(PEOPLE, FOUND);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(400));
  await act(settle);
  expect(options()).toHaveLength(4);
});

test('a search is saved, offered, opened and removed', async () => {
  const fake = await open();
  await type('user');
  fireEvent.submit(field());
  await act(settle);
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }));
  await act(settle);
  expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
  act(() => fake.ctx.ports.navigation.go('/search'));
  await act(settle);
  const saved = within(screen.getByRole('list', { name: 'Saved searches' }));
  expect(saved.getByRole('link', { name: 'user' }).getAttribute('href')).toBe('/search?query=user');
  fireEvent.click(saved.getByRole('button', { name: /user.*navigation|Pin.*user/ }));
  fireEvent.click(saved.getByRole('button', { name: 'Remove user' }));
  await act(settle);
  expect(screen.queryByRole('list', { name: 'Saved searches' })).toBeNull();
});

test('a search that the browser can’t store says so', async () => {
  const fake = await open();
  fake.ctx.ports.storage.set = () => Promise.reject(new Error('full'));
  await type('user');
  fireEvent.submit(field());
  await act(settle);
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }));
  await act(settle);
  expect(fake.notices).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' }));
});

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  wireAccount,
  wireStatus,
  type FakeCtx,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SearchScreen } from './search-screen.tsx';

const SEARCH = /^GET .*v2\/search/;
const ACCOUNT = /^GET .*accounts\/a1$/;
const answer = (...statuses: object[]) => ({ json: { accounts: [], statuses, hashtags: [] } });
const posts = (from: number, count: number) => Array.from({ length: count }, (_, at) => wireStatus(`s${from + at}`));

beforeEach(() => {
  window.scrollTo = () => undefined;
});

interface Opened {
  at?: string;
  found?: Parameters<FakeCtx['api']['on']>[1];
  fake?: FakeCtx;
}
async function open({ at = '/search?query=tides&account=a1', found = answer(wireStatus('s1')), ...rest }: Opened = {}) {
  const fake = rest.fake ?? fakeCtx({ me: 'a9' });
  fake.api.on(SEARCH, found);
  fake.api.on(ACCOUNT, { json: wireAccount('a1') });
  fake.ctx.ports.navigation.go(at);
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  return fake;
}
const asked = (fake: FakeCtx) => fake.api.asked(SEARCH).map(({ query }) => query);
const here = (fake: FakeCtx) => fake.ctx.ports.navigation.location.pathname + fake.ctx.ports.navigation.location.search;
const author = () => screen.getByText(/^Only posts by/).textContent;

test('the posts of one account are searched: it is named, and there are no tabs', async () => {
  const fake = await open();
  expect(asked(fake)).toEqual([
    { q: 'tides', type: 'statuses', account_id: 'a1', limit: 20, with_relationships: true },
  ]);
  expect(author()).toBe('Only posts by @usera1');
  expect(screen.getByRole('link', { name: '@usera1' }).getAttribute('href')).toBe('/users/usera1');
  expect(screen.getByText('Text of s1')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('other words are searched among the same posts, and a button searches everything for them', async () => {
  const fake = await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Search this person’s posts' }), { target: { value: 'ebb' } });
  await press('Search');
  expect(here(fake)).toBe('/search?query=ebb&account=a1');
  expect(asked(fake)[1]).toMatchObject({ q: 'ebb', account_id: 'a1' });
  await press('Search everything');
  expect(here(fake)).toBe('/search?query=ebb');
  expect(fake.go).toHaveBeenLastCalledWith('/search?query=ebb', { replace: false });
  expect(asked(fake)[2]).toEqual({ q: 'ebb', limit: 20, with_relationships: true });
  expect(screen.queryByText(/^Only posts by/)).toBeNull();
  expect(screen.getAllByRole('tab')).toHaveLength(3);
});

test('further pages are of the same account, and are not mixed with those of everything', async () => {
  const fake = await open({ found: answer(...posts(1, 20)) });
  fake.api.on(SEARCH, answer(...posts(21, 2)));
  await press('Load more');
  expect(asked(fake)[1]).toMatchObject({ q: 'tides', offset: 20, type: 'statuses', account_id: 'a1' });
  expect(screen.getAllByRole('article')).toHaveLength(22);
  expect(screen.getByText('No more results')).toBeTruthy();
  fake.api.on(SEARCH, answer(wireStatus('s50')));
  await press('Search everything');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('an address in the field is a word like others: it leads nowhere', async () => {
  const url = 'https://far.example/notice/7';
  const at = `/search?${new URLSearchParams({ query: url, account: 'a1' })}`;
  const fake = await open({ at, found: answer(wireStatus('s7', { url })) });
  expect(here(fake)).toBe(at);
  expect(asked(fake)[0]?.['resolve']).toBeUndefined();
});

test('without words nothing is asked, and the page says what it finds', async () => {
  const fake = await open({ at: '/search?account=a1' });
  expect(asked(fake)).toEqual([]);
  expect(author()).toBe('Only posts by @usera1');
  expect(screen.getByText(/in this person’s posts/)).toBeTruthy();
});

test('an account that does not load is not named, and its posts are searched', async () => {
  const fake = fakeCtx({ me: 'a9' });
  await open({ fake, at: '/search?account=a2' });
  expect(author()).toBe('Only posts by one person');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no hit says so', async () => {
  await open({ found: answer() });
  expect(screen.getByText('No results')).toBeTruthy();
  expect(screen.getByText(/None of this person’s searchable posts/)).toBeTruthy();
});

test('placeholders while the server searches', async () => {
  const slow = Promise.withResolvers<{ json: object }>();
  await open({ found: () => slow.promise });
  expect(screen.getByRole('status', { name: 'Searching' })).toBeTruthy();
  slow.resolve(answer(wireStatus('s1')));
  await act(settle);
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test.each(FAULTS)('$name is said once, and a click searches again', async (fault) => {
  const fake = await open({ found: fault.fails });
  expectOneMessage(fake, fault);
  expectRetry(fault);
  if (!fault.mayWorkAgain) return;
  fake.api.on(SEARCH, answer(wireStatus('s1')));
  await press('Try again');
  expect(screen.getByText('Text of s1')).toBeTruthy();
  expect(asked(fake).at(-1)).toMatchObject({ account_id: 'a1' });
});

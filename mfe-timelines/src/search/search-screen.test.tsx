import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  apiError,
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
const people = (from: number, count: number) => Array.from({ length: count }, (_, at) => wireAccount(`a${from + at}`));
const WEEK = Array.from({ length: 9 }, (_, day) => ({ day: String(day), uses: '2', accounts: '1' }));
const FOUND = {
  accounts: people(1, 2),
  statuses: [wireStatus('s1')],
  hashtags: [
    { name: 'tides', url: 'https://skerry.social/tags/tides', history: WEEK },
    { name: 'tide', url: 'https://skerry.social/tags/tide' },
    { name: 'ebb', url: 'https://skerry.social/tags/ebb', history: [] },
  ],
};
const NOTHING = { accounts: [], statuses: [], hashtags: [] };

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

interface Opened {
  at?: string;
  me?: string | undefined;
  answer?: Parameters<FakeCtx['api']['on']>[1] | null;
  fake?: FakeCtx;
}
async function open({ at = '/search?query=tides', answer = { json: FOUND }, ...rest }: Opened = {}) {
  const fake = rest.fake ?? fakeCtx({ me: 'me' in rest ? rest.me : 'a9' });
  if (answer) fake.api.on(SEARCH, answer);
  fake.ctx.ports.navigation.go(at);
  const setTitle = vi.fn();
  const view = renderIn(fake, <SearchScreen setTitle={setTitle} />);
  await act(settle);
  return { fake, setTitle, ...view };
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
async function choose(name: RegExp) {
  fireEvent.click(screen.getByRole('tab', { name }));
  await act(settle);
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const asked = (fake: FakeCtx) => fake.api.asked(SEARCH).map(({ query }) => query);
const here = (fake: FakeCtx) => fake.ctx.ports.navigation.location.pathname + fake.ctx.ports.navigation.location.search;

test('[TL-158] [TL-159] the page has a field and tabs with posts, people and hashtags, each with its count', async () => {
  const { setTitle } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(field().value).toBe('tides');
  expect(tabs()).toEqual(['Posts1', 'People2', 'Hashtags3']);
  expect(screen.getByText('Text of s1')).toBeTruthy();
  await choose(/People/);
  expect(screen.getByRole('link', { name: 'Person a2' }).getAttribute('href')).toBe('/users/usera2');
  await choose(/Hashtags/);
  expect(rows('Hashtags')).toEqual(['tides14 uses this week', 'tide', 'ebb']);
  expect(screen.getByRole('link', { name: 'tide' }).getAttribute('href')).toBe('/tag/tide');
  expect(setTitle).toHaveBeenLastCalledWith('tides');
});

test('[TL-161] [SH-049] what the address asks for is searched for, once', async () => {
  const { fake } = await open({ at: '/search?query=high%20tide%20' });
  expect(asked(fake)).toEqual([{ q: 'high tide', limit: 20, with_relationships: true }]);
});

test('[TL-161] what is typed is searched for by another address, and Back leads to the one before', async () => {
  const { fake } = await open();
  fireEvent.change(field(), { target: { value: ' ebb ' } });
  fake.api.on(SEARCH, { json: { ...NOTHING, accounts: people(5, 1) } });
  await press('Search');
  expect(here(fake)).toBe('/search?query=ebb');
  expect(field().value).toBe('ebb');
  expect(selected()).toBe('People1');
  expect(fake.go).toHaveBeenLastCalledWith('/search?query=ebb', { replace: false });
  act(() => fake.ctx.ports.navigation.go('/search?query=tides'));
  await act(settle);
  expect(field().value).toBe('tides');
  expect(selected()).toBe('Posts1');
});

test('[SH-062] the tab is in the address, and an address opens a tab', async () => {
  const { fake } = await open({ at: '/search?query=tides&type=people' });
  expect(selected()).toBe('People2');
  await choose(/Hashtags/);
  expect(fake.go).toHaveBeenLastCalledWith('/search?query=tides&type=hashtags', { replace: true });
  expect(selected()).toBe('Hashtags3');
  expect(asked(fake)).toHaveLength(1);
  fireEvent.change(field(), { target: { value: 'ebb' } });
  await press('Search');
  expect(here(fake)).toBe('/search?query=ebb&type=hashtags');
});

test('[TL-160] a search with no hits says so in each tab, with what may help', async () => {
  await open({ answer: { json: NOTHING } });
  expect(tabs()).toEqual(['Posts0', 'People0', 'Hashtags0']);
  for (const [name, help] of [
    [/Posts/, /No posts on this server/],
    [/People/, /@name@server/],
    [/Hashtags/, /No hashtag has this name/],
  ] as const) {
    await choose(name);
    expect(screen.getByText('No results')).toBeTruthy();
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  }
});

test('without a query nothing is asked, and the page says what can be found', async () => {
  const { fake } = await open({ at: '/search' });
  expect(screen.getByText('What are you looking for?')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(true);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(asked(fake)).toEqual([]);
});

test('[TL-159] a tab pages on where the server has more, and its count says so', async () => {
  const { fake } = await open({ answer: { json: { ...FOUND, accounts: people(1, 20) } } });
  expect(tabs()).toEqual(['Posts1', 'People20+', 'Hashtags3']);
  await choose(/People/);
  // The server's list has moved by one.
  fake.api.on(SEARCH, { json: { ...NOTHING, accounts: people(20, 3) } });
  await press('Load more');
  expect(asked(fake)[1]).toEqual({ q: 'tides', limit: 20, offset: 20, type: 'accounts', with_relationships: true });
  expect(tabs()[1]).toBe('People22');
  expect(screen.getByText('No more results')).toBeTruthy();
});

test('a server without offsets sends its page again: that is the end', async () => {
  const { fake } = await open({
    at: '/search?query=a&type=people',
    answer: { json: { ...NOTHING, accounts: people(1, 20) } },
  });
  await press('Load more');
  expect(asked(fake)).toHaveLength(2);
  expect(tabs()[1]).toBe('People20');
  expect(screen.getByText('No more results')).toBeTruthy();
});

test('a return shows what was found and loaded, without a question; after five minutes it is searched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fake, unmount } = await open({
    at: '/search?query=a&type=people',
    answer: { json: { ...NOTHING, accounts: people(1, 20) } },
  });
  fake.api.on(SEARCH, { json: { ...NOTHING, accounts: people(21, 4) } });
  await press('Load more');
  unmount();
  vi.advanceTimersByTime(299_999);
  const again = await open({ at: '/search?query=a&type=people', fake, answer: null });
  expect(tabs()[1]).toBe('People24');
  expect(asked(fake)).toHaveLength(2);
  again.unmount();
  vi.advanceTimersByTime(1);
  await open({ at: '/search?query=a&type=people', fake, answer: null });
  expect(asked(fake)).toHaveLength(3);
});

test('the same search again asks again', async () => {
  const { fake } = await open();
  fake.api.on(SEARCH, { json: NOTHING });
  await act(async () => fake.ctx.ports.navigation.go('/search?query=tides', { replace: true, state: { again: 1 } }));
  await act(settle);
  expect(tabs()).toEqual(['Posts0', 'People0', 'Hashtags0']);
});

test.each([
  [
    'the address of a post',
    'https://far.example/notice/7',
    { ...NOTHING, statuses: [wireStatus('s7', { url: 'https://far.example/notice/7' })] },
    '/notice/s7',
  ],
  [
    'the address of a person',
    'https://far.example/@ana',
    { ...NOTHING, accounts: [wireAccount('a7', { acct: 'ana@far.example', url: 'https://far.example/@ana' })] },
    '/users/ana@far.example',
  ],
  [
    'a person’s name with its server',
    '@ana@far.example',
    {
      ...NOTHING,
      accounts: [wireAccount('a7', { acct: 'ana@far.example', fqn: 'ana@far.example' }), wireAccount('a8')],
    },
    '/users/ana@far.example',
  ],
])('%s is looked up on its server and leads straight there, in place of the search', async (_, pasted, answer, to) => {
  const fake = fakeCtx({ me: 'a9' });
  await open({ fake, at: `/search?${new URLSearchParams({ query: pasted })}`, answer: { json: answer } });
  expect(asked(fake)[0]).toMatchObject({ q: pasted, resolve: true });
  expect(here(fake)).toBe(to);
  expect(fake.go).toHaveBeenLastCalledWith(to, { replace: true });
});

test('an address that is not found leads nowhere, and shows what else there is', async () => {
  const at = `/search?${new URLSearchParams({ query: '@ana@far.example' })}`;
  const { fake } = await open({ at, answer: { json: { ...NOTHING, accounts: people(1, 2) } } });
  expect(here(fake)).toBe(at);
  expect(tabs()).toEqual(['Posts0', 'People2', 'Hashtags0']);
});

test.each([401, 403])(
  'a visitor whom the server answers %s learns that searching is for members, as no failure',
  async (status) => {
    const { fake } = await open({
      me: undefined,
      answer: () => {
        throw apiError(status);
      },
    });
    expect(screen.getByText('Only members can search here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Log in');
    expect(here(fake)).toBe('/login');
    expect(fake.ctx.ports.navigation.location.state).toEqual({ from: '/search?query=tides' });
  },
);

test('a visitor asks for no other server, and learns what members find', async () => {
  const { fake } = await open({
    me: undefined,
    at: '/search?query=%40ana%40far.example&type=people',
    answer: { json: NOTHING },
  });
  expect(asked(fake)[0]?.['resolve']).toBeUndefined();
  expect(screen.getByText('Only members can look up links and handles on other servers.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

test('a visitor learns that posts may be searched for members only', async () => {
  await open({ me: undefined, at: '/search?query=tides&type=statuses', answer: { json: NOTHING } });
  expect(screen.getByText('Some servers only let members search posts.')).toBeTruthy();
});

test('a visitor whom the server gives no second page keeps the first, and learns why', async () => {
  const { fake } = await open({
    me: undefined,
    at: '/search?query=a&type=people',
    answer: { json: { ...NOTHING, accounts: people(1, 20) } },
  });
  fake.api.on(SEARCH, () => {
    throw apiError(401);
  });
  await press('Load more');
  expect(screen.getByText('Log in to see more results')).toBeTruthy();
  expect(rows('People')).toHaveLength(20);
  expect(screen.queryByText(/Couldn’t load/)).toBeNull();
});

test.each(FAULTS)('[TL-161] $name is said once, and a click searches again', async (fault) => {
  const { fake } = await open({ answer: fault.fails });
  expectOneMessage(fake, fault);
  expectRetry(fault);
  expect(field().value).toBe('tides');
  if (!fault.mayWorkAgain) return;
  fake.api.on(SEARCH, { json: FOUND });
  await press('Try again');
  expect(tabs()).toEqual(['Posts1', 'People2', 'Hashtags3']);
});

test('a page that fails leaves the others, and is tried again', async () => {
  const { fake } = await open({
    at: '/search?query=a&type=people',
    answer: { json: { ...NOTHING, accounts: people(1, 20) } },
  });
  fake.api.on(SEARCH, () => {
    throw apiError(500);
  });
  await press('Load more');
  expect(screen.getByText(/Couldn’t load more results/)).toBeTruthy();
  expect(rows('People')).toHaveLength(20);
  fake.api.on(SEARCH, { json: { ...NOTHING, accounts: people(21, 1) } });
  await press('Try again');
  expect(rows('People')).toHaveLength(21);
});

test('what comes for a query that was left does not show', async () => {
  const slow = Promise.withResolvers<{ json: object }>();
  const { fake } = await open({ answer: () => slow.promise });
  expect(screen.getByRole('status', { name: 'Searching' })).toBeTruthy();
  expect(tabs()).toEqual(['Posts', 'People', 'Hashtags']);
  fake.api.on(SEARCH, { json: { ...NOTHING, accounts: people(5, 1) } });
  fireEvent.change(field(), { target: { value: 'ebb' } });
  await press('Search');
  slow.resolve({ json: FOUND });
  await act(settle);
  expect(tabs()).toEqual(['Posts0', 'People1', 'Hashtags0']);
});

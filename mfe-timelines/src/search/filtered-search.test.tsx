import { act, fireEvent, screen, within } from '@testing-library/react';
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
import { homeTimeline } from '@skerry/shared/api';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { SearchScreen } from './search-screen.tsx';

const SEARCH = /^GET .*v2\/search/;
const HELD = /^GET .*timelines\/home/;
const BOOKMARKS = /^GET .*\/bookmarks/;
const ACCOUNT = /^GET .*accounts\/a1$/;
const answer = (...statuses: object[]) => ({ json: { accounts: [], statuses, hashtags: [] } });
const post = (id: string, day: number, more: object = {}) =>
  wireStatus(id, { created_at: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`, ...more });
const PICTURE = { media_attachments: [{ id: 'm1', type: 'image', url: 'https://skerry.social/m1.png' }] };

beforeEach(() => {
  window.scrollTo = () => undefined;
});

interface Opened extends TimelinesOptions {
  found?: Parameters<FakeCtx['api']['on']>[1];
  /** What the browser holds before. */
  held?: object[];
}
async function open(at: string, { found = answer(), held = [], ...options }: Opened = {}) {
  const fake = fakeCtx({ me: 'a9', instance: { domain: 'skerry.social' }, ...options });
  fake.api.on(SEARCH, found);
  fake.api.on(ACCOUNT, { json: wireAccount('a1') });
  if (held.length > 0) {
    fake.api.on(HELD, { json: held });
    await fake.ctx.ports.api.request(homeTimeline());
  }
  fake.ctx.ports.navigation.go(at);
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  return fake;
}
const asked = (fake: FakeCtx) => fake.api.asked(SEARCH).map(({ query }) => query);
const askedForPosts = (fake: FakeCtx) => asked(fake).filter((query) => query?.['type'] === 'statuses');
const here = ({ ctx: { ports } }: FakeCtx) => ports.navigation.location.pathname + ports.navigation.location.search;
const shown = () => screen.queryAllByText(/^Text of/).map(({ textContent }) => textContent.replace('Text of ', ''));
const chips = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/[\u2068\u2069]/g, ''));
const note = () => screen.getByText(/^From (skerry|this)|^Searched|holds no/).textContent;

test('a server with operators is asked for all that the chips say, and nothing is searched here', async () => {
  const fake = await open('/search?query=tide&account=a1&after=2026-01-01&has=media&language=de&replies=none', {
    abilities: { searchOperators: true },
    found: answer(post('s1', 9, { ...PICTURE, language: 'de', account: wireAccount('a1') })),
    held: [post('h1', 8, { ...PICTURE, language: 'de' })],
  });
  expect(askedForPosts(fake)).toEqual([
    {
      q: 'tide after:2026-01-01 has:media language:de -is:reply',
      type: 'statuses',
      limit: 20,
      account_id: 'a1',
      with_relationships: true,
    },
  ]);
  expect(shown()).toEqual(['s1']);
  expect(note()).toBe('From skerry.social: 1');
  expect(chips()).toEqual([
    'Everywhere',
    'From Person a1',
    'Remove filter: From Person a1',
    'After Jan 1, 2026',
    'Remove filter: After Jan 1, 2026',
    'With media',
    'Remove filter: With media',
    'German',
    'Remove filter: German',
    'No replies',
    'Remove filter: No replies',
  ]);
});

test('what a server can’t do is filtered here, and found in what the browser holds, which says since when', async () => {
  await open('/search?query=text&has=media', {
    found: answer(post('s3', 9, PICTURE), post('s2', 7), post('s1', 5, PICTURE)),
    held: [post('h4', 12, PICTURE), post('h3', 8, PICTURE), post('h2', 6), post('h1', 2, PICTURE)],
  });
  expect(shown()).toEqual(['h4', 's3', 'h3', 's1', 'h1']);
  expect(note()).toBe('From skerry.social: 2 · From this browser, since January 2, 2026: 3');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Posts5');
  expect(chips()).toEqual(['Everywhere', 'Person', 'With media', 'Remove filter: With media', 'More filters']);
});

test('a browser that holds nothing yet holds the posts of the reply: the note is not that there are none', async () => {
  await open('/search?query=text&has=media', { found: answer(post('s3', 9, PICTURE), post('s2', 7)) });
  expect(note()).toBe('From skerry.social: 1 · From this browser, since January 7, 2026: 0');
});

test('older pages are filtered too, and what the browser holds stands in its place among them', async () => {
  const first = Array.from({ length: 20 }, (_, at) => post(`p${at}`, 28 - at, at < 2 ? PICTURE : {}));
  const fake = await open('/search?query=text&has=media', { found: answer(...first), held: [post('h1', 3, PICTURE)] });
  expect(shown()).toEqual(['p0', 'p1']);
  expect(note()).toBe('From skerry.social: more than 2 · From this browser, since January 3, 2026: 0');
  fake.api.on(SEARCH, answer(post('q1', 4, PICTURE), post('q2', 2, PICTURE)));
  await press('Load more');
  expect(askedForPosts(fake).at(-1)).toMatchObject({ offset: 20 });
  expect(shown()).toEqual(['p0', 'p1', 'q1', 'h1', 'q2']);
});

test('the user’s bookmarks are searched page after page, back to a day', async () => {
  const fake = fakeCtx();
  fake.api.on(BOOKMARKS, {
    json: [post('b2', 9), post('b1', 4, { content: '<p>Nothing</p>' })],
    page: { next: { max_id: '7' } },
  });
  fake.ctx.ports.navigation.go('/search?query=text&in=bookmarks');
  fake.api.on(SEARCH, answer());
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  expect(shown()).toEqual(['b2']);
  expect(note()).toBe('Searched back to January 4, 2026');
  fake.api.on(BOOKMARKS, { json: [post('b0', 1)] });
  await press('Search further back');
  expect(fake.api.asked(BOOKMARKS).at(-1)?.query).toEqual({ limit: 40, max_id: '7' });
  expect(shown()).toEqual(['b2', 'b0']);
  expect(note()).toBe('Searched back to January 1, 2026');
  expect(askedForPosts(fake)).toEqual([]);
});

test('home is searched with its repeats, each post once', async () => {
  const fake = fakeCtx();
  fake.api.on(HELD, { json: [post('r1', 9, { reblog: post('b1', 4) }), post('b1', 4)] });
  fake.api.on(SEARCH, answer());
  fake.ctx.ports.navigation.go('/search?query=text&in=home');
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  expect(shown()).toEqual(['b1']);
});

test('one person’s posts: the chip removes it, and the search is of everyone', async () => {
  const fake = await open('/search?query=tides&account=a1', {
    found: answer(wireStatus('s1', { account: wireAccount('a1') })),
  });
  expect(askedForPosts(fake)).toEqual([
    { q: 'tides', type: 'statuses', account_id: 'a1', limit: 20, with_relationships: true },
  ]);
  expect(screen.getByRole('combobox', { name: 'Search this person’s posts' })).toBeTruthy();
  await press('Remove filter: From \u2068Person a1\u2069');
  expect(here(fake)).toBe('/search?query=tides&type=statuses');
  expect(document.activeElement?.textContent).toBe('Everywhere');
});

test('an account that does not load is not named, and its posts are searched', async () => {
  await open('/search?query=tides&account=a2');
  expect(chips()).toContain('Only posts by one person');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('filters without words ask nothing, and say what to do', async () => {
  const fake = await open('/search?account=a1');
  expect(asked(fake)).toEqual([]);
  expect(screen.getByText('Enter words to find in this person’s posts.')).toBeTruthy();
});

test('a filter is chosen from a menu and is part of the address, which Back does not lead through', async () => {
  const fake = await open('/search?query=tide', { found: answer(wireStatus('s1')) });
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /With media/ }));
  await act(settle);
  expect(fake.go).toHaveBeenLastCalledWith('/search?query=tide&has=media&type=statuses', { replace: true });
  fireEvent.click(screen.getByRole('button', { name: 'Everywhere' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Your posts' }));
  await act(settle);
  expect(here(fake)).toBe('/search?query=tide&in=mine&has=media&type=statuses');
  await press('With media');
  expect(here(fake)).toBe('/search?query=tide&in=mine&type=statuses');
  expect(askedForPosts(fake).at(-1)).toMatchObject({ q: 'tide', account_id: 'a9' });
});

test('while another search loads the former posts stay, without being of use', async () => {
  const fake = await open('/search?query=tide&has=media', { found: answer(post('s1', 9, PICTURE)) });
  const slow = Promise.withResolvers<{ json: object }>();
  fake.api.on(SEARCH, () => slow.promise);
  await act(async () => fake.ctx.ports.navigation.go('/search?query=ebb&has=media', { replace: true }));
  await act(settle);
  expect(shown()).toEqual(['s1']);
  expect(screen.getByText('Text of s1').closest('[inert]')).toBeTruthy();
  slow.resolve(answer(post('s2', 8, PICTURE)));
  await act(settle);
  expect(shown()).toEqual(['s2']);
});

test('a saved search has its filters, in words', async () => {
  const fake = await open('/search?query=tide&in=mine&has=media');
  await press('Save search');
  expect(fake.stored.get('searches')).toEqual({
    recent: [],
    saved: [{ search: 'query=tide&in=mine&has=media', label: 'tide · Your posts · With media' }],
  });
});

test('of people only those whom one follows are found by a press', async () => {
  const fake = await open('/search?query=tide&type=people', { found: answer() });
  await press('People you follow');
  expect(here(fake)).toBe('/search?query=tide&type=people&following=true');
  expect(asked(fake).at(-1)).toMatchObject({ q: 'tide', following: true });
});

test('if the server finds no posts, those that the browser holds are shown', async () => {
  await open('/search?query=text', { held: [post('h1', 3)] });
  expect(shown()).toEqual(['h1']);
  expect(screen.getByText('From this browser, since January 3, 2026: 1')).toBeTruthy();
});

test('no hit says so', async () => {
  await open('/search?query=tide&has=media');
  expect(screen.getByText('No posts match these words and filters.')).toBeTruthy();
  expect(note()).toBe('From skerry.social: 0 · This browser holds no posts yet');
});

test('a visitor has no places of their own', async () => {
  await open('/search?query=tide&has=media', { me: undefined });
  expect(chips()[0]).toBe('Person');
});

test.each(FAULTS)('$name is said once, and a click searches again', async (fault) => {
  const fake = fakeCtx();
  fake.api.on(SEARCH, (call) => (call.query?.['type'] === 'statuses' ? fault.fails() : answer()));
  fake.ctx.ports.navigation.go('/search?query=text&has=media');
  renderIn(fake, <SearchScreen setTitle={vi.fn()} />);
  await act(settle);
  expectOneMessage(fake, fault);
  expectRetry(fault);
  if (!fault.mayWorkAgain) return;
  fake.api.on(SEARCH, answer(post('s1', 9, PICTURE)));
  await press('Try again');
  expect(shown()).toEqual(['s1']);
});

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_ENTRY } from '@skerry/shared/runtime';
import { createNavigation } from './navigation.ts';
import { createRouteTable } from './route-table.ts';

const table = createRouteTable({ shell: [], modules: [], tombstones: [], role: 'anonymous' });

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
});
/** Takes the place of the one before, as after a reload. */
function navigationHere() {
  ended.abort();
  ended = new AbortController();
  return createNavigation(() => table, ended.signal);
}

test.for([
  '//elsewhere.test/x',
  '/\\elsewhere.test/x',
  '/\t/elsewhere.test/x',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  `blob:${window.location.origin}/1`,
])('never leaves the client: %j', (to) => {
  const navigation = navigationHere();
  const before = window.location.href;
  for (const replace of [false, true]) expect(() => navigation.go(to, { replace })).toThrow(TypeError);
  expect(window.location.href).toBe(before);
});

test('navigates to an address of its own, with its state', () => {
  const navigation = navigationHere();
  navigation.go('/notice/1?x=2#reply', { state: { from: '/main/all' } });
  expect(navigation.location).toMatchObject({
    pathname: '/notice/1',
    search: '?x=2',
    hash: '#reply',
    state: { from: '/main/all' },
  });
  expect(window.location.pathname).toBe('/notice/1');
});

test('navigating to the current address adds no entry, keeps its state and counts', () => {
  const navigation = navigationHere();
  navigation.go('/main/friends', { state: { from: '/about' } });
  const { length } = window.history;
  navigation.go('/main/friends');
  navigation.go('/main/friends');
  expect(window.history.length).toBe(length);
  expect(navigation.location).toMatchObject({ pathname: '/main/friends', state: { from: '/about', again: 2 } });
  navigation.go('/main/all');
  expect(window.history.length).toBe(length + 1);
  expect(navigation.location.state).toBeNull();
});

test('the first entry is known by its key, also once it was replaced; those after it are not', () => {
  window.history.replaceState(null, '', '/login');
  const navigation = navigationHere();
  expect(navigation.location.key).toBe(FIRST_ENTRY);
  navigation.go('/main/friends', { replace: true });
  expect(navigation.location).toMatchObject({ pathname: '/main/friends', key: FIRST_ENTRY });
  navigation.go('/about');
  expect(navigation.location.key).not.toBe(FIRST_ENTRY);
});

test('going back gives the entry as it was left, and the move', async () => {
  const navigation = navigationHere();
  navigation.go('/main/friends?x=1', { state: { from: '/about' } });
  const left = navigation.location;
  navigation.go('/notice/1');
  expect(navigation.lastMove).toBe('push');
  navigation.go(-1);
  await vi.waitFor(() => expect(navigation.location).toEqual(left));
  expect(navigation.lastMove).toBe('pop');
});

test('a reload keeps key and state', () => {
  const { location } = goneTo('/main/all', { from: '/about' });
  expect(navigationHere().location).toEqual(location);
});

test('a page that may not be left stays, by a step of the history and by its own', async () => {
  const navigation = goneTo('/first');
  navigation.go('/settings');
  navigation.go('/settings?tab=2');
  const { key } = navigation.location;
  const seen: string[] = [];
  navigation.location$.subscribe(({ pathname }) => seen.push(pathname));
  const asked = vi.fn<() => boolean>(() => false);
  const guarded = new AbortController();
  navigation.guard(asked, guarded.signal);

  navigation.go('/elsewhere');
  expect(navigation.location.key).toBe(key);

  navigation.go(-2);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(window.location.search).toBe('?tab=2'));
  expect(navigation.location.key).toBe(key);
  expect(new Set(seen)).toEqual(new Set(['/settings']));

  // A step within the page asks nobody, and neither does one after the guard ended.
  navigation.go(-1);
  await vi.waitFor(() => expect(navigation.location.search).toBe(''));
  expect(asked).toHaveBeenCalledTimes(2);
  guarded.abort();
  navigation.go(-1);
  await vi.waitFor(() => expect(navigation.location.pathname).toBe('/first'));
});

test('follows a link to a fragment of the page, and navigates on from there', async () => {
  const navigation = goneTo('/main/friends', { from: '/about' });
  window.location.hash = '#main';
  await vi.waitFor(() => expect(navigation.location).toMatchObject({ hash: '#main', state: null }));
  navigation.go('/about');
  expect(navigation.location.key).not.toBe(FIRST_ENTRY);
});

test('an entry that the browser refuses is navigated to as by a plain link; a state that it cannot store throws', () => {
  const navigation = goneTo('/main/friends');
  const push = vi.spyOn(window.history, 'pushState');
  push.mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  navigation.go('/main/friends#refused', { state: {} });
  expect(window.location.hash).toBe('#refused');
  push.mockImplementation(() => {
    throw new DOMException('', 'DataCloneError');
  });
  expect(() => navigation.go('/about', { state: {} })).toThrow(DOMException);
});

test('ends with its page', async () => {
  const navigation = goneTo('/first');
  navigation.go('/second');
  ended.abort();
  const popped = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.back();
  await popped;
  expect(navigation.location.pathname).toBe('/second');
});

function goneTo(path: string, state?: unknown) {
  const navigation = navigationHere();
  navigation.go(path, { state });
  return navigation;
}

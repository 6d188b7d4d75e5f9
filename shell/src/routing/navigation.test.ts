import { expect, test } from 'vitest';
import { FIRST_ENTRY } from '@skerry/shared/runtime';
import { createNavigation } from './navigation.ts';
import { createRouteTable } from './route-table.ts';

const table = createRouteTable({ shell: [], modules: [], tombstones: [], role: 'anonymous' });

test.for([
  '//elsewhere.test/x',
  '/\\elsewhere.test/x',
  '/\t/elsewhere.test/x',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  `blob:${window.location.origin}/1`,
])('never leaves the client: %j', (to) => {
  const navigation = createNavigation(() => table, new AbortController().signal);
  const before = window.location.href;
  for (const replace of [false, true]) expect(() => navigation.go(to, { replace })).toThrow(TypeError);
  expect(window.location.href).toBe(before);
});

test('navigates to an address of its own, with its state', () => {
  const navigation = createNavigation(() => table, new AbortController().signal);
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
  const navigation = createNavigation(() => table, new AbortController().signal);
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
  const navigation = createNavigation(() => table, new AbortController().signal);
  expect(navigation.location.key).toBe(FIRST_ENTRY);
  navigation.go('/main/friends', { replace: true });
  expect(navigation.location).toMatchObject({ pathname: '/main/friends', key: FIRST_ENTRY });
  navigation.go('/about');
  expect(navigation.location.key).not.toBe(FIRST_ENTRY);
});

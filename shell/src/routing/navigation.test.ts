import { expect, test } from 'vitest';
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

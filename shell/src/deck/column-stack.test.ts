// @vitest-environment jsdom
import type { Location, NavigationPort } from '@skerry/shared/contract';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { ColumnStack } from './column-stack.ts';

const outer = {
  location$: new BehaviorSubject<Location>({ pathname: '/columns', search: '', hash: '', key: 'o', state: null }),
  location: { pathname: '/columns', search: '', hash: '', key: 'o', state: null },
  href: (id: string) => `/${id}`,
  go: vi.fn<NavigationPort['go']>(),
  guard: vi.fn<NavigationPort['guard']>(),
};
const onMoved = vi.fn();
const onOpened = vi.fn();
beforeEach(() => vi.resetAllMocks());

const fits = (pathname: string) => /^\/(?:notice|tag|search|main)\b/.test(pathname);
const begin = (path = '/main/friends', leave?: (steps: number) => void) =>
  new ColumnStack({ key: 'k', path, outer, fits, onMoved, onOpened, ...(leave && { leave }) });
const top = (stack: ColumnStack) => stack.entries$.value.at(-1)?.navigation ?? expect.fail('nothing is open');
const paths = (stack: ColumnStack) =>
  stack.entries$.value.map(({ navigation: { location } }) => location.pathname + location.search);

test('what may stand in a column opens on top, each with an address and a key of its own', () => {
  const stack = begin();
  top(stack).go('/notice/7', { state: { from: 'x' } });
  expect(paths(stack)).toEqual(['/main/friends', '/notice/7']);
  expect(top(stack).location.state).toEqual({ from: 'x' });
  const keys = stack.entries$.value.map(({ navigation }) => navigation.location.key);
  expect(new Set(keys).size).toBe(2);
  expect(onOpened).toHaveBeenCalledExactlyOnceWith(stack.entries$.value[1]);
  expect(outer.go).not.toHaveBeenCalled();
});

test.each([
  ['/settings', undefined],
  ['https://elsewhere.example/notice/7', undefined],
  ['/about', { replace: true }],
] as const)('%s leaves the deck', (to, options) => {
  const stack = begin();
  top(stack).go(to, options);
  expect(outer.go).toHaveBeenCalledExactlyOnceWith(to, options);
  expect(paths(stack)).toEqual(['/main/friends']);
});

test('going back takes the top away; from the first screen there is no back, unless that leaves', () => {
  const stack = begin();
  top(stack).go('/notice/7');
  top(stack).go('/tag/cats');
  top(stack).go(-1);
  expect(paths(stack)).toEqual(['/main/friends', '/notice/7']);
  expect([stack.back(), stack.back()]).toEqual([true, false]);
  top(stack).go(-1);
  expect(paths(stack)).toEqual(['/main/friends']);
  const leave = vi.fn();
  top(begin('/main/friends', leave)).go(-1);
  expect(leave).toHaveBeenCalledExactlyOnceWith(-1);
});

test('the same address again asks its screen for what is newest', () => {
  const stack = begin();
  top(stack).go('/main/friends');
  top(stack).go('/main/friends');
  expect(paths(stack)).toEqual(['/main/friends']);
  expect(top(stack).location.state).toEqual({ again: 2 });
});

test('another query of the first screen is its address from now on; that of a screen above is not', () => {
  const stack = begin('/search?query=tea');
  top(stack).go('/search?query=cake');
  expect(paths(stack)).toEqual(['/search?query=cake']);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith('/search?query=cake');
  top(stack).go('/tag/cats');
  top(stack).go('/tag/cats?x=1', { replace: true });
  expect(paths(stack)).toEqual(['/search?query=cake', '/tag/cats?x=1']);
  expect(onMoved).toHaveBeenCalledOnce();
});

test('a screen stays that asks to stay, in the column and in the page', () => {
  const stack = begin();
  top(stack).go('/notice/7');
  const ended = new AbortController();
  let mayLeave = false;
  top(stack).guard(() => mayLeave, ended.signal);
  expect(outer.guard).toHaveBeenCalledOnce();
  expect(stack.back()).toBe(false);
  mayLeave = true;
  expect(stack.back()).toBe(true);
});

test('of many opened screens the first and the latest stay', () => {
  const stack = begin();
  for (let at = 0; at < 30; at += 1) top(stack).go(`/notice/${at}`);
  expect(paths(stack)).toHaveLength(12);
  expect(paths(stack).slice(0, 2)).toEqual(['/main/friends', '/notice/19']);
  expect(paths(stack).at(-1)).toBe('/notice/29');
});

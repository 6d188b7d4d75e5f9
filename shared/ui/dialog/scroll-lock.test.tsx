import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lockScroll, useScrollLock } from './scroll-lock.ts';

afterEach(cleanup);
const overflow = () => document.documentElement.style.overflow;

function Locked({ isLocked }: { isLocked: boolean }) {
  useScrollLock(isLocked);
  return null;
}

test('[UI-012] the page does not scroll while any locked element exists, and scrolls again after the last one', () => {
  const both = (first: boolean, second: boolean) => (
    <>
      <Locked isLocked={first} />
      <Locked isLocked={second} />
    </>
  );
  const { rerender, unmount } = render(both(true, false));
  expect(overflow()).toBe('hidden');
  rerender(both(true, true));
  rerender(both(false, true));
  expect(overflow()).toBe('hidden');
  unmount();
  expect(overflow()).toBe('');
});

test('a second release has no effect', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(overflow()).toBe('hidden');
  second();
  expect(overflow()).toBe('');
  expect(document.documentElement.getAttributeNames()).not.toContain('data-scroll-locks');
});

test('the page keeps its width: padding replaces the hidden scroll bar', () => {
  const root = document.documentElement;
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: window.innerWidth - 15 });
  const release = lockScroll();
  expect(root.style.paddingInlineEnd).toBe('15px');
  release();
  expect(root.style.paddingInlineEnd).toBe('');
  Reflect.deleteProperty(root, 'clientWidth');
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageMark } from './page-mark.tsx';

test('the page is marked until the last that marks it is gone', () => {
  const isMarked = () => document.body.hasAttribute('data-page-toast');
  const [first, second] = [render(<PageMark name="toast" />), render(<PageMark name="toast" />)];
  expect(isMarked()).toBe(true);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});

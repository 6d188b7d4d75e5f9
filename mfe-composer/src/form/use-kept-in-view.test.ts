import { expect, test } from 'vitest';
import { scrollToShow } from './use-kept-in-view.ts';

const VIEW = { top: 50, bottom: 600 };

test.each([
  ['is in view', { top: 100, bottom: 400 }, 0],
  ['ends below it', { top: 500, bottom: 700 }, 100],
  ['is higher than it', { top: 300, bottom: 1200 }, 250],
  ['begins above it', { top: 0, bottom: 900 }, 0],
])('a form that %s: its end comes into view, its start does not leave it', (_, box, by) => {
  expect(scrollToShow(box, VIEW)).toBe(by);
});

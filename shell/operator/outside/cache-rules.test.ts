import { expect, test } from 'vitest';
import { isLasting, isRevalidated } from './cache-rules.ts';

test.each([
  ['no-cache', true],
  ['private, No-Cache', true],
  ['no-store', true],
  ['max-age=0, must-revalidate', true],
  ['max-age=1', false],
  ['public, max-age=600', false],
  ['', false],
  [undefined, false],
])('with "%s" a browser asks again: %s', (header, is) => {
  expect(isRevalidated(header)).toBe(is);
});

test.each([
  ['public, max-age=31536000, immutable', true],
  ['max-age=1209600', true],
  ['max-age=1209599', false],
  ['s-maxage=31536000', false],
  ['no-cache, max-age=31536000', false],
  ['immutable', false],
  [undefined, false],
])('with "%s" a browser keeps a file for two weeks: %s', (header, is) => {
  expect(isLasting(header)).toBe(is);
});

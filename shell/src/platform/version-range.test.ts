import { expect, test } from 'vitest';
import { satisfiesCaret } from './version-range.ts';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.0.0', '^1.0.1', false],
  ['2.0.0', '^1.0.0', false],
  ['0.2.3', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['0.0.2', '^0.0.1', false],
  ['1.0.0', '>=1.0.0', false],
  ['1.0.0', '^1', false],
  ['1.0.0-beta', '^1.0.0', false],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});

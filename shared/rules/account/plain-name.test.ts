import { expect, test } from 'vitest';
import { nameWithAddress, plainName } from './plain-name.ts';

const seal = { shortcode: 'seal', url: '', staticUrl: '' };

test.each([
  ['Maren :seal: Holt', 'Maren Holt'],
  ['Maren :boat:', 'Maren :boat:'],
  [':seal:', '@maren'],
  [' Maren :seal:', 'Maren'],
])('%s becomes %s', (displayName, expected) => {
  expect(plainName({ displayName, emojis: [seal], acct: 'maren' })).toBe(expected);
});

test.each([
  ['Maren Holt', 'Maren Holt (@maren@sea.test)'],
  ['', '@maren@sea.test'],
  ['x'.repeat(41), `${'x'.repeat(39)}… (@maren@sea.test)`],
  ['x'.repeat(40), `${'x'.repeat(40)} (@maren@sea.test)`],
])('with its address %s becomes %s', (displayName, expected) => {
  expect(nameWithAddress({ displayName, emojis: [], acct: 'maren@sea.test' })).toBe(expected);
});

import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

const seal = { shortcode: 'seal', url: '', staticUrl: '' };

test.each([
  ['Maren :seal: Holt', 'Maren Holt'],
  ['Maren :boat:', 'Maren :boat:'],
  [':seal:', '@maren'],
])('%s becomes %s', (displayName, expected) => {
  expect(plainName({ displayName, emojis: [seal], acct: 'maren' })).toBe(expected);
});

import { expect, test } from 'vitest';
import { isBirthday } from './is-birthday.ts';

test.each<[string, Date, boolean]>([
  ['1990-03-12', new Date(2026, 2, 12, 0, 0), true],
  ['1990-03-12', new Date(2026, 2, 12, 23, 59), true],
  ['1990-03-12', new Date(2026, 2, 13), false],
  ['1990-03-12', new Date(2026, 1, 12), false],
  ['0001-12-31', new Date(2026, 11, 31), true],
  ['2000-02-29', new Date(2028, 1, 29), true],
  ['2000-02-29', new Date(2028, 1, 28), false],
  ['2000-02-29', new Date(2027, 1, 28), true],
  ['2000-02-29', new Date(2027, 2, 1), false],
  ['2000-02-28', new Date(2027, 1, 28), true],
])('%s on %s: %s', (birthday, now, isIt) => {
  expect(isBirthday(birthday, now)).toBe(isIt);
});

import { expect, test } from 'vitest';
import { canSaveList } from './lists.ts';

test.for<[string, boolean]>([
  ['', false],
  ['Friends', true],
  [' ', true],
])('a list with the title “%s” can be saved: %s', ([title, can]) => {
  expect(canSaveList(title)).toBe(can);
});

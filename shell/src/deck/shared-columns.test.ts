import { expect, test } from 'vitest';
import { isSame, readShared, writeShared } from './shared-columns.ts';

const COLUMNS = [
  { path: '/main/friends', width: 'wide' },
  { path: '/search?query=low tide', width: 'narrow' },
] as const;

test('columns come back from the preference, and those of another account stay in it', () => {
  const list = writeShared(['a2 narrow /main/all', 'a1 narrow /old'], 'a1', COLUMNS);
  expect(readShared(list, 'a1')).toEqual([COLUMNS[0], { path: '/search?query=low%20tide', width: 'narrow' }]);
  expect(readShared(list, 'a2')).toEqual([{ path: '/main/all', width: 'narrow' }]);
});

test('what another client wrote that is no column is left out, and more than eight are not taken', () => {
  const strange = ['', 'a1', 'a1 huge /a', 'a1 wide https://evil.example', 'a1 wide //evil.example', 'a1 wide /'];
  const many = Array.from({ length: 40 }, (_, at) => `a1 narrow /lists/${at}`);
  expect(readShared(strange, 'a1')).toEqual([]);
  expect(readShared([...strange, ...many], 'a1')).toHaveLength(8);
});

test('columns are the same by what they show, in their order and width', () => {
  expect(isSame(COLUMNS, [...COLUMNS])).toBe(true);
  expect(isSame(COLUMNS, COLUMNS.toReversed())).toBe(false);
  expect(isSame(COLUMNS, [COLUMNS[0], { ...COLUMNS[1], width: 'medium' }])).toBe(false);
});

import { expect, test } from 'vitest';
import { createRows } from './rows.ts';

test('the same entry has the same row in each list, a new one with its id gets another', () => {
  const rowsOf = createRows();
  const [status, gap] = [{ id: 's1' }, { gap: 'after:s1' }];
  const first = rowsOf([status, gap]);
  expect(first.map(({ key }) => key)).toEqual(['s1', 'after:s1']);
  const second = rowsOf([{ id: 's2' }, status, gap]);
  expect([second[1], second[2]]).toEqual(first);
  expect([second[1] === first[0], second[2] === first[1]]).toEqual([true, true]);
  expect(rowsOf([{ id: 's1' }])[0] === first[0]).toBe(false);
});

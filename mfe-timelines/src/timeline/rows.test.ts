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

test.each<[string, string | null, string]>([
  ['nowhere without a position', null, 's12 s11 after:s11 s9'],
  ['above the status itself', 's11', 's12 here s11 after:s11 s9'],
  ['above the next older one, if it is not in the list', 's10', 's12 s11 after:s11 here s9'],
  ['nowhere if nothing is newer', 's12', 's12 s11 after:s11 s9'],
  ['nowhere before older ones are loaded', 's8', 's12 s11 after:s11 s9'],
])('the place of the last visit is %s', (_, here, keys) => {
  const entries = [{ id: 's12' }, { id: 's11' }, { gap: 'after:s11' }, { id: 's9' }];
  expect(
    createRows()(entries, here)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys);
});

import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import { expect, test } from 'vitest';
import { TABS } from './tabs.ts';

const rows = TABS.flatMap(({ groups }) => groups.flatMap((group) => group.rows));

test('no setting stands twice', () => {
  const keys = rows.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});

test('a choice offers its default', () => {
  for (const row of rows) {
    if (row.kind === 'choice') expect(row.options.map(({ value }) => value)).toContain(DEFAULT_PREFERENCES[row.key]);
    if (row.kind === 'number')
      expect(DEFAULT_PREFERENCES[row.key]).toSatisfy((value: number) => value >= row.min && value <= row.max);
  }
});

import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from './notification-types.ts';

test('no two types of notifications have a wire name in common', () => {
  const names = Object.values(NOTIFICATION_TYPES).flatMap<string>(({ wire }) => wire);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

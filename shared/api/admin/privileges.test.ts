import { expect, test } from 'vitest';
import { newReading } from '../fixtures/reply-of.ts';
import { ownPrivileges } from './privileges.ts';

test.each([
  [{ id: '1', pleroma: { privileges: ['messages_delete', 7] } }, ['messages_delete']],
  [{ id: '1', pleroma: { privileges: [] } }, []],
  [{ id: '1', pleroma: {} }, null],
  [{ id: '1' }, null],
  ['<html>', null],
])('of %j the privileges are %j', (raw, expected) => {
  expect(ownPrivileges().parse(raw, newReading())).toEqual(expected);
});

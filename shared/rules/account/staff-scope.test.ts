import { expect, test } from 'vitest';
import { lacksStaffScope } from './staff-scope.ts';

test.for([
  ['admin', ['read', 'write'], true],
  ['moderator', ['read', 'write', 'follow', 'push'], true],
  ['admin', ['read', 'admin'], false],
  ['moderator', ['read', 'admin:read:reports'], false],
  ['member', ['read'], false],
  ['admin', [], false],
] as const)('a token of a %s with %j lacks the scope of staff: %s', ([role, scopes, expected]) => {
  expect(lacksStaffScope({ role, scopes })).toBe(expected);
});

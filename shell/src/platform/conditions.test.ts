import { expect, test } from 'vitest';
import type { Condition } from '@skerry/shared/contract';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { DEFAULT_PREFERENCES } from '@skerry/shared/rules';
import { holds, mayUse, type Circumstances } from './conditions.ts';

const now: Circumstances = {
  session: { account: { id: '1', acct: 'maren' }, role: 'moderator', scopes: [] },
  instance: { ...DEFAULT_INSTANCE, features: ['polls'] },
  isLocked: true,
  settings: { get: (key) => DEFAULT_PREFERENCES[key] },
};

test.each<[Condition[], boolean]>([
  [[], true],
  [[{ signedIn: true }], true],
  [[{ signedIn: false }], false],
  [[{ role: ['moderator', 'admin'] }], true],
  [[{ role: ['admin'] }], false],
  [[{ feature: 'polls' }], true],
  [[{ feature: 'bubble_timeline' }], false],
  [[{ setting: 'hideNsfw', is: true }], true],
  [[{ setting: 'hideNsfw', is: false }], false],
  [[{ locked: true }], true],
  [[{ signedIn: true }, { locked: false }], false],
])('%j holds: %s', (conditions, expected) => {
  expect(holds(conditions, now)).toBe(expected);
});

test('a condition of a later contract never holds', () => {
  expect(holds([{ moonPhase: 'full' } as unknown as Condition], now)).toBe(false);
});

test('roles: no list shuts nobody out, a list shuts out all others', () => {
  expect(mayUse(undefined, 'anonymous')).toBe(true);
  expect(mayUse(['moderator', 'admin'], 'member')).toBe(false);
  expect(mayUse(['moderator', 'admin'], 'admin')).toBe(true);
});

import { expect, test } from 'vitest';
import { safeHandle } from './safe-handle.ts';

test.each([
  ['bob@bank.test', 'bob@bank.test'],
  ['bob', 'bob'],
  // The second letter of the host is Cyrillic.
  ['bob@b\u0430nk.test', 'bob@xn--bnk-6cd.test'],
  ['b\u0430b@bank.test', 'b\u0430b@bank.test'],
  ['b\u0430b', 'b\u0430b'],
  ['bob@b\u0430nk test', 'bob@\ufffd'],
  ['bob@b\u00e4nk.test', 'bob@b\u00e4nk.test'],
  ['bob@\u9280\u884cbank.test', 'bob@\u9280\u884cbank.test'],
  ['bob@\u0431\u0430\u043d\u043a', 'bob@\u0431\u0430\u043d\u043a'],
  ['bob\uff20bank.test@evil.test', 'bob\ufffdbank.test@evil.test'],
  ['bob\ufe6bbank.test', 'bob\ufffdbank.test'],
])('%s is shown as %s', (handle, shown) => {
  expect(safeHandle(handle)).toBe(shown);
});

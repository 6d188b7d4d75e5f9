import { expect, test, vi } from 'vitest';
import { timesAgain } from '../rules/times-again.ts';
import { fakeNavigation } from './fake-navigation.ts';

test('a guard keeps the user where they are until its signal aborts, except for another place of the same screen', () => {
  const { navigation } = fakeNavigation();
  const ended = new AbortController();
  const mayLeave = vi.fn(() => false);
  navigation.guard(mayLeave, ended.signal);
  navigation.go('/about');
  expect(navigation.location.pathname).toBe('/');
  navigation.go('/?q=tea');
  expect(navigation.location.search).toBe('?q=tea');
  ended.abort();
  navigation.go('/about');
  expect(navigation.location.pathname).toBe('/about');
  expect(mayLeave).toHaveBeenCalledOnce();
});

test('going to where one is counts up, as in the shell', () => {
  const { navigation } = fakeNavigation();
  navigation.go('/about');
  expect(timesAgain(navigation.location)).toBe(0);
  navigation.go('/about');
  navigation.go('/about');
  expect(timesAgain(navigation.location)).toBe(2);
  navigation.go('/about', { replace: true });
  expect(timesAgain(navigation.location)).toBe(0);
});

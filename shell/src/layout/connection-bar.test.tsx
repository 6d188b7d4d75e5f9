import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { AppShell } from './app-shell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bars = () => screen.getAllByRole('status').filter(({ textContent }) => /offline|reach/.test(textContent));

test.each([
  ['a wide window', false],
  ['a narrow window', true],
])('%s has one bar while the page is offline or does not reach its instance, announced politely', (_, isNarrow) => {
  const shell = fakeShell({ session: MAREN, isNarrow });
  shell.show(<AppShell>Water levels</AppShell>);
  expect(bars()).toEqual([]);
  const before = screen.getAllByRole('status').length;
  act(() => shell.loss$.next('offline'));
  expect(bars().map(({ textContent }) => textContent)).toEqual([
    'You’re offline. This page will catch up once you’re back.',
  ]);
  // It was in the page before, empty: what comes with its text is not announced.
  expect(screen.getAllByRole('status')).toHaveLength(before);
  act(() => shell.loss$.next('unreached'));
  expect(bars().map(({ textContent }) => textContent)).toEqual(['Can’t reach the server. Trying again…']);
  expect(document.documentElement.dataset['connection']).toBe('unreached');
  act(() => shell.loss$.next(null));
  expect(bars()).toEqual([]);
  expect(document.documentElement.dataset['connection']).toBeUndefined();
});

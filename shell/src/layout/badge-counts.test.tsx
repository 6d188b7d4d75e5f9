import { act, cleanup, screen } from '@testing-library/react';
import { House } from '@skerry/shared/ui/icons';
import { afterEach, expect, test, vi } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';

afterEach(cleanup);

/** Language, count, what its badge says: short from ten thousand on, in the language's own words and marks. */
test.each([
  ['en', 9_999, '9,999'],
  ['en', 12_345, '12.3K'],
  ['de', 9_999, '9.999'],
  ['de', 1_530_000, '1,5\u00a0Mio.'],
  ['ja', 12_345, '1.2万'],
  ['ar', 9_999, '9,999'],
  ['ar', 12_345, '12.3\u00a0ألف'],
  ['ar', 1_530_000, '1.5\u00a0مليون'],
  ['ar-EG', 12_345, '١٢٫٣\u00a0ألف'],
])('%s: %i is short in the badge of the navigation, on one line', async (locale, badge, text) => {
  const entries = [
    { key: 'n', label: 'Waiting', icon: House, group: 'person', href: '/n', badge, run: vi.fn() },
  ] as const;
  await drawShell({ session: MAREN, locale, entries });
  expect(screen.getByRole('link', { name: /^Waiting/ }).textContent).toBe(`Waiting${text}`);
});

test('where the user hides all counts, the navigation says that something is new', async () => {
  const entries = [
    { key: 'n', label: 'Waiting', icon: House, group: 'person', href: '/n', badge: 7, run: vi.fn() },
  ] as const;
  const { settings } = await drawShell({ session: MAREN, entries });
  const link = () => screen.getByRole('link', { name: /^Waiting/ });
  expect(link().textContent).toBe('Waiting7');
  await act(() => settings.set('shell.hideCounts', true));
  expect(link().textContent).toBe('WaitingUnread');
});

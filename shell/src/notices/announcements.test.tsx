import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Announcements } from './announcements.tsx';
import { fakeShell } from '../testing/fake-shell.tsx';

test('a text is read out in a region that is there before it, and the same text again', () => {
  const { notices, show } = fakeShell();
  show(<Announcements />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => notices.announce('Ana mentioned you'));
  const first = screen.getByText('Ana mentioned you');
  expect(region.contains(first)).toBe(true);
  act(() => notices.announce('Ana mentioned you'));
  expect(region.contains(screen.getByText('Ana mentioned you'))).toBe(true);
  expect(first.isConnected).toBe(false);
});

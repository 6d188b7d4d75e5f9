import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';
import { createTicker, TickerProvider } from './ticker.ts';

const ISO = '2026-06-01T12:00:00.000Z';
beforeEach(() => { vi.useFakeTimers({ now: Date.parse(ISO) + 5_000 }); });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time stays true while it is looked at, and says itself in full', () => {
  render(<RelativeTime iso={ISO} locale="en" />);
  const time = screen.getByText('now');
  expect(time.getAttribute('datetime')).toBe(ISO);
  fireEvent.pointerEnter(time);
  expect(time.title).toContain('2026');
  act(() => { vi.advanceTimersByTime(4 * 60_000); });
  expect(time.textContent).toBe('4m');
  expect(time.getAttribute('aria-label')).toBe('4 minutes ago');
});

test('all times of a root share one timer, which stops with the last of them', () => {
  const ticker = createTicker();
  const { unmount } = render(<TickerProvider value={ticker}><RelativeTime iso={ISO} locale="en" /><RelativeTime iso={ISO} locale="de" /></TickerProvider>);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is no time shows nothing and breaks nothing', () => {
  const { container } = render(<RelativeTime iso="never" locale="en" />);
  expect(container.textContent).toBe('');
});

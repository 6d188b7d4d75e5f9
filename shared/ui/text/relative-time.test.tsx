import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time.tsx';
import { createTicker, TickerProvider } from './ticker.ts';

const ISO = '2026-06-01T12:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(ISO) + 5_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time is kept up to date, and has the full time as its title', () => {
  render(<RelativeTime iso={ISO} locale="en" />);
  const time = screen.getByText('now');
  expect(time.getAttribute('datetime')).toBe(ISO);
  fireEvent.pointerEnter(time);
  expect(time.title).toContain('2026');
  act(() => {
    vi.advanceTimersByTime(4 * 60_000 + 5_000);
  });
  expect(time.textContent).toBe('4m');
  expect(time.getAttribute('aria-label')).toBe('4 minutes ago');
});

test('the first statuses need no formatter of Intl: sentences come once the page has settled, after 5 s', () => {
  const [sentences, numbers] = [vi.spyOn(Intl, 'RelativeTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
  render(<RelativeTime iso={new Date(Date.parse(ISO) - 240_000).toISOString()} locale="en" />);
  const time = screen.getByText('4m');
  act(() => vi.advanceTimersByTime(4_999));
  expect(time.getAttribute('aria-label')).toBeNull();
  expect([sentences, numbers].map((format) => format.mock.calls)).toEqual([[], []]);
  act(() => vi.advanceTimersByTime(1));
  expect(time.getAttribute('aria-label')).toBe('4 minutes ago');
  cleanup();
  render(<RelativeTime iso={ISO} locale="de" />);
  expect(screen.getByText('jetzt').getAttribute('aria-label')).toBe('jetzt');
});

test('all times of a page share one timer, in all roots; it stops with the last of them', () => {
  const list = render(
    <TickerProvider value={createTicker()}>
      <RelativeTime iso={ISO} locale="en" />
      <RelativeTime iso={ISO} locale="de" />
    </TickerProvider>,
  );
  const alone = render(<RelativeTime iso={ISO} locale="en" />);
  expect(vi.getTimerCount()).toBe(1);
  list.unmount();
  expect(vi.getTimerCount()).toBe(1);
  alone.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('no timer runs while the page is hidden; when it is visible again, times are updated at once', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const see = (state: DocumentVisibilityState) =>
    act(() => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const { unmount } = render(<RelativeTime iso={ISO} locale="en" />);
  see('hidden');
  expect(vi.getTimerCount()).toBe(0);
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(screen.getByText('now')).toBeTruthy();
  see('visible');
  act(() => {
    vi.advanceTimersByTime(0);
  });
  expect(screen.getByText('3m')).toBeTruthy();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  visibility.mockRestore();
});

test('a malformed time shows nothing and does not throw', () => {
  const { container } = render(<RelativeTime iso="never" locale="en" />);
  expect(container.textContent).toBe('');
});

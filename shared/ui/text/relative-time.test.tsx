import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCtx } from '../../testing/fake-ctx.ts';
import { formatDate } from '../../i18n/format.ts';
import { renderIn } from '../../testing/render.tsx';
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

/** Draws times for a user with that preference; without one, the module that declares it is off. */
const render = (view: ReactNode, times?: 'absolute' | 'both') =>
  renderIn(createFakeCtx({ module: 'tide', messages: {}, others: times ? { 'timelines.times': times } : {} }), view);

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

test('a time is its date where the user prefers that: as much of it as its distance needs, and the age if both', () => {
  vi.setSystemTime(new Date(2026, 5, 2, 9, 30));
  const at = (...day: [number, number, number, number]) => new Date(...day).toISOString();
  const isos = [at(2026, 5, 2, 9), at(2026, 5, 1, 22), at(2024, 4, 2, 9)];
  const show = (times?: 'absolute' | 'both') =>
    render(
      isos.map((iso) => <RelativeTime key={iso} iso={iso} locale="en-GB" />),
      times,
    );
  const texts = ({ container }: ReturnType<typeof show>) =>
    [...container.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(texts(show())).toEqual(['30m', '11h', '2y']);
  expect(texts(show('absolute'))).toEqual(['09:00', '1 Jun, 22:00', '2 May 2024']);
  expect(texts(show('both'))).toEqual(['09:00 · 30m', '1 Jun, 22:00 · 11h', '2 May 2024 · 2y']);
});

test('a date is kept up to date too: the day is added when it is over; screen readers get it with the age in words', () => {
  vi.setSystemTime(new Date(2026, 5, 2, 23, 50));
  render(<RelativeTime iso={new Date(2026, 5, 2, 23, 49).toISOString()} locale="en-GB" />, 'both');
  const time = screen.getByText('23:49 · 1m');
  act(() => vi.advanceTimersByTime(12 * 60_000));
  expect(time.textContent).toBe('2 Jun, 23:49 · 13m');
  expect(time.getAttribute('aria-label')).toBe('2 Jun, 23:49 · 13 minutes ago');
});

test('sentences keep the age, whatever the user prefers; a malformed time shows nothing', () => {
  const lengths = (['narrow', 'long'] as const).map((length) => (
    <RelativeTime key={length} iso={ISO} locale="en-GB" style={length} />
  ));
  const { container } = render(lengths, 'absolute');
  const [row, sentence] = container.querySelectorAll('time');
  expect([row?.textContent, sentence?.textContent]).toEqual([formatDate('en-GB', ISO, 'time'), 'now']);
  expect(render(<RelativeTime iso="never" locale="en" />, 'both').container.textContent).toBe('');
});

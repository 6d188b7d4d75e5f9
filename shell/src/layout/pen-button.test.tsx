import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PenButton } from './pen-button.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { LAYOUT_SCROLL_INTERVAL_MS } from '@skerry/shared/rules';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.stubGlobal('scrollY', 0);
});

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}
const pen = () => screen.getByTitle('New post');
function draw(settings: { autohideFloatingPostButton?: boolean; alwaysShowNewPostButton?: boolean }) {
  fakeShell({ session: MAREN, commands: ['composer/open/v1'], isNarrow: true, settings }).show(<PenButton isNarrow />);
}

test('[CO-096] [SH-087] [SE-022] hides when scrolling down and returns when scrolling up, checked every 100 ms', () => {
  draw({ autohideFloatingPostButton: true });
  scrollTo(400);
  act(() => {
    vi.advanceTimersByTime(99);
  });
  expect(pen().hasAttribute('inert')).toBe(false);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(pen().hasAttribute('inert')).toBe(true);
  scrollTo(300);
  act(() => {
    vi.advanceTimersByTime(LAYOUT_SCROLL_INTERVAL_MS);
  });
  expect(pen().hasAttribute('inert')).toBe(false);
});

test.each([[{}], [{ autohideFloatingPostButton: true, alwaysShowNewPostButton: true }]])(
  '[CO-098] [SE-022] stays with %j',
  (settings) => {
    draw(settings);
    scrollTo(400);
    act(() => {
      vi.advanceTimersByTime(LAYOUT_SCROLL_INTERVAL_MS);
    });
    expect(pen().hasAttribute('inert')).toBe(false);
  },
);

test('[CO-098] is there in a wide window only when forced', () => {
  const parts = { session: MAREN, commands: ['composer/open/v1'] } as const;
  fakeShell(parts).show(<PenButton isNarrow={false} />);
  expect(screen.queryByTitle('New post')).toBeNull();
  cleanup();
  fakeShell({ ...parts, settings: { alwaysShowNewPostButton: true } }).show(<PenButton isNarrow={false} />);
  expect(pen()).toBeTruthy();
});

test.each([
  [349, 344, false],
  [350, 344, false],
  [350, 559, false],
  [449, 559, false],
  [349, 345, false],
  [450, 344, true],
  [450, 559, true],
  [449, 560, true],
  [390, 844, true],
])(
  '[CO-097] [CO-099] in a window of %i by %i, the keyboard being open or not, it is there: %s',
  (width, height, isThere) => {
    const shell = fakeShell({ session: MAREN, commands: ['composer/open/v1'], isNarrow: true });
    // As a browser reads the one form that the query has.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query
        .split(' or ')
        .some((part) =>
          [...part.matchAll(/(width|height) < (\d+)px/g)].every(([, side, limit]) =>
            side === 'width' ? width < Number(limit) : height < Number(limit),
          ),
        ),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    shell.show(<PenButton isNarrow />);
    expect(screen.queryByTitle('New post') !== null).toBe(isThere);
  },
);

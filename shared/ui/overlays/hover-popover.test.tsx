import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HoverPopover, HOVER_MARGINS_PX } from './hover-popover.tsx';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // A popover opens at once soon after another was closed: each test starts without that.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
function pointAt(element: HTMLElement) {
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
}
function pointAtMaren() {
  render(
    <HoverPopover label="Maren" trigger={<button type="button">@maren</button>}>
      Sails.
    </HoverPopover>,
  );
  pointAt(screen.getByRole('button'));
}

test('[UI-010] a popover opens after 25 ms of hover', () => {
  pointAtMaren();
  pass(24);
  expect(screen.queryByText('Sails.')).toBeNull();
  pass(1);
  expect(screen.getByText('Sails.')).toBeTruthy();
});

test('[UI-011] it keeps 10, 50, 10 and 5 pixels from the left, the top, the right and the bottom', () => {
  expect(HOVER_MARGINS_PX).toEqual({ left: 10, top: 50, right: 10, bottom: 5 });
  pointAtMaren();
  pass(25);
  expect(screen.getByText('Sails.').closest<HTMLElement>('.host')?.style.inset).toBe('50px 10px 5px');
});

test('it stays while the pointer moves to it, and closes when the pointer leaves both', () => {
  pointAtMaren();
  pass(25);
  const card = screen.getByText('Sails.');
  fireEvent.pointerLeave(screen.getByText('@maren'), { pointerType: 'mouse' });
  pass(100);
  pointAt(card.closest<HTMLElement>('[data-trigger]') ?? card);
  pass(1_000);
  expect(screen.getByText('Sails.')).toBeTruthy();
});

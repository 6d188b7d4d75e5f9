import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';
import { Tooltip } from './tooltip.tsx';

beforeAll(() => {
  fillBrowserGaps();
  vi.useFakeTimers();
});
afterEach(cleanup);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a tooltip replaces the control's own title, after a delay", () => {
  render(
    <Tooltip text="Reply" shortcut="r">
      <button type="button" title="Reply">
        ↩
      </button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  expect(button.hasAttribute('title')).toBe(false);
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(499);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Replyr');
});

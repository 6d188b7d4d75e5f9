import { act, cleanup, screen } from '@testing-library/react';
import { ColumnProvider, NEVER, windowScroller } from '@skerry/shared/runtime';
import { renderIn } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import type { FeedState } from './feed/feed-state.ts';
import { GATHER_MS } from '../use-said-once.ts';
import { NewStatuses } from './new-statuses.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const of = (count: number) => (
  <NewStatuses
    state={
      {
        phase: 'ready',
        waiting: Array.from({ length: count }, (_, index) => `s${index}`),
        failures: {},
      } as unknown as FeedState
    }
    onReveal={() => undefined}
  />
);

test('posts that wait are read out once, as one number, and again after they were shown', () => {
  const { rerender } = renderIn(fakeCtx(), of(0));
  const region = screen.getByRole('status');
  rerender(of(1));
  pass(GATHER_MS - 1);
  rerender(of(4));
  expect(said()).toBe('');
  pass(1);
  expect([screen.getByRole('status'), said()]).toEqual([region, '4 new posts']);
  rerender(of(7));
  pass(GATHER_MS * 10);
  expect(said()).toBe('4 new posts');
  rerender(of(0));
  expect(said()).toBe('');
  rerender(of(1));
  pass(GATHER_MS);
  expect(said()).toBe('1 new post');
});

test('how many wait is neither shown nor read out where the user hides all counts', () => {
  renderIn(fakeCtx({ others: { 'shell.hideCounts': true } }), of(7));
  pass(GATHER_MS);
  expect([said(), screen.getByRole('button').textContent]).toEqual(['New posts', 'Show new']);
});

test('a column gets how many wait, and none once its screen is gone', () => {
  const setWaiting = vi.fn();
  const [title, actions] = [document.createElement('div'), document.createElement('div')];
  const column = {
    key: 'k',
    scroller: windowScroller,
    title,
    actions,
    isOpened: false,
    isActive: () => true,
    drawn$: NEVER,
    setWaiting,
  };
  const inColumn = (count: number) => <ColumnProvider column={column}>{of(count)}</ColumnProvider>;
  const { rerender, unmount } = renderIn(fakeCtx(), inColumn(0));
  rerender(inColumn(3));
  expect(setWaiting).toHaveBeenLastCalledWith(3);
  unmount();
  expect(setWaiting).toHaveBeenLastCalledWith(0);
});

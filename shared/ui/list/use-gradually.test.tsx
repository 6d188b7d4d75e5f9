import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGradually } from './use-gradually.ts';

/** All numbers of rows that were drawn, in order, without repeats. */
function drawnOf(count: number, enough = Infinity) {
  const seen: number[] = [];
  const hook = renderHook(
    ({ rows }) => {
      const isEnough = () => (seen.at(-1) ?? 0) >= enough;
      const { drawn } = useGradually({ count: rows, first: 5, step: 4, isEnough, isPaused: false });
      if (seen.at(-1) !== drawn) seen.push(drawn);
    },
    { initialProps: { rows: count } },
  );
  return { seen, rerender: (rows: number) => act(() => hook.rerender({ rows })) };
}

test('the window comes first, then a few rows at a time, until all are drawn', () => {
  expect(drawnOf(20).seen).toEqual([5, 9, 13, 17, 20]);
});

test('no more rows than enough are drawn', () => {
  expect(drawnOf(20, 10).seen).toEqual([5, 9, 13]);
});

test('rows that are added are drawn at once, and no drawn row is removed', () => {
  const { seen, rerender } = drawnOf(20);
  rerender(43);
  expect(seen.at(-1)).toBe(43);
});

test('a short list is drawn completely, also when it grows', () => {
  const { seen, rerender } = drawnOf(2);
  rerender(12);
  expect(seen).toEqual([2, 12]);
});

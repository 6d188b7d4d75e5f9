import { screen } from '@testing-library/react';
import { renderIn } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { gapParts, longGap, TimeGap } from './time-gap.tsx';

const DAY = 86_400_000;
const START = Date.parse('2024-03-01T10:00:00.000Z');
const after = (days: number) => new Date(START + days * DAY).toISOString();

test('less than a week is no gap, nor is a time before the other one, nor an unknown one', () => {
  expect(longGap(after(0), after(6.9))).toBe(0);
  expect(longGap(after(900), after(0))).toBe(0);
  expect([longGap(undefined, after(900)), longGap(after(0), undefined), longGap('', 'soon')]).toEqual([0, 0, 0]);
  expect(longGap(after(0), after(7))).toBe(7 * DAY);
});

test.for<[number, string, number]>([
  [7, 'weeks', 1],
  [30, 'weeks', 4],
  [31, 'months', 1],
  [364, 'months', 11],
  [366, 'years', 1],
  [800, 'years', 2],
])('%i days are %s: %i', ([days, unit, count]) => {
  expect(gapParts(days * DAY)).toEqual({ unit, count });
});

test('it is said in words, and a short time is not', () => {
  const { rerender, container } = renderIn(fakeCtx(), <TimeGap gapMs={800 * DAY} />);
  expect(screen.getByText('2 years later')).toBeTruthy();
  rerender(<TimeGap gapMs={0} />);
  expect(container.textContent).toBe('');
});

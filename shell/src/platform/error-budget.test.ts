import { expect, test } from 'vitest';
import { ErrorBudget } from './error-budget.ts';

test('three errors within a minute take a module down, and only that one', () => {
  let now = 0;
  const budget = new ErrorBudget(() => now);
  expect(budget.count('composer')).toBe(false);
  now = 30_000;
  expect(budget.count('composer')).toBe(false);
  now = 59_000;
  expect(budget.count('composer')).toBe(true);
  expect(budget.isSpent('composer')).toBe(true);
  expect(budget.isSpent('timelines')).toBe(false);
});

test('errors more than a minute apart are forgiven', () => {
  let now = 0;
  const budget = new ErrorBudget(() => now);
  for (; now < 600_000; now += 40_000) expect(budget.count('composer')).toBe(false);
});

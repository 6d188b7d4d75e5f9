import { expect, test } from 'vitest';
import {
  dailyAverage,
  DAY_MS,
  fileSize,
  HOUR_MS,
  MINUTE_MS,
  MONTH_MS,
  relativeTime,
  WEEK_MS,
  YEAR_MS,
  type TimeUnit,
} from './quantities.ts';

test.for<[number, number, string]>([
  [0, 0, 'B'],
  [1, 1, 'B'],
  [1023, 1023, 'B'],
  [1024, 1, 'KiB'],
  [1536, 1.5, 'KiB'],
  [16_000_000, 15.26, 'MiB'],
  [1024 ** 3, 1, 'GiB'],
  [1024 ** 4, 1, 'TiB'],
  [1024 ** 5, 1024, 'TiB'],
  [-5, 0, 'B'],
  [Number.NaN, 0, 'B'],
])('[UI-021] %d bytes are %d %s', ([bytes, amount, unit]) => {
  expect(fileSize(bytes)).toEqual({ amount, unit });
});

test.for<[number, number, TimeUnit]>([
  [0, 0, 'second'],
  [-999, 0, 'second'],
  [-59_000, -59, 'second'],
  [-MINUTE_MS, -1, 'minute'],
  [-HOUR_MS + 1, -59, 'minute'],
  [-HOUR_MS, -1, 'hour'],
  [DAY_MS, 1, 'day'],
  [-WEEK_MS + 1, -6, 'day'],
  [-WEEK_MS, -1, 'week'],
  [-MONTH_MS + 1, -4, 'week'],
  [-MONTH_MS, -1, 'month'],
  [-YEAR_MS + 1, -12, 'month'],
  [-YEAR_MS, -1, 'year'],
  [-3 * YEAR_MS, -3, 'year'],
])('[UI-020] %d ms from now is %d %s', ([distance, amount, unit]) => {
  const found = relativeTime(1_800_000_000_000 + distance, 1_800_000_000_000);
  expect({ amount: found.amount + 0, unit: found.unit }).toEqual({ amount, unit });
});

test.for<[number, number, number]>([
  [10, 10, 1],
  [11, 10, 2],
  [5, 0, 5],
  [0, 10, 0],
])('%i statuses in %i days are %i a day, rounded up', ([statuses, days, average]) => {
  const now = Date.parse('2026-11-21T00:00:00.000Z');
  expect(dailyAverage(statuses, new Date(now - days * DAY_MS).toISOString(), now)).toBe(average);
});

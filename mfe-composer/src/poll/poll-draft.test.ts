import { expect, test } from 'vitest';
import { newPoll } from './poll-draft.ts';

const LIMITS = { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 30 * 86_400 };

test.each([
  ['a month', 30 * 86_400, 1, 'days'],
  ['a day', 86_400, 1, 'days'],
  ['twelve hours', 43_200, 12, 'hours'],
  ['half an hour', 1800, 30, 'minutes'],
])('[CO-058] [CO-065] where the server allows %s a new poll lasts a day at most', (_, maxExpiration, amount, unit) => {
  expect(newPoll({ ...LIMITS, maxExpiration })).toMatchObject({
    options: ['', ''],
    expiryAmount: amount,
    expiryUnit: unit,
  });
});

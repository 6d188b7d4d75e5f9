import { expect, test } from 'vitest';
import type { Poll } from '@skerry/shared/entities';
import { draftOfPoll, keptPoll, newPoll } from './poll-draft.ts';

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

const poll = { options: [{ title: 'Gig' }, { title: 'Barge' }], isMultiple: false } as Poll;
const START = '2026-11-25T10:00:00.400Z';

test.each([
  ['2026-11-28T10:00:00.000Z', 3, 'days'],
  ['2026-11-25T22:00:01.000Z', 12, 'hours'],
  ['2026-11-25T11:30:00.000Z', 90, 'minutes'],
  ['2026-11-25T09:00:00.000Z', 1, 'minutes'],
  [null, 1, 'days'],
])('[CO-065] a poll that ended at %s is drafted for %i %s', (expiresAt, amount, unit) => {
  expect(draftOfPoll({ ...poll, expiresAt }, START)).toMatchObject({ expiryAmount: amount, expiryUnit: unit });
});

test.each([
  ['2026-11-25T11:00:00.000Z', 3600],
  ['2026-11-25T10:01:00.000Z', 300],
  ['2026-11-24T10:00:00.000Z', 300],
  [null, 0],
])('a poll that ends at %s is kept with %i seconds left', (expiresAt, expiresIn) => {
  expect(keptPoll({ ...poll, expiresAt }, { minExpiration: 300 }, Date.parse(START))).toEqual({
    options: ['Gig', 'Barge'],
    expiresIn,
    isMultiple: false,
  });
});

import { formatDate } from '@skerry/shared/i18n';
import { expect, test } from 'vitest';
import { fromLocalTime, localTime } from './time-texts.ts';
import { earliestTime, firstOffer, isTooSoon, tomorrowMorning } from './times.ts';

const now = Date.parse('2026-11-25T10:10:20Z');

test.each([
  ['2026-11-25T10:15:20Z', true],
  ['2026-11-25T10:15:21Z', false],
  ['2026-11-24T12:00:00Z', true],
  ['no time', true],
])('%s is too soon: %s', (at, expected) => {
  expect(isTooSoon(at, now)).toBe(expected);
});

test('the earliest choice is a whole minute that is not too soon', () => {
  expect(earliestTime(now)).toBe('2026-11-25T10:16:00.000Z');
  expect(isTooSoon(earliestTime(now), now)).toBe(false);
});

test.each([
  ['2026-11-25T10:10:00Z', '2026-11-25T11:00:00.000Z'],
  ['2026-11-25T10:30:00Z', '2026-11-25T11:00:00.000Z'],
  ['2026-11-25T10:31:00Z', '2026-11-25T12:00:00.000Z'],
])('at %s the first offer is %s', (at, expected) => {
  expect(firstOffer(Date.parse(at))).toBe(expected);
});

test('a time is read in the language of the interface', () => {
  expect(formatDate('en', '2026-11-25T10:00:00Z', 'short')).toMatch(/Nov 25, 2026/);
  expect(formatDate('de', '2026-11-25T10:00:00Z', 'short')).toMatch(/25\.11\.2026/);
});

test('the field has the minute of the user, and gives it back', () => {
  const at = '2026-11-25T10:05:00.000Z';
  const minute = String(new Date(at).getMinutes()).padStart(2, '0');
  expect(localTime(at)).toMatch(new RegExp(`^2026-11-\\d\\dT\\d\\d:${minute}$`));
  expect(fromLocalTime(localTime(at))).toBe(at);
  expect([localTime('no time'), fromLocalTime(''), fromLocalTime('no time')]).toEqual(['', null, null]);
});

test('tomorrow morning is nine o’clock of the next day, where the user is', () => {
  const at = new Date(tomorrowMorning(new Date(2026, 10, 30, 23, 59).getTime()));
  expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()]).toEqual([2026, 11, 1, 9, 0]);
});

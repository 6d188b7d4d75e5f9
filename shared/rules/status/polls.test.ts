import { expect, test } from 'vitest';
import {
  arePollsOffered,
  canRemoveOption,
  canVote,
  clampExpiry,
  expiryUnits,
  isPollExpired,
  isPollSent,
  pollPercentage,
  pollProblem,
  POLL_DEFAULT_EXPIRY,
  POLL_MIN_OPTIONS,
  showsPollResults,
  type PollProblem,
  type PollUnit,
} from './polls.ts';
import { DEFAULT_POLL_LIMITS } from '../constants.ts';

test.for<[boolean, number, boolean]>([
  [true, 4, true],
  [true, 2, true],
  [true, 1, false],
  [false, 4, false],
])('[CO-057] polls available %s with %i options: offered is %s', ([polls, maxOptions, offered]) => {
  expect(arePollsOffered({ abilities: { polls }, pollLimits: { ...DEFAULT_POLL_LIMITS, maxOptions } })).toBe(offered);
});

test('[CO-058] a poll has 2 options at least', () => {
  expect(POLL_MIN_OPTIONS).toBe(2);
});

test.for<[string[], boolean]>([
  [['', ''], false],
  [['', ' '], false],
  [['tea', ''], true],
])('[CO-059] a poll of %j is sent: %s', ([options, sent]) => {
  expect(isPollSent(options)).toBe(sent);
});

test.for<[string, string[], PollProblem | null]>([
  ['[CO-060]', ['tea', ''], 'not-enough-options'],
  ['[CO-060]', ['tea', 'coffee', ''], null],
  ['[CO-061]', ['a', 'b', 'c', 'd'], null],
  ['[CO-061]', ['a', 'b', 'c', 'd', 'e'], 'too-many-options'],
  ['[CO-062]', ['a', 'x'.repeat(255)], null],
  ['[CO-062]', ['a', 'x'.repeat(256)], 'option-too-long'],
  ['[CO-060]', ['tea', ' tea'], 'same-options'],
])('%s options %j: %s', ([, options, problem]) => {
  expect(pollProblem(options, DEFAULT_POLL_LIMITS)).toBe(problem);
});

test.for<[number, boolean]>([
  [2, false],
  [3, true],
])('[CO-063] of %i options one can be removed: %s', ([count, can]) => {
  expect(canRemoveOption(count)).toBe(can);
});

test.for<[number, PollUnit, number, number, number]>([
  [10, 'minutes', 60, 86_400, 10],
  [0, 'minutes', 90, 86_400, 2],
  [5000, 'minutes', 60, 86_399, 1439],
  [3, 'days', 60, 2 * 86_400, 2],
  [0, 'days', 60, 86_400, 1],
  [Number.NaN, 'hours', 3600, 86_400, 1],
  [2.9, 'hours', 60, 86_400, 2],
])('[CO-064] %d %s between %i and %i seconds becomes %i', ([amount, unit, minExpiration, maxExpiration, expected]) => {
  expect(clampExpiry(amount, unit, { minExpiration, maxExpiration })).toBe(expected);
});

test('[CO-065] a new poll lasts a day', () => {
  expect(POLL_DEFAULT_EXPIRY).toBe(86_400);
});

test.for<[number, PollUnit[]]>([
  [86_400, ['minutes', 'hours', 'days']],
  [86_399, ['minutes', 'hours']],
  [60, ['minutes']],
  [59, []],
])('[CO-066] at most %i seconds offers %j', ([maxExpiration, units]) => {
  expect(expiryUnits({ maxExpiration })).toEqual(units);
});

test.for<[number, number, number]>([
  [1, 3, 33],
  [2, 3, 67],
  [0, 0, 0],
  [3, 3, 100],
  [5, 0, 0],
])('[TL-118] %i of %i votes is %i %%', ([votes, total, percentage]) => {
  expect(pollPercentage(votes, total)).toBe(percentage);
});

const END = Date.parse('2026-11-21T12:00:00.000Z');
const open = { isExpired: false, expiresAt: '2026-11-21T12:00:00.000Z', hasVoted: false };

test('[EN-025] a poll has expired once its end is past', () => {
  expect(isPollExpired(open, END)).toBe(false);
  expect(isPollExpired(open, END + 1)).toBe(true);
  expect(isPollExpired({ ...open, expiresAt: null }, END + 1)).toBe(false);
  expect(isPollExpired({ ...open, isExpired: true }, END - 1)).toBe(true);
});

test.for<[boolean, boolean, number, boolean]>([
  [false, true, END, false],
  [true, true, END, true],
  [false, true, END + 1, true],
  [false, false, END, true],
])('[TL-113] voted %s, signed in %s, at %i: results are shown %s', ([hasVoted, isSignedIn, now, shown]) => {
  expect(showsPollResults({ ...open, hasVoted }, { isSignedIn, now })).toBe(shown);
});

test.for<[number[], boolean, boolean]>([
  [[], false, false],
  [[0], false, true],
  [[0, 2], false, true],
  [[0], true, false],
])('the choices %j, a vote under way %s: can be voted is %s', ([choices, isVoting, can]) => {
  expect(canVote(choices, isVoting)).toBe(can);
});

test('[CO-062] an option is as long as the server counts it', () => {
  const flags = ['🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(50), 'tea'];
  const limits = { ...DEFAULT_POLL_LIMITS, maxOptionChars: 50 };
  expect(pollProblem(flags, limits, { graphemeCounting: true })).toBeNull();
  expect(pollProblem(flags, limits, { graphemeCounting: false })).toBe('option-too-long');
});

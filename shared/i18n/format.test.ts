import { expect, test } from 'vitest';
import {
  alphabet,
  formatDate,
  formatLanguage,
  formatList,
  formatListOf,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatUnit,
} from './format.ts';

const NOON = '2026-11-28T12:00:00Z';

test('numbers are those of the language', () => {
  expect(formatNumber('de', 1234.5)).toBe('1.234,5');
  expect(formatPercent('de', 0.25)).toBe('25\u00a0%');
  expect(formatUnit('fr', 3, 'day')).toBe('3\u00a0jours');
  expect(formatNumber('en', 4.49, { maximumFractionDigits: 1, roundingMode: 'floor' })).toBe('4.4');
});

test('dates have the region, and as much of the day as is asked for', () => {
  expect(formatDate('en-GB', NOON, 'shortDate')).toBe('28 Nov 2026');
  expect(formatDate('en-US', NOON, 'shortDate')).toBe('Nov 28, 2026');
  expect(formatDate('en', NOON, 'month')).toBe('November 2026');
  expect(formatDate('en', Date.UTC(2000, 1, 29), 'birthday')).toBe('February 29');
  expect(formatDate('en', NOON, 'short')).toContain('Nov 28, 2026, ');
  expect(formatDate('en', 'never')).toBe('');
  expect(formatPeriod('en', NOON, '2026-11-30T12:00:00Z', 'date')).toMatch(/^November 28\s–\s30, 2026$/);
});

test('lists are sentences, of texts or of anything else', () => {
  expect(formatList('en', ['tea', 'coffee', 'cake'])).toBe('tea, coffee, and cake');
  expect(formatList('de', ['Tee', 'Kuchen'])).toBe('Tee und Kuchen');
  expect(formatList('en', ['2 files', 'a poll'], 'unit')).toBe('2 files, a poll');
  expect(formatListOf('en', [1, 2])).toEqual([1, ' and ', 2]);
});

test('a language is named in another one, and a malformed code stands for itself', () => {
  expect(formatLanguage('en', 'de')).toBe('German');
  expect(formatLanguage('en', 'not a code')).toBe('not a code');
  expect(formatLanguage('en', 'qqx', 'Unknown')).toBe('Unknown');
});

test('texts are in the order of the alphabet', () => {
  expect(['Öl', 'Zebra', 'Apfel'].toSorted(alphabet('de'))).toEqual(['Apfel', 'Öl', 'Zebra']);
  expect(['Öl', 'Zebra', 'Apfel'].toSorted(alphabet('sv'))).toEqual(['Apfel', 'Zebra', 'Öl']);
});

test('a language that the browser does not know has English formats', () => {
  expect(formatNumber('tlh', 1234)).toBe('1,234');
  expect(formatList('tlh', ['a', 'b'])).toBe('a and b');
});

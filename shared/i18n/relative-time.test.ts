import { expect, test } from 'vitest';
import { formatCount, formatDate, formatNumber } from './format.ts';
import { createFormatter } from './formatter.ts';
import { languagesOf } from './language-files.ts';
import { formatRelativeTime, relativeTimeParts } from './relative-time.ts';
import { smallNumber } from './small-number.ts';

/** Those with texts. */
const LANGUAGES = languagesOf(import.meta.glob('../messages/*.json'));
const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

test('[UI-020] relative times count in weeks of 7, months of 30 and years of 365.25 days', () => {
  const unit = (ms: number) => Object.values(relativeTimeParts(ago(ms), NOW) ?? {}).join(' ');
  expect(
    [
      5_000,
      59_999,
      60_000,
      3_599_999,
      3_600_000,
      DAY - 1,
      DAY,
      7 * DAY - 1,
      7 * DAY,
      30 * DAY - 1,
      30 * DAY,
      365.25 * DAY - 1,
      365.25 * DAY,
    ].map(unit),
  ).toEqual([
    '-5 second',
    '-59 second',
    '-1 minute',
    '-59 minute',
    '-1 hour',
    '-23 hour',
    '-1 day',
    '-6 day',
    '-1 week',
    '-4 week',
    '-1 month',
    '-12 month',
    '-1 year',
  ]);
});

test('future times count too, and a malformed time results in nothing', () => {
  expect(relativeTimeParts(ago(-2 * DAY), NOW)).toEqual({ value: 2, unit: 'day' });
  expect(relativeTimeParts('yesterday', NOW)).toBeNull();
  expect(formatRelativeTime('en', 'yesterday', NOW)).toBe('');
  expect(formatDate('en', 'yesterday')).toBe('');
});

test('a time ahead of the clock says so in the short form too', () => {
  expect(formatRelativeTime('en', ago(-3 * 3_600_000), NOW)).toBe('in 3h');
  expect(formatRelativeTime('de', ago(-2 * DAY), NOW)).toMatch(/^in 2 /);
  expect(formatRelativeTime('en', ago(-3_000), NOW)).toBe('now');
});

test('there is a short and a long form, and under a minute it is now', () => {
  const minutes = ago(4 * 60_000);
  expect(formatRelativeTime('en', minutes, NOW)).toBe('4m');
  expect(formatRelativeTime('en', minutes, NOW, 'long')).toBe('4 minutes ago');
  expect(formatRelativeTime('de', minutes, NOW, 'long')).toBe('vor 4 Minuten');
  expect(formatRelativeTime('de', ago(3_000), NOW)).toBe('jetzt');
});

test.each([...LANGUAGES, 'tr', 'ar-EG', 'en-GB', 'de-AT'])('the short forms of %s are those of Intl', (locale) => {
  for (const [unit, ms] of [
    ['minute', 60_000],
    ['hour', 3_600_000],
    ['day', DAY],
    ['week', 7 * DAY],
    ['month', 30 * DAY],
    ['year', 365.25 * DAY],
  ] as const) {
    const isShort = unit === 'month' || (unit === 'hour' && locale.startsWith('de'));
    const unitDisplay = isShort ? 'short' : 'narrow';
    const intl = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    for (const n of [1, 2, 3]) expect(formatRelativeTime(locale, ago(n * ms), NOW)).toBe(intl.format(n));
  }
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  expect(formatRelativeTime(locale, ago(1), NOW)).toBe(now);
});

test('small whole numbers are written as Intl writes them', () => {
  for (const locale of [...LANGUAGES, 'ar-EG', 'fa', 'ar-SA', 'en-IN', 'de-CH'])
    for (const n of [0, 7, -7, 999, 1000, 1.5]) {
      expect(formatNumber(locale, n)).toBe(new Intl.NumberFormat(locale).format(n));
      expect(createFormatter(locale, { n: [['arg', 'n']] })('n', { n })).toBe(new Intl.NumberFormat(locale).format(n));
    }
});

test('only languages whose digits are Latin do without a formatter', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = Intl.NumberFormat.supportedLocalesOf(codes.flatMap((code) => [code, `${code}-IN`, `${code}-AF`]));
  expect(known.length).toBeGreaterThan(150);
  for (const locale of known)
    expect(smallNumber(locale, 9) ?? new Intl.NumberFormat(locale).format(9), locale).toBe(
      new Intl.NumberFormat(locale).format(9),
    );
  expect(LANGUAGES.filter((locale) => smallNumber(locale, 9) === null)).toEqual([]);
});

test('a month cannot be confused with a minute', () => {
  for (const locale of LANGUAGES)
    expect(formatRelativeTime(locale, ago(40 * DAY), NOW)).not.toBe(formatRelativeTime(locale, ago(60_000), NOW));
});

test('counts are written in full below ten thousand and rounded above', () => {
  expect([0, 999, 9_999, 12_345, 3_400_000].map((n) => formatCount('en', n))).toEqual([
    '0',
    '999',
    '9,999',
    '12.3K',
    '3.4M',
  ]);
});

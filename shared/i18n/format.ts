import { intlTag } from './language-codes.ts';
import { smallNumber } from './small-number.ts';

/*
 * All of the page's numbers, dates, lists and orders. A locale is BCP 47: the interface's language with the reader's
 * region (`useLocale`). Where the browser cannot format in it, the result is English.
 */

/** Short counts: 999, 1.2K, 3.4M. Below ten thousand they are written in full. */
export function formatCount(locale: string, n: number): string {
  return Math.abs(n) < 10_000
    ? formatNumber(locale, n)
    : formatNumber(locale, n, { notation: 'compact', maximumFractionDigits: 1 });
}

export function formatNumber(locale: string, n: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(intlTag(locale), options).format(n);
  // Without options engines reuse their formatter.
  return smallNumber(locale, n) ?? n.toLocaleString(intlTag(locale));
}

/** A share, such as 0.25, as "25%". */
export const formatPercent = (locale: string, share: number): string =>
  formatNumber(locale, share, { style: 'percent' });

/** A number with its unit, such as "3 days". */
export const formatUnit = (locale: string, n: number, unit: string): string =>
  formatNumber(locale, n, { style: 'unit', unit, unitDisplay: 'long' });

/**
 * - `date`: the day; `full`: day and time of day
 * - `shortDate`, `short`: the same with a short month
 * - `moment`: day and time of day of this year; `time`: the time of day
 * - `month`: month and year; `birthday`: day and month, of a day without a time
 */
export type DateStyle = keyof typeof STYLES;

const STYLES = {
  date: { dateStyle: 'long' },
  full: { dateStyle: 'long', timeStyle: 'short' },
  shortDate: { dateStyle: 'medium' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  moment: { day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' },
  time: { timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  birthday: { day: 'numeric', month: 'long', timeZone: 'UTC' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Keep the result where many dates are formatted: creating one takes longer than formatting with it. */
export const dateFormat = (locale: string, style: DateStyle): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(intlTag(locale), STYLES[style]);

/**
 * A time in the reader's own time zone.
 *
 * @param at ISO 8601, or milliseconds since 1970
 * @returns empty if it is not a time
 */
export function formatDate(locale: string, at: string | number, style: DateStyle = 'full'): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(locale, style).format(date);
}

/** The time from one moment to another, both ISO 8601. Throws a `RangeError` if one is not a time. */
export const formatPeriod = (locale: string, start: string, end: string, style: DateStyle): string =>
  dateFormat(locale, style).formatRange(new Date(start), new Date(end));

/** A list in a sentence, "tea, coffee and cake", as its items and the words between them. */
export function formatListOf<T>(locale: string, items: readonly T[], type: Intl.ListFormatType = 'conjunction') {
  return new Intl.ListFormat(intlTag(locale), { type })
    .formatToParts(items.map((_, at) => String(at)))
    .map(({ type: kind, value }) => (kind === 'element' ? (items[Number(value)] as T) : value));
}

export const formatList = (locale: string, items: readonly string[], type?: Intl.ListFormatType): string =>
  formatListOf(locale, items, type).join('');

/** The name of another language, such as "German". `fallback` where there is none, or for a malformed code. */
export function formatLanguage(locale: string, code: string, fallback = code): string {
  try {
    return new Intl.DisplayNames(intlTag(locale), { type: 'language', fallback: 'none' }).of(code) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Compares texts in the order of the language's alphabet. */
export const alphabet = (locale: string): ((one: string, other: string) => number) =>
  new Intl.Collator(intlTag(locale)).compare;

import { dateFormat, type DateStyle } from './format.ts';
import { intlTag } from './language-codes.ts';
import { smallNumber } from './small-number.ts';
import { relativeTime, type TimeUnit } from '../rules/quantities.ts';

export interface RelativeTimeParts {
  /** Whole units, negative in the past. */
  readonly value: number;
  readonly unit: TimeUnit;
}

/** The distance of a time in the largest unit that fits at least once; `null` if it is not a time. */
export function relativeTimeParts(iso: string, nowMs: number): RelativeTimeParts | null {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return null;
  const { amount, unit } = relativeTime(then, nowMs);
  // No minus before a zero.
  return { value: amount || 0, unit };
}

/**
 * The narrow forms as Intl has them (but German's "3h", which looks English beside "3 Min."), without its first
 * formatter, which takes Chromium as long as the statuses of the window take to draw: "now", and what follows the
 * number of minutes, hours, days, weeks and years. Months differ by number in some languages. A language that is not
 * here has them from Intl.
 */
const NARROW: Readonly<Record<string, string>> = {
  ar: 'الآن| د| س| ي| أ| سنة',
  de: 'jetzt| Min.| Std.| T| W| J',
  en: 'now|m|h|d|w|y',
  ja: '今|m|h|d|w|y',
};
const NARROW_UNITS: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'year'];

/** Formats times in one language. */
export interface TimeTexts {
  /**
   * `narrow`: "4m", for rows of a timeline, and "in 4m" for a time ahead of the clock; `long`: "4 minutes ago". Empty
   * if it is not a time.
   */
  relative(iso: string, nowMs: number, style: 'narrow' | 'long'): string;
  /**
   * As much as tells the time from others: the time of day today, the day too this year, then the date alone. Empty if
   * it is not a time.
   */
  absolute(iso: string, nowMs: number): string;
}

/** Creating Intl's objects takes longer than formatting all rows of a page: keep the result as long as the language. */
export function timeTexts(language: string): TimeTexts {
  const locale = intlTag(language);
  const units = new Map<TimeUnit, Intl.NumberFormat>();
  const dates = new Map<DateStyle, Intl.DateTimeFormat>();
  const narrow = NARROW[locale.split('-', 1)[0] ?? '']?.split('|') ?? [];
  let sentences: Intl.RelativeTimeFormat | undefined;
  let ahead: Intl.RelativeTimeFormat | undefined;
  const unitFormat = (unit: TimeUnit) => {
    // In English and others the narrow month is the same as the narrow minute: "1m".
    const format =
      units.get(unit) ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'month' ? 'short' : 'narrow' });
    units.set(unit, format);
    return format;
  };
  return {
    relative(iso, nowMs, style) {
      const parts = relativeTimeParts(iso, nowMs);
      if (!parts) return '';
      const { value, unit } = parts;
      if (style === 'narrow' && value > 0 && unit !== 'second') {
        ahead ??= new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
        return ahead.format(value, unit);
      }
      const suffix = style === 'narrow' ? narrow[NARROW_UNITS.indexOf(unit)] : undefined;
      const number = smallNumber(locale, Math.abs(value));
      if (suffix !== undefined && number !== null) return unit === 'second' ? suffix : number + suffix;
      if (style === 'narrow' && unit !== 'second') return unitFormat(unit).format(Math.abs(value));
      sentences ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      // Seconds would change while the reader looks: under a minute it is "now".
      return unit === 'second' ? sentences.format(0, 'second') : sentences.format(value, unit);
    },
    absolute(iso, nowMs) {
      const [date, today] = [new Date(iso), new Date(nowMs)];
      if (Number.isNaN(date.getTime())) return '';
      const isToday = date.toDateString() === today.toDateString();
      const style = isToday ? 'time' : date.getFullYear() === today.getFullYear() ? 'moment' : 'shortDate';
      const format = dates.get(style) ?? dateFormat(language, style);
      dates.set(style, format);
      return format.format(date);
    },
  };
}

/** Formats one time; for many keep a `timeTexts`. */
export function formatRelativeTime(
  locale: string,
  iso: string,
  nowMs: number,
  style: 'narrow' | 'long' = 'narrow',
): string {
  return timeTexts(locale).relative(iso, nowMs, style);
}

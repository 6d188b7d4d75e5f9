import { intlTag } from './language-codes.ts';
import { smallNumber } from './small-number.ts';

/** Short counts: 999, 1.2K, 3.4M. Below ten thousand they are written in full. */
export function formatCount(locale: string, n: number): string {
  return Math.abs(n) < 10_000
    ? formatNumber(locale, n)
    : new Intl.NumberFormat(intlTag(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(n);
}

export function formatNumber(locale: string, n: number): string {
  // Without options engines reuse their formatter.
  return smallNumber(locale, n) ?? n.toLocaleString(intlTag(locale));
}

/**
 * A time in the reader's own time zone.
 *
 * @param iso ISO 8601
 * @param style `date`: the day; `full`: day and time of day
 * @returns empty if it is not a time
 */
export function formatDate(locale: string, iso: string, style: 'date' | 'full' = 'full'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(
    intlTag(locale),
    style === 'date' ? { dateStyle: 'long' } : { dateStyle: 'long', timeStyle: 'short' },
  ).format(date);
}

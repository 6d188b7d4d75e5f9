import { relativeTime, type TimeUnit } from '../rules/quantities.ts';

export interface RelativeTimeParts {
  /** Whole units, negative in the past. */
  readonly value: number;
  readonly unit: TimeUnit;
}

/** How far a time is away, in the largest unit that fits at least once; `null` for what is no time. */
export function relativeTimeParts(iso: string, nowMs: number): RelativeTimeParts | null {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return null;
  const { amount, unit } = relativeTime(then, nowMs);
  // No minus before a nought.
  return { value: amount || 0, unit };
}

/** Says how far times are away, in one language. */
export interface TimeWords {
  /** `narrow`: "4m", for rows of a timeline; `long`: "4 minutes ago". Empty for what is no time. */
  relative(iso: string, nowMs: number, style: 'narrow' | 'long'): string;
}

/**
 * Intl's objects cost more to make than all the rows of a page cost to say: keep what this returns as long as its
 * language holds.
 */
export function timeWords(locale: string): TimeWords {
  const units = new Map<TimeUnit, Intl.NumberFormat>();
  let sentences: Intl.RelativeTimeFormat | undefined;
  const unitFormat = (unit: TimeUnit) => {
    // In English and others the narrow month is the narrow minute: "1m".
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
      if (style === 'narrow' && unit !== 'second') return unitFormat(unit).format(Math.abs(value));
      sentences ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      // Seconds would change under the reader's eyes: under a minute it is "now".
      return unit === 'second' ? sentences.format(0, 'second') : sentences.format(value, unit);
    },
  };
}

/** One time, said once; for many keep `timeWords`. */
export function formatRelativeTime(
  locale: string,
  iso: string,
  nowMs: number,
  style: 'narrow' | 'long' = 'narrow',
): string {
  return timeWords(locale).relative(iso, nowMs, style);
}

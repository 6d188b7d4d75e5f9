const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requirement UI-020: a month has 30 days, a year 365.25. */
const UNITS = [
  ['year', 365.25 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

export type RelativeUnit = (typeof UNITS)[number][0];

export interface RelativeTimeParts {
  /** Whole units, negative in the past. */
  readonly value: number;
  readonly unit: RelativeUnit;
}

/** How far a time is away, in the largest unit that fits at least once; `null` for what is no time. */
export function relativeTimeParts(iso: string, nowMs: number): RelativeTimeParts | null {
  const distance = Date.parse(iso) - nowMs;
  if (Number.isNaN(distance)) return null;
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? UNITS[UNITS.length - 1]!;
  return { value: Math.trunc(distance / length) || 0, unit };
}

/**
 * How far a time is away, in words.
 * @param style `narrow`: "4m", for rows of a timeline; `long`: "4 minutes ago"
 * @returns empty for what is no time
 */
export function formatRelativeTime(locale: string, iso: string, nowMs: number, style: 'narrow' | 'long' = 'narrow'): string {
  const parts = relativeTimeParts(iso, nowMs);
  if (!parts) return '';
  const { value, unit } = parts;
  // Seconds would change under the reader's eyes: under a minute it is "now".
  if (unit === 'second') return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  return style === 'long'
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(value, unit)
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.abs(value));
}

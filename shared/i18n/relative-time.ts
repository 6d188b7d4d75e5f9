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

/** Says how far times are away, in one language. */
export interface TimeWords {
  /** `narrow`: "4m", for rows of a timeline; `long`: "4 minutes ago". Empty for what is no time. */
  relative(iso: string, nowMs: number, style: 'narrow' | 'long'): string;
}

/** Intl's objects cost more to make than all the rows of a page cost to say: keep what this returns as long as its language holds. */
export function timeWords(locale: string): TimeWords {
  const units = new Map<RelativeUnit, Intl.NumberFormat>();
  let sentences: Intl.RelativeTimeFormat | undefined;
  const unitFormat = (unit: RelativeUnit) => {
    const format = units.get(unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
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
export function formatRelativeTime(locale: string, iso: string, nowMs: number, style: 'narrow' | 'long' = 'narrow'): string {
  return timeWords(locale).relative(iso, nowMs, style);
}

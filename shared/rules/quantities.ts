const SIZE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
export interface Quantity<U extends string> {
  readonly amount: number;
  readonly unit: U;
}

/** A size in the largest unit of which there is at least one, to two decimals (requirement UI-021). */
export function fileSize(bytes: number): Quantity<(typeof SIZE_UNITS)[number]> {
  const size = Number.isFinite(bytes) ? Math.max(0, bytes) : 0;
  const power = size < 1 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(size) / 10));
  return { amount: Math.round((size / 1024 ** power) * 100) / 100, unit: SIZE_UNITS[power] ?? 'B' };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
export const MONTH_MS = 30 * DAY_MS;
export const YEAR_MS = 365.25 * DAY_MS;

/** Named as `Intl.RelativeTimeFormat` names them, largest first. */
const TIME_UNITS = [
  ['year', YEAR_MS],
  ['month', MONTH_MS],
  ['week', WEEK_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;
export type TimeUnit = (typeof TIME_UNITS)[number][0];

/**
 * The distance from `now` to `then` (both milliseconds) in the largest unit of which there is at least one; negative in
 * the past (requirement UI-020).
 */
export function relativeTime(then: number, now: number): Quantity<TimeUnit> {
  const distance = then - now;
  const [unit, length] = TIME_UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? ['second', SECOND_MS];
  return { amount: Math.trunc(distance / length), unit };
}

/** Statuses per day since the account was created, rounded up. */
export function dailyAverage(statusesCount: number, createdAt: string, now: number): number {
  const days = Math.max(1, (now - Date.parse(createdAt)) / DAY_MS);
  return Number.isFinite(days) ? Math.ceil(statusesCount / days) : 0;
}

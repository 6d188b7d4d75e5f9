import {
  getLocalTimeZone,
  parseAbsolute,
  parseDate,
  toZoned,
  type CalendarDate,
  type ZonedDateTime,
} from '@internationalized/date';

/** What a `DatePicker` selects. */
export type DateGranularity = 'day' | 'minute';

type PickedDate = CalendarDate | ZonedDateTime;

/**
 * `text`: `2026-11-21` for a day; an instant of ISO 8601 for a minute, shown in `timeZone`.
 *
 * @returns `null` if it is malformed.
 */
export function readDate(
  text: string | null,
  granularity: DateGranularity,
  timeZone = getLocalTimeZone(),
): PickedDate | null {
  if (text === null || text === '') return null;
  try {
    return granularity === 'day' ? parseDate(text.slice(0, 10)) : parseAbsolute(new Date(text).toISOString(), timeZone);
  } catch {
    return null;
  }
}

/** The inverse. */
export function writeDate(
  date: { toString(): string } | null,
  granularity: DateGranularity,
  timeZone = getLocalTimeZone(),
): string | null {
  if (date === null) return null;
  return granularity === 'day'
    ? date.toString().slice(0, 10)
    : toZoned(date as ZonedDateTime, timeZone)
        .toDate()
        .toISOString();
}

/** The parts of a time as the browser's own fields have them, in the user's time zone. */

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const FIRST_MINUTE = 'T00:00';
const LAST_SECOND = 'T23:59:59';

/** The minute, or the day, of a time in ISO 8601; empty for none. */
export function localTime(at: string | null, isAllDay: boolean): string {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return isAllDay ? day : `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The inverse, in ISO 8601; `null` for none. A whole day begins with its first minute and ends with its last. */
export function fromLocalTime(local: string, isAllDay: boolean, edge: 'start' | 'end'): string | null {
  if (local === '') return null;
  const day = local.slice(0, DAY_LENGTH);
  const date = new Date(isAllDay ? day + (edge === 'start' ? FIRST_MINUTE : LAST_SECOND) : local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** What a field holds when whole days are chosen, or no more. */
export function asDayOrMinute(local: string, isAllDay: boolean): string {
  if (local === '') return '';
  return isAllDay ? local.slice(0, DAY_LENGTH) : local.slice(0, DAY_LENGTH) + FIRST_MINUTE;
}

/** As the browser's own field has it: the minute in the user's time zone. */
export function localTime(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A year of which all digits are typed: browsers give the first ones as `0002` and `0202`. */
const WHOLE = /^[1-9]\d{3}-/;

/** The inverse, in ISO 8601; `null` for a half typed time. */
export function fromLocalTime(local: string): string | null {
  const date = new Date(local);
  return WHOLE.test(local) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

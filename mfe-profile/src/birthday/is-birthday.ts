/**
 * Whether it is that birthday (`YYYY-MM-DD`) on the reader's calendar. One of 29 February is on the 28th in years
 * without that day.
 */
export function isBirthday(birthday: string, now: Date): boolean {
  const [, month, day] = birthday.split('-').map(Number);
  const hasLeapDay = new Date(now.getFullYear(), 1, 29).getMonth() === 1;
  const dayThisYear = month === 2 && day === 29 && !hasLeapDay ? 28 : day;
  return now.getMonth() + 1 === month && now.getDate() === dayThisYear;
}

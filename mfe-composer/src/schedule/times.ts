/** Servers refuse a nearer time, or publish at once. */
const MIN_LEAD_MS = 5 * 60_000;
/** The first offer is a full hour, this far ahead at least. */
const FIRST_OFFER_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Whether a server would not wait until then. `at`: ISO 8601. */
export function isTooSoon(at: string, now = Date.now()): boolean {
  return !(Date.parse(at) > now + MIN_LEAD_MS);
}

/** The earliest minute that can be chosen, in ISO 8601. */
export function earliestTime(now = Date.now()): string {
  const minute = 60_000;
  return new Date(Math.floor((now + MIN_LEAD_MS) / minute) * minute + minute).toISOString();
}

/** What is offered first, in ISO 8601. */
export function firstOffer(now = Date.now()): string {
  return new Date(Math.ceil((now + FIRST_OFFER_MS) / HOUR_MS) * HOUR_MS).toISOString();
}

const MORNING_HOUR = 9;

/** Nine o'clock of the next day, in the user's time zone. */
export function tomorrowMorning(now = Date.now()): string {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, MORNING_HOUR).toISOString();
}

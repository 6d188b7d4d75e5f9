import { DateTimeFormat } from '@formatjs/intl-datetimeformat';
import { expect, test } from 'vitest';
import { engineZones } from './engine-zones.ts';

const zones = engineZones(Intl.DateTimeFormat);
const HOUR_MS = 3_600_000;
/** Milliseconds from UTC, as FormatJS finds it. */
function offsetIn(zone: string, ms: number): number {
  return ((zones[zone] ?? []).findLast(([from]) => from * 1000 <= ms)?.[2] ?? Number.NaN) * 1000;
}

/** Summer time, a negative one, half an hour of it, Ramadan, none, and names that are old or new. */
test.each([
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Apia',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Asia/Tokyo',
])('%s has the offsets of the engine at each hour', (timeZone) => {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (const year of [1975, 2011, 2026, 2039])
    for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += 7 * HOUR_MS) {
      const shown = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
      expect(offsetIn(timeZone, at), new Date(at).toISOString()).toBe(shown - at);
    }
});

test('a change is found to the second', () => {
  const summer = Date.UTC(2026, 2, 29, 1);
  expect([offsetIn('Europe/Berlin', summer - 1), offsetIn('Europe/Berlin', summer)]).toEqual([HOUR_MS, 2 * HOUR_MS]);
});

test('before 1970 the first known offset holds', () => {
  expect(offsetIn('Asia/Tokyo', Date.UTC(1950, 0))).toBe(9 * HOUR_MS);
});

test('FormatJS accepts each zone of the engine, in any case, and refuses others', () => {
  DateTimeFormat.tzData = zones;
  expect(Object.keys(zones)).toEqual(Intl.supportedValuesOf('timeZone'));
  expect(() => DateTimeFormat.__setDefaultTimeZone('europe/berlin')).not.toThrow();
  expect(() => DateTimeFormat.__setDefaultTimeZone('Europe/Atlantis')).toThrow(RangeError);
  expect(zones['UTC']).toBeUndefined();
});

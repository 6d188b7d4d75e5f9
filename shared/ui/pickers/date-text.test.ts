import { describe, expect, test } from 'vitest';
import { readDate, writeDate } from './date-text.ts';

describe('a date', () => {
  test('of a day does not depend on the time zone', () => {
    expect(writeDate(readDate('2026-11-21', 'day'), 'day')).toBe('2026-11-21');
    expect(writeDate(readDate('2026-11-21T23:30:00Z', 'day'), 'day')).toBe('2026-11-21');
  });

  test("of a minute is an instant, shown in the user's time zone", () => {
    const date = readDate('2026-11-21T17:30:00.000Z', 'minute', 'Asia/Tokyo');
    expect(date?.toString()).toContain('2026-11-22T02:30');
    expect(writeDate(date, 'minute', 'Asia/Tokyo')).toBe('2026-11-21T17:30:00.000Z');
  });

  test('keeps its instant over the night that summer time ends', () => {
    const instant = '2026-10-25T00:30:00.000Z';
    expect(writeDate(readDate(instant, 'minute', 'Europe/Berlin'), 'minute', 'Europe/Berlin')).toBe(instant);
  });

  test.each([null, '', 'tomorrow'])('that is malformed (%s) results in no date', (text) => {
    expect([readDate(text, 'day'), readDate(text, 'minute')]).toEqual([null, null]);
    expect(writeDate(null, 'day')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IdSource, timeOfId } from './ids.ts';

describe('ids', () => {
  test.each(['flake', 'snowflake'] as const)('%s ids increase as byte strings, even if the clock goes back', (form) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }), { minLength: 2, maxLength: 40 }),
        (times) => {
          const source = new IdSource(form);
          const made = times.map((time) => source.next(time));
          expect(made.every((id) => id.length === 18)).toBe(true);
          expect(made).toEqual([...new Set(made)].toSorted((a, b) => (a < b ? -1 : 1)));
        },
      ),
    );
  });

  test.each(['flake', 'snowflake'] as const)('the time of a %s can be read from it', (form) => {
    expect(timeOfId(new IdSource(form).next(1_795_262_130_123), form)).toBe(1_795_262_130_123);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf, IdSource, timeOfId } from './ids.ts';

const LENGTHS = { flake: 18, snowflake: 18, ulid: 26, uuid: 36, stamp: 42, aid: 16 } as const;
const FORMS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

describe('ids', () => {
  test.each(FORMS)('%s ids increase as byte strings, even if the clock goes back', (form) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }), { minLength: 2, maxLength: 40 }),
        (times) => {
          const source = new IdSource(form);
          const made = times.map((time) => source.next(time));
          expect(made.every((id) => id.length === LENGTHS[form] && formOf(id) === form)).toBe(true);
          expect(made).toEqual([...new Set(made)].toSorted((a, b) => (a < b ? -1 : 1)));
        },
      ),
    );
  });

  test.each(FORMS)('the time of a %s can be read from it', (form) => {
    expect(timeOfId(new IdSource(form).next(1_795_262_130_123), form)).toBe(1_795_262_130_123);
  });
});

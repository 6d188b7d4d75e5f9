import type { check } from '@skerry/shared/contract/schema';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './schema-fields.ts';

/** Each function declares a field, and fails if that has no effect. */
export type Proofs = Readonly<Record<string, () => unknown>>;

/** Runs a test for each field of a schema. Fields in `elsewhere` have their tests beside the code that reads them. */
export function proveFields(
  name: string,
  fields: readonly string[],
  proofs: Proofs,
  elsewhere: readonly string[] = [],
): void {
  describe(`the fields of ${name}`, () => {
    test('all have a test, and each test is of a field', () => {
      expect([...Object.keys(proofs), ...elsewhere].sort()).toEqual([...fields].sort());
    });
    test.each(Object.entries(proofs))('%s', async (_, proof) => {
      await proof();
    });
  });
}

export const fieldsOfAll = (...schemas: Parameters<typeof check>[0][]): string[] => [
  ...new Set(schemas.flatMap(fieldsOf)),
];

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { check } from '@skerry/shared/contract/schema';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './schema-fields.ts';

/** The proof that a field is enforced: a file of this repository, and the whole title of a test in it. */
interface ElsewhereProven {
  in: string;
  title: string;
}
/** Declares something, and fails if that has no effect. */
type Proof = (() => unknown) | ElsewhereProven;
export type Proofs = Readonly<Record<string, Proof>>;

const ROOT = join(import.meta.dirname, '../../../..');

/** A test for each field of a schema: it has a proof, and the proof holds. */
export function proveFields(name: string, fields: readonly string[], proofs: Proofs): void {
  describe(`the fields of ${name}`, () => {
    test('are all enforced, and each proof is of a field', () => {
      expect(Object.keys(proofs).sort(), 'a field without a proof, or a proof without a field').toEqual(
        [...fields].sort(),
      );
    });
    test.each(Object.entries(proofs))('%s', async (_, proof) => {
      if (typeof proof === 'function') await proof();
      else expect(titlesIn(proof.in)).toContain(proof.title);
    });
  });
}

export const fieldsOfAll = (...schemas: Parameters<typeof check>[0][]): string[] => [
  ...new Set(schemas.flatMap(fieldsOf)),
];

/** Titles of tests, and of the rows of `test.each`: texts that begin a call or a row. */
function titlesIn(file: string): string[] {
  const path = join(ROOT, file);
  if (!existsSync(path)) return [];
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/(?:\b(?:test|describe)\(|\)\(|\[)\s*(['"])(.*?)\1\s*,/g)].map(
    ([, , title = '']) => title,
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { check } from '@skerry/shared/contract/schema';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './schema-fields.ts';

/** The proof that a field is enforced: a folder of this repository, and the whole title of a test below it. */
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
function titlesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8');
      return [...source.matchAll(/(?:\b(?:test|describe)\(|\)\(|\[)\s*(['"])(.*?)\1\s*,/g)];
    })
    .map(([, , title = '']) => title);
}

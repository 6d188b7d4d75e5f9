// @vitest-environment jsdom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { BuiltSettings, check, fieldPath, ModuleFeed, ModuleSource } from '@skerry/shared/contract/schema';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CONFIG_FIELDS, readConfig } from '../../../operator/assemble/config.ts';
import { layoutOf } from '../../../operator/assemble/layout.ts';
import { closedObjectsIn } from './schema-fields.ts';
import { BUILT_SETTINGS, FEED, SOURCE } from './whole-documents.ts';

type Schema = Parameters<typeof check>[0];
const DOCUMENTS: [name: string, schema: Schema, document: object, objects: number][] = [
  ['module.json', ModuleSource, SOURCE, 50],
  ['the feed, with a built module', ModuleFeed, FEED, 44],
  ['built settings', BuiltSettings, BUILT_SETTINGS, 13],
];

/** A name with one extra letter anywhere: no field has it. */
const misspelt = (names: readonly string[]) =>
  fc
    .constantFrom(...names)
    .chain((name) => fc.nat(name.length).map((at) => [name, `${name.slice(0, at)}q${name.slice(at)}`] as const));

describe('an unknown field', () => {
  test.each(DOCUMENTS)('in any object of %s is an error that names the known one', (_, schema, document, atLeast) => {
    expect(check(schema, document)).toMatchObject({ ok: true });
    const objects = closedObjectsIn(schema, document);
    expect(objects.length).toBeGreaterThanOrEqual(atLeast);
    for (const { path, known } of objects) {
      fc.assert(
        fc.property(misspelt(known), ([name, wrong]) => {
          const broken = JSON.parse(JSON.stringify(document)) as object;
          const place = path.reduce<unknown>((value, key) => Reflect.get(value as object, key), broken);
          Reflect.set(place as object, wrong, 1);
          const checked = check(schema, broken);
          expect(checked.ok ? [] : checked.faults).toEqual([
            {
              field: fieldPath(...path, wrong),
              message: 'is not a field the contract knows.',
              fix: `Did you mean "${name}"? If not, remove it.`,
            },
          ]);
        }),
        { numRuns: 20 },
      );
    }
  });

  test('in modules.config.json is, too', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'skerry-config-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const layout = layoutOf(dir);
    await mkdir(dirname(layout.config), { recursive: true });
    const read = (config: object) => {
      writeFileSync(layout.config, JSON.stringify(config));
      return readConfig(layout);
    };
    const tide = { enabled: true, version: 'latest' };
    const { file, module, branding } = CONFIG_FIELDS;
    await fc.assert(
      fc.asyncProperty(
        misspelt(file),
        misspelt(module),
        misspelt(branding),
        async ([name, wrong], [own, wrongOwn], [part, wrongPart]) => {
          await expect(read({ modules: { tide }, [wrong]: 1 })).rejects.toThrow(`did you mean "${name}"?`);
          await expect(read({ modules: { tide: { ...tide, [wrongOwn]: 1 } } })).rejects.toThrow(
            `did you mean "${own}"?`,
          );
          await expect(read({ branding: { [wrongPart]: 1 } })).rejects.toThrow(`did you mean "${part}"?`);
        },
      ),
      { numRuns: 20 },
    );
  });
});

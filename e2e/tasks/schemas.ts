import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ModuleFeed, ModuleManifest, ModuleSource } from '../../shared/contract/schema/index.ts';
import { ROOT } from './workspace.ts';

/**
 * The JSON Schemas that editors and others read, made from the one schema: `--write` writes them, else they are
 * compared.
 */
const FILES: Readonly<Record<string, readonly [title: string, schema: GenericSchema]>> = {
  'module-source.schema.json': ['The part of module.json a team writes by hand', ModuleSource],
  'module.schema.json': ['module.json of a built module', ModuleManifest],
  'feed.schema.json': ['The feed of modules a page starts from', ModuleFeed],
};

const isWriting = process.argv.includes('--write');
const stale: string[] = [];
for (const [name, [title, schema]] of Object.entries(FILES)) {
  const path = join(ROOT, 'shared/contract', name);
  const made = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
  };
  if (isWriting) writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
  else if (!isDeepStrictEqual(JSON.parse(readFileSync(path, 'utf8')), JSON.parse(JSON.stringify(made))))
    stale.push(name);
}
if (stale.length > 0) {
  console.error(`Not what shared/contract/schema says: ${stale.join(', ')}. Run: npm run check -- --update-contract`);
  process.exitCode = 1;
}

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ModuleFeed, ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import feedSchema from '@skerry/shared/contract/feed.schema.json' with { type: 'json' };
import moduleSchema from '@skerry/shared/contract/module.schema.json' with { type: 'json' };
import sourceSchema from '@skerry/shared/contract/module-source.schema.json' with { type: 'json' };
import { describeSchemaError, type SchemaFault } from './describe.ts';

type Validated<T> = { ok: true; value: T } | { ok: false; faults: SchemaFault[] };

export interface Validators {
  manifest(value: unknown): Validated<ModuleManifest>;
  source(value: unknown): Validated<ModuleSource>;
  feed(value: unknown): Validated<ModuleFeed>;
}

/** `if` and `$ref` errors only repeat a more specific one. */
const isSpecific = (error: ErrorObject): boolean => error.keyword !== 'if';

function validated<T>(validate: ValidateFunction<T>, value: unknown): Validated<T> {
  if (validate(value)) return { ok: true, value };
  const faults = (validate.errors ?? []).filter(isSpecific).map((error) => describeSchemaError(error, value));
  const seen = new Set<string>();
  return {
    ok: false,
    faults: faults.filter(({ field, message }) => !seen.has(field + message) && seen.add(field + message)),
  };
}

/** Ten times faster to compile. A test validates the schemas themselves. */
const FAST = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;

/** Compiles the contract's schemas. Takes tens of milliseconds, so do it once in a command. */
export function createValidators(): Validators {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, verbose: true, ...FAST });
  ajv.addSchema(sourceSchema);
  ajv.addSchema(moduleSchema);
  const source = ajv.compile<ModuleSource>({ $ref: sourceSchema.$id });
  const manifest = ajv.compile<ModuleManifest>({ $ref: moduleSchema.$id });
  const feed = ajv.compile<ModuleFeed>(feedSchema);
  return {
    manifest: (value) => validated(manifest, value),
    source: (value) => validated(source, value),
    feed: (value) => validated(feed, value),
  };
}

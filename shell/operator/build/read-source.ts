import { join } from 'node:path';
import type { ModuleSource } from '@skerry/shared/contract';
import { check, ModuleSource as Source } from '@skerry/shared/contract/schema';
import { invalid, readJson } from './read-json.ts';

/** What a module declares about itself. Throws sentences if `module.json` is missing, no JSON, or breaks its schema. */
export function readSource(folder: string): ModuleSource {
  const path = join(folder, 'module.json');
  const checked = check(Source, readJson(path, 'Write a module.json there (docs/modules.md describes it).'));
  if (checked.ok) return checked.value;
  throw invalid(path, checked.faults);
}

export function readVersion(folder: string): string {
  return readJson<{ version: string }>(join(folder, 'package.json'), 'A module is an npm package.').version;
}

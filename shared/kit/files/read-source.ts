import { join } from 'node:path';
import type { ModuleSource } from '../../contract/manifest.ts';
import { check, ModuleSource as Source } from '../../contract/schema/index.ts';
import { readJson } from './source-files.ts';

/**
 * What a module declares, with the defaults. `null` if it breaks the schema, which `checkManifest` reports.
 *
 * @throws UnreadableFile
 */
export function readSource(folder: string): ModuleSource | null {
  const checked = check(Source, readJson(join(folder, 'module.json')));
  return checked.ok ? checked.value : null;
}

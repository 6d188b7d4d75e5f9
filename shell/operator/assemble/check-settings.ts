import type { ModuleManifest } from '@skerry/shared/contract';
import { BuiltSettings, check, settingsFaults } from '@skerry/shared/contract/schema';
import { parseJson } from '../files.ts';
import type { Problem } from '../problem.ts';

/** Whether the rows that a build has for the settings dialog fit what its manifest declares. */
export function checkSettings(manifest: ModuleManifest, text: string | undefined): Problem[] {
  const { id, settings } = manifest;
  if (settings === undefined) return [];
  // That it is missing is said where the files' hashes are checked.
  if (text === undefined) return [];
  const problem = (field: string, message: string, fix: string): Problem => ({
    code: 'MODULE_MANIFEST_INVALID',
    module: id,
    field: field === '' ? settings : `${settings}, ${field}`,
    message,
    fix,
  });
  const parsed = parseJson(text);
  if (!parsed.ok)
    return [problem('', `line ${parsed.line} is not valid JSON (${parsed.reason}).`, 'Build the module again.')];
  const checked = check(BuiltSettings, parsed.value);
  const faults = checked.ok
    ? settingsFaults(manifest, checked.value, Object.keys(checked.value.texts['en'] ?? {}))
    : checked.faults;
  return faults.map(({ field, message, fix }) => problem(field, message, fix));
}

import type { BuiltSettings as Built, ModuleManifest } from '@skerry/shared/contract';
import {
  BuiltSettings,
  check,
  fieldPath,
  OwnPreferences,
  settingsFaults,
  suggestion,
  type Fault,
} from '@skerry/shared/contract/schema';
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
  const faults = checked.ok ? faultsOf(manifest, checked.value) : checked.faults;
  return faults.map(({ field, message, fix }) => problem(field, message, fix));
}

function faultsOf({ id, preferences: declared }: ModuleManifest, { groups, rows, texts }: Built): Fault[] {
  const unfit = rows.flatMap(({ preference }, index): Fault[] => {
    const field = `rows[${index}].preference`;
    if (!Object.hasOwn(declared, preference))
      return [
        {
          field,
          message: `is "${preference}", which module.json does not declare.`,
          fix: `${suggestion(preference, Object.keys(declared))} Or declare it there.`,
        },
      ];
    return rows.findIndex((row) => row.preference === preference) === index
      ? []
      : [{ field, message: `is "${preference}", which has a row already.`, fix: 'Remove one.' }];
  });
  if (unfit.length > 0) return unfit;
  // As in the sources, where a preference has its row: so the same checks apply.
  const preferences = Object.fromEntries(
    rows.map(({ preference, ...row }) => [preference, { ...declared[preference], row }]),
  );
  const checked = check(OwnPreferences, { preferences });
  const faults = checked.ok
    ? settingsFaults({ id, settingsGroups: groups, ...checked.value }, Object.keys(texts['en'] ?? {}))
    : checked.faults;
  const names = rows.map(
    ({ preference }, index) => [`${fieldPath('preferences', preference)}.row`, `rows[${index}]`] as const,
  );
  return faults.map((fault) => {
    const [there, here] = names.find(([name]) => fault.field.startsWith(name)) ?? ['settingsGroups', 'groups'];
    return { ...fault, field: here + fault.field.slice(there.length) };
  });
}

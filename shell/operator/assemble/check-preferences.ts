import type { ModuleManifest, PreferenceDeclaration, PreferenceDeclarations } from '@skerry/shared/contract';
import { fieldPath, namedConditions, suggestion } from '@skerry/shared/contract/schema';
import { readPreference } from '@skerry/shared/rules';
import type { Problem } from '../problem.ts';
import { duplicates } from './duplicates.ts';
import type { FoundBuild } from './inventory.ts';

export interface Installed {
  /** Manifests of the modules that are on. */
  manifests: readonly ModuleManifest[];
  /** What the shell declares. */
  own: PreferenceDeclarations;
  /** Builds of modules that are off: their preferences may be named, too. */
  disabled: readonly FoundBuild[];
}

/** Preferences that two owners declare, and conditions on one that is not declared. */
export function checkPreferences({ manifests, own, disabled }: Installed): Problem[] {
  const claims = [{ id: 'shell', preferences: own }, ...manifests].flatMap(({ id: module, preferences }) =>
    Object.entries(preferences).flatMap(([key, { aliases = [] }]) =>
      [key, ...aliases].map((what) => ({ module, field: fieldPath('preferences', key), what })),
    ),
  );
  const conflicts = duplicates(claims, (key, earlier) => ({
    code: 'PREFERENCE_CONFLICT',
    message: `the preference "${key}" is already declared by ${earlier.module}.`,
    fix: `Give it a name of the module's own, or disable one of the modules: \`skerry modules disable ${earlier.module}\`.`,
  }));
  const declared = new Map<string, PreferenceDeclaration | null>([
    ...disabled.flatMap(namesOf),
    ...[own, ...manifests.map(({ preferences }) => preferences)].flatMap(Object.entries),
  ]);
  return [...conflicts, ...manifests.flatMap((manifest) => conditionProblems(manifest, declared))];
}

function conditionProblems(
  manifest: ModuleManifest,
  declared: ReadonlyMap<string, PreferenceDeclaration | null>,
): Problem[] {
  return namedConditions(manifest).flatMap(([field, condition]): Problem[] => {
    if (!('setting' in condition)) return [];
    const { setting, is } = condition;
    const declaration = declared.get(setting);
    const problem = (part: string, message: string, fix: string): Problem => ({
      code: 'MODULE_MANIFEST_INVALID',
      module: manifest.id,
      field: `${field}.${part}`,
      message,
      fix,
    });
    if (declaration === undefined)
      return [
        problem(
          'setting',
          `is "${setting}", and no module that is installed declares such a preference.`,
          `Install the module that declares it. ${suggestion(setting, [...declared.keys()])}`,
        ),
      ];
    return declaration && readPreference(declaration, is) === undefined
      ? [problem('is', `is ${JSON.stringify(is)}, which "${setting}" cannot be.`, 'Write one of its values.')]
      : [];
  });
}

/** Of a module that is off names alone, as far as its manifest can be read: it may be off because it is broken. */
function namesOf({ manifest }: FoundBuild): [key: string, declaration: null][] {
  const preferences = manifest.ok ? (manifest.value as { preferences?: unknown } | null)?.preferences : undefined;
  return typeof preferences === 'object' && preferences !== null
    ? Object.keys(preferences).map((key) => [key, null])
    : [];
}

import type { ModuleManifest } from '@skerry/shared/contract';
import type { Problem } from '../problem.ts';
import { duplicates } from './duplicates.ts';

/** Keys that are declared twice, by two modules or by one. */
export function checkShortcuts(manifests: readonly ModuleManifest[]): Problem[] {
  const claims = manifests.flatMap(({ id: module, shortcuts }) =>
    shortcuts.map(({ key }, index) => ({ module, field: `shortcuts[${index}].key`, what: key })),
  );
  return duplicates(claims, (key, { module }) => ({
    code: 'SHORTCUT_CONFLICT',
    message: `the key "${key}" is already declared by ${module}.`,
    fix: `Choose another, or disable one of the modules: \`skerry modules disable ${module}\`.`,
  }));
}

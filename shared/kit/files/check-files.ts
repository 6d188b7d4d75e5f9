import { checkBudgets } from './check-budgets.ts';
import { checkImports } from './check-imports.ts';
import { checkBuiltManifest, checkManifest } from './check-manifest.ts';
import { checkBuiltStyles, checkStyles } from './check-styles.ts';
import type { Finding } from './finding.ts';

export { findingsText, type Finding } from './finding.ts';
export { PREFERENCE_TYPES_FILE, preferenceTypes } from './preference-types.ts';

/**
 * All that can be said of a module without running it. Needs `semver`, which comes with the package `skerry`.
 *
 * @param folder absolute, with `module.json` and `src`
 * @param build absolute, with the built `module.json`; left out before there is one
 */
export async function checkFiles(folder: string, build?: string): Promise<Finding[]> {
  const ofSources = [...(await checkManifest(folder)), ...checkImports(folder), ...checkStyles(folder)];
  return build === undefined
    ? ofSources
    : [...ofSources, ...(await checkBuiltManifest(build)), ...checkBudgets(build), ...checkBuiltStyles(build)];
}

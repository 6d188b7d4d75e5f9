import { checkBudgets } from './check-budgets.ts';
import { checkExposes } from './check-exposes.ts';
import { checkImports } from './check-imports.ts';
import { checkBuiltManifest, checkManifest } from './check-manifest.ts';
import { checkMessages } from './check-messages.ts';
import { checkPorts } from './check-ports.ts';
import { checkBuiltStyles, checkStyles } from './check-styles.ts';
import { UnreadableFile, type Finding } from './finding.ts';

export { findingsText, type Finding } from './finding.ts';
export { PREFERENCE_TYPES_FILE, preferenceTypes } from './preference-types.ts';

/**
 * All that can be said of a module without running it. Needs `semver`, which comes with the package `skerry`.
 *
 * @param folder absolute, with `module.json` and `src`
 * @param build absolute, with the built `module.json`; left out before there is one
 */
export async function checkFiles(folder: string, build?: string): Promise<Finding[]> {
  const ofSources = await checkSources(folder);
  return build === undefined ? ofSources : [...ofSources, ...(await checkBuild(build))];
}

/** The part of it that needs no build. A file that is missing or malformed is a finding. */
export function checkSources(folder: string): Promise<Finding[]> {
  return collect([
    () => checkManifest(folder),
    () => checkMessages(folder),
    () => checkExposes(folder),
    () => checkImports(folder),
    () => checkPorts(folder),
    () => checkStyles(folder),
  ]);
}

/** The part of it that looks at a build alone. */
export function checkBuild(build: string): Promise<Finding[]> {
  return collect([() => checkBuiltManifest(build), () => checkBudgets(build), () => checkBuiltStyles(build)]);
}

/** All findings; one of a file that several checks read is there once. */
async function collect(checks: readonly (() => Finding[] | Promise<Finding[]>)[]): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  for (const check of checks) {
    const findings = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => {
        if (error instanceof UnreadableFile) return [error.finding];
        throw error;
      });
    for (const finding of findings) found.set(JSON.stringify(finding), finding);
  }
  return [...found.values()];
}

/** An entry of `package-lock.json`. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const REGISTRY = 'https://registry.npmjs.org/';
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** What of a lock file is not locked: entries without a hash or of another source, and platforms that are missing. */
export function lockProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isThere(packages, place, name))
      .map((name) => `${place || 'package.json'} names ${name}, which has no entry`);
    // The workspaces themselves, and links to them.
    if (!place.includes('node_modules/') || entry.link === true) return missing;
    if (!INTEGRITY.test(entry.integrity ?? '')) missing.push(`${place} ${entry.version ?? ''} has no sha512`);
    if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY))
      missing.push(`${place} comes from ${entry.resolved}, not from ${REGISTRY}`);
    return missing;
  });
}

/** Where Node would look for a package, from its place upwards. */
function isThere(packages: Readonly<Record<string, LockEntry>>, place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (Object.hasOwn(packages, `${at === '' ? '' : `${at}/`}node_modules/${name}`)) return true;
    if (at === '') return false;
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockProblems, type LockEntry } from './lock-problems.ts';
import { ROOT } from './workspace.ts';

/**
 * Whether everything that `npm ci` brings is locked by a hash. A registry that mirrors only some platforms leaves the
 * others' binaries out, or without one: then an earlier version is the one to take.
 */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const problems = lockProblems(packages);
for (const problem of problems) console.error(`Error: ${problem}`);
if (problems.length > 0) {
  console.error('Run `npm run lock` with a registry that has all of them, or take versions that it has whole.');
  process.exitCode = 1;
}

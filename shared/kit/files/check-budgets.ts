import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Expose, ModuleManifest } from '../../contract/manifest.ts';
import { namedExposes } from '../../contract/schema/index.ts';
import type { Finding } from './finding.ts';
import { readJson } from './source-files.ts';

/** The compression of small servers. */
const GZIP_LEVEL = 6;

/**
 * Checks that a build is within the sizes in its `module.json`, and that its files are those it names. `build` is
 * absolute.
 */
export function checkBudgets(build: string): Finding[] {
  const manifest = readJson(join(build, 'module.json')) as ModuleManifest;
  const broken = Object.entries(manifest.files).flatMap(([file, hash]): Finding[] => {
    const again = 'Build the module again, and do not change its folder.';
    if (!existsSync(join(build, file)))
      return [{ where: file, problem: 'the manifest names it, but it is missing.', fix: again }];
    const is = `sha256-${createHash('sha256')
      .update(readFileSync(join(build, file)))
      .digest('base64')}`;
    return is === hash ? [] : [{ where: file, problem: 'its hash differs from the one in the manifest.', fix: again }];
  });
  return broken.length > 0 ? broken : sizeProblems(build, manifest);
}

function sizeProblems(build: string, manifest: ModuleManifest): Finding[] {
  const { entry, exposes, budget } = manifest;
  const kb = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(build, file)), { level: GZIP_LEVEL }).length, 0) /
    1024;
  const first = (expose: Expose) => [
    ...new Set([entry, ...(exposes['./messages']?.js ?? []), ...(exposes[expose]?.js ?? [])]),
  ];
  const over = (what: string, size: number, limit: number, fix: string): Finding[] =>
    size <= limit ? [] : [{ where: 'budget', problem: `${what} has ${size.toFixed(1)} KB gzip of ${limit}.`, fix }];
  const contributions = [...new Set(namedExposes(manifest).map(([, expose]) => expose as Expose))];
  return [
    ...over(
      'the entry',
      kb([entry]),
      budget.entryGzipKb,
      'It should not contain your code: look for shared packages that are bundled.',
    ),
    ...contributions.flatMap((expose) =>
      over(
        `${expose} with all that it loads first`,
        kb(first(expose)),
        budget.initialGzipKb,
        'Use `import()` for what is not visible at first.',
      ),
    ),
  ];
}

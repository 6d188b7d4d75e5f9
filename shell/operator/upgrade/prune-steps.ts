import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '../assemble/layout.ts';
import { KEEP_MS } from '../assemble/prune.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { keptPath } from './shell-files.ts';
import type { UpgradeStep } from './upgrade-steps.ts';

/**
 * The steps that are kept: the last one, which the way back needs, and those whose shell an open page may still run.
 * Files that only the others name are removed.
 */
export async function pruneSteps(
  layout: Layout,
  current: ShellBuild,
  steps: readonly UpgradeStep[],
  now: Date,
): Promise<UpgradeStep[]> {
  const isKept = ({ at }: UpgradeStep, index: number): boolean =>
    index === 0 || now.getTime() - Date.parse(at) <= KEEP_MS;
  const kept = steps.filter(isKept);
  const files = (shells: readonly ShellBuild[]) => shells.flatMap((shell) => shell.files ?? []);
  const needed = files([current, ...kept.map(({ shell }) => shell)]);
  const names = new Set(needed.map(({ file }) => file));
  const contents = new Set(needed.map(({ integrity }) => integrity));
  for (const { file, integrity } of files(
    steps.filter((step, index) => !isKept(step, index)).map(({ shell }) => shell),
  )) {
    const paths = names.has(file) ? [] : ['', '.br', '.gz'].map((end) => join(layout.dir, file + end));
    if (!contents.has(integrity)) paths.push(keptPath(layout, integrity));
    for (const path of paths) await rm(path, { recursive: true, force: true });
  }
  return kept;
}

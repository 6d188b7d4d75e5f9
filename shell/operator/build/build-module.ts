import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { checkBuild, checkSources, findingsText, type Finding } from '@skerry/shared/kit/files';
import { OperatorError } from '../operator-error.ts';
import { containerFiles } from './container-files.ts';
import { describeBuild } from './describe-build.ts';
import { readSource } from './read-source.ts';
import { containerName, moduleConfig } from './module-config.ts';
import { runRspack } from './run-rspack.ts';

export interface BuiltModule {
  manifest: ModuleManifest;
  /** Absolute folder of the immutable build, named `VERSION-HASH`. */
  folder: string;
}

/** What `assemble` and the kit would refuse later. Nothing is left of a refused build. */
function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0)
    throw new OperatorError('MODULE_INVALID', findingsText(findings), 'Correct what is listed, then build again.');
}

/**
 * Builds the module in `folder` into `folder/dist/VERSION-HASH`, with its `module.json`. Needs only that folder and its
 * installed packages.
 *
 * @param keep how many of the newest builds stay in `dist`; older ones are deleted. Defaults to all
 */
export async function buildModule(folder: string, { keep = Infinity }: { keep?: number } = {}): Promise<BuiltModule> {
  refuse(await checkSources(folder));
  const { id } = readSource(folder);
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const output = mkdtempSync(join(dist, '.building-'));
  try {
    const stats = await runRspack(moduleConfig(id, { folder, output, mode: 'production' }));
    const content = describeBuild(folder, output, filesIn(output), containerFiles(stats, containerName(id)));
    const buildId = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
    const manifest: ModuleManifest = { ...content, buildId };
    writeFileSync(join(output, 'module.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    refuse(await checkBuild(output));
    const target = join(dist, `${content.version}-${buildId}`);
    rmSync(target, { recursive: true, force: true });
    cpSync(output, target, { recursive: true });
    removeOldBuilds(dist, keep);
    return { manifest, folder: target };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function removeOldBuilds(dist: string, keep: number): void {
  const builds = readdirSync(dist)
    .filter((name) => /^\d+\.\d+\.\d+-[0-9a-z]+$/.test(name))
    .map((name) => join(dist, name));
  const byAge = builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(keep)) rmSync(old, { recursive: true, force: true });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[a-z0-9]+$/i.test(name))
    .map((name) => name.replaceAll('\\', '/'));
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import type { ShellBuild, ShellFile } from '../assemble/shell-build.ts';
import { integrityOf } from '../files.ts';
import { readOwnPreferences } from './own-preferences.ts';
import { runRspack } from './run-rspack.ts';
import { providedVersions } from './shared-packages.ts';
import { shellConfig } from './shell-config.ts';

/** Builds the shell into `target/assets`, beside the files of earlier builds, which open pages may still request. */
export async function buildShell(folder: string, target: string): Promise<ShellBuild> {
  mkdirSync(join(target, 'assets'), { recursive: true });
  const output = mkdtempSync(join(target, '.building-'));
  try {
    const stats = await runRspack(shellConfig({ folder, output, mode: 'production' }));
    const built = readdirSync(output);
    for (const name of built) {
      rmSync(join(target, 'assets', name), { recursive: true, force: true });
      renameSync(join(output, name), join(target, 'assets', name));
    }
    const described = (file: string): ShellFile => ({
      file: `assets/${file}`,
      integrity: integrityOf(readFileSync(join(target, 'assets', file))),
    });
    const initial = (stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name);
    const ending = (end: string) => initial.filter((name) => name.endsWith(end)).map(described);
    return {
      contract: CONTRACT_VERSION,
      shared: providedVersions(folder),
      title: 'Skerry',
      scripts: ending('.js'),
      preload: [],
      styles: ending('.css'),
      preferences: readOwnPreferences(folder),
      files: built.map(described),
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

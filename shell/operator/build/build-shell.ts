import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Integrity } from '@skerry/shared/contract';
import { integrityOf } from './file-hash.ts';
import { runRspack } from './run-rspack.ts';
import { providedVersions } from './shared-packages.ts';
import { shellConfig } from './shell-config.ts';

interface ShellFile {
  /** Relative to the deployment's directory. */
  file: string;
  integrity: Integrity;
}

/** What the shell's build tells the assembler. */
export interface ShellBuild {
  contract: string;
  shared: Record<string, string>;
  title: string;
  /** In the order they run, deferred. */
  scripts: ShellFile[];
  /** Fetched with the page, run when asked for. */
  preload: ShellFile[];
  styles: ShellFile[];
}

/** Builds the shell into `target/assets`, beside the files of earlier builds, which pages still open may ask for. */
export async function buildShell(folder: string, target: string): Promise<ShellBuild> {
  mkdirSync(join(target, 'assets'), { recursive: true });
  const output = mkdtempSync(join(target, '.building-'));
  try {
    const stats = await runRspack(shellConfig({ folder, output, mode: 'production' }));
    for (const name of readdirSync(output)) {
      rmSync(join(target, 'assets', name), { recursive: true, force: true });
      renameSync(join(output, name), join(target, 'assets', name));
    }
    const described = (file: string): ShellFile => ({ file: `assets/${file}`, integrity: integrityOf(join(target, 'assets', file)) });
    const initial = (stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name);
    const ending = (end: string) => initial.filter((name) => name.endsWith(end)).map(described);
    return { contract: CONTRACT_VERSION, shared: providedVersions(folder), title: 'Skerry', scripts: ending('.js'), preload: [], styles: ending('.css') };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

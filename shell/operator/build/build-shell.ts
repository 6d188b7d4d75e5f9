import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION } from '@skerry/shared/contract';
import { layoutOf } from '../assemble/layout.ts';
import type { ShellBuild, ShellFile } from '../assemble/shell-build.ts';
import { integrityOf } from '../files.ts';
import { writeInstallFiles } from './install-files.ts';
import { EMOJI_DATA, FILLED_INTL } from './base-config.ts';
import { buildWorker } from './build-worker.ts';
import { readOwnPreferences } from './own-preferences.ts';
import { readPageTexts } from './page-texts.ts';
import { runRspack } from './run-rspack.ts';
import { providedVersions } from './shared-packages.ts';
import { shellConfig } from './shell-config.ts';

const TITLE = 'Skerry';

/**
 * Builds the shell into `target/assets`, beside the files of earlier builds, which open pages may still request, and
 * its worker beside the page.
 */
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
    const at = (file: string): ShellFile => ({ file, integrity: integrityOf(readFileSync(join(target, file))) });
    const described = (name: string): ShellFile => at(`assets/${name}`);
    const ofLanguages = languageFiles(stats);
    const kept = built.filter((name) => /\.(?:js|css)$/.test(name) && !ofLanguages.has(name)).map(described);
    const worker = basename(layoutOf(target).worker);
    const initial = (stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name);
    const first = new Set([...initial, ...filesNeededSoon(stats)]);
    const isFirst = ({ file }: ShellFile) => first.has(basename(file));
    await buildWorker({
      folder,
      output,
      name: worker,
      first: kept.filter(isFirst),
      others: kept.filter((file) => !isFirst(file)),
    });
    renameSync(join(output, worker), join(target, worker));
    const { manifest, touchIcon, icons } = writeInstallFiles(folder, target, TITLE);
    const ending = (end: string) => initial.filter((name) => name.endsWith(end)).map(described);
    return {
      contract: CONTRACT_VERSION,
      shared: providedVersions(folder),
      title: TITLE,
      install: { manifest, touchIcon },
      scripts: ending('.js'),
      preload: [],
      styles: ending('.css'),
      preferences: readOwnPreferences(folder),
      texts: readPageTexts(folder),
      files: [...built.map(described), at(worker), manifest, touchIcon, ...icons],
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Chunks that every page needs once it is shown, or at the first press of a menu. */
const NEEDED_SOON = ['over', 'readers', 'parts', 'aria'];
/** What the shell provides for menus, in a chunk without a name. */
const MENUS = /shared\/ui\/overlays\//;

function filesNeededSoon({ chunks = [] }: StatsCompilation): string[] {
  const found = chunks.filter(
    ({ names = [], modules = [] }) =>
      names.some((name) => NEEDED_SOON.includes(name)) || modules.some(({ name = '' }) => MENUS.test(name)),
  );
  return found.flatMap(({ files = [] }) => files);
}

/** Large files that users of some languages need: emoji, and formats that a browser lacks. */
function languageFiles({ chunks = [] }: StatsCompilation): Set<string> {
  const isOfLanguages = (name = '') => EMOJI_DATA.test(name) || FILLED_INTL.test(name);
  const found = chunks.filter(({ modules = [] }) => modules.some(({ name }) => isOfLanguages(name)));
  return new Set(found.flatMap(({ files = [] }) => files));
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../assemble/config.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { sweep } from '../assemble/sweep.ts';
import { fileExists, readContent, writeAtomically } from '../files.ts';
import { packageFiles } from '../packaging/package-files.ts';
import { ownFolders, pathIn, type Installation } from './installation.ts';
import { removeOutdated } from './outdated.ts';

export interface Installed {
  /** Files that were new or other ones. */
  written: number;
  /** Folders and files that no open page should still request. */
  removed: readonly string[];
}

const PAGE = 'index.html';

/**
 * Brings an installation to what its deployment says: page, shell, and the modules that are on and for everybody. One
 * rename of the page leads from one state to the other; a command that was killed before it leaves the old one whole.
 * Throws the errors of `packageFiles` before anything is written.
 */
export async function install(dir: string, installation: Installation, now = new Date()): Promise<Installed> {
  const layout = layoutOf(dir);
  // Whoever comes last writes what holds then.
  return withLock(layout, async () => {
    const { files } = await packageFiles(dir);
    let written = 0;
    const { modulesPath } = await readConfig(layout);
    // What a killed command left there.
    for (const own of ownFolders(installation, modulesPath))
      if (await fileExists(own)) await sweep({ ...layout, dir: own });
    // Web servers send a compressed copy in place of the page, and nobody writes one anew.
    for (const extension of ['.gz', '.br']) await rm(join(installation.frontend, PAGE + extension), { force: true });
    for (const [path, bytes] of [...files].sort(([a], [b]) => Number(a === PAGE) - Number(b === PAGE))) {
      const target = pathIn(installation, path);
      const present = await readContent(target);
      if (present.ok && present.bytes.equals(bytes)) continue;
      await writeAtomically(target, bytes, { isLasting: path === PAGE });
      written += 1;
    }
    return { written, removed: await removeOutdated(layout, installation, files, now) };
  });
}

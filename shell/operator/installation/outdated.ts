import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { Layout } from '../assemble/layout.ts';
import { KEEP_MS } from '../assemble/prune.ts';
import { fileExists, filesBelow, foldersIn } from '../files.ts';
import { pathIn, type Installation } from './installation.ts';

/** The folder of a build: anything else in these places is not ours. */
const BUILD = /^[0-9][\w.+-]*-[0-9a-f]{8}$/;

/**
 * Removes what no open page should still request: builds and files of the shell that neither the page nor the
 * deployment has any more, which keeps what went out of use for 14 days, and that have been here for as long.
 */
export async function removeOutdated(
  layout: Layout,
  installation: Installation,
  files: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<string[]> {
  const removed: string[] = [];
  const removeIfOld = async (path: string): Promise<void> => {
    if (now.getTime() - (await stat(path)).mtimeMs <= KEEP_MS) return;
    await rm(path, { recursive: true });
    removed.push(path);
  };
  const used = new Set([...files.keys()].map((path) => path.slice(0, path.lastIndexOf('/') + 1)));
  const ofModules = [...used].filter((path) => path.startsWith('modules/') || path.startsWith('static/'));
  const places = new Set(['modules/', ...ofModules.map((path) => `${dirname(dirname(path))}/`)]);
  for (const place of places)
    for (const id of await foldersIn(pathIn(installation, place)))
      for (const build of (await foldersIn(pathIn(installation, place + id))).filter((name) => BUILD.test(name)))
        if (!used.has(`${place}${id}/${build}/`) && !(await fileExists(join(layout.modules, id, build))))
          await removeIfOld(pathIn(installation, `${place}${id}/${build}`));
  const assets = pathIn(installation, 'assets');
  for (const file of await filesBelow(assets))
    if (!files.has(`assets/${file}`) && !(await fileExists(join(layout.assets, file))))
      await removeIfOld(join(assets, file));
  return removed;
}

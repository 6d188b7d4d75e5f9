import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assemble } from '../../shell/operator/assemble/assemble.ts';
import { layoutOf } from '../../shell/operator/assemble/layout.ts';
import { publish } from '../../shell/operator/assemble/publish.ts';
import type { ShellBuild } from '../../shell/operator/assemble/shell-build.ts';
import { buildModule, type BuiltModule } from '../../shell/operator/build/build-module.ts';
import { buildShell } from '../../shell/operator/build/build-shell.ts';
import { DIST, MODULE_FOLDERS, ROOT } from './workspace.ts';

/** Pages that stay open for days may still request the files of their own build. */
const KEEP_ASSETS_MS = 14 * 24 * 60 * 60 * 1000;

/** How many of the newest builds stay in the `dist` of each module. */
const BUILDS_KEPT = 5;

export interface Built {
  shell: ShellBuild;
  modules: BuiltModule[];
}

/**
 * Builds the shell and every module of this repository and assembles them in `target`. Keeps the operator's choices
 * there.
 */
export async function build(target = DIST): Promise<Built> {
  const layout = layoutOf(target);
  const shell = await buildShell(join(ROOT, 'shell'), target);
  mkdirSync(dirname(layout.shellBuild), { recursive: true });
  writeFileSync(layout.shellBuild, `${JSON.stringify(shell, null, 1)}\n`);
  removeOldAssets(layout.assets);
  const modules: BuiltModule[] = [];
  for (const folder of MODULE_FOLDERS) modules.push(await buildModule(join(ROOT, folder), { keep: BUILDS_KEPT }));
  // A module that a developer pinned stays pinned.
  const confirm = () => Promise.resolve(true);
  await publish({ dir: target, builds: modules.map(({ folder }) => folder), confirm });
  await assemble({ dir: target });
  return { shell, modules };
}

function removeOldAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP_ASSETS_MS) rmSync(path);
  }
}

if (import.meta.main) {
  const { modules } = await build();
  for (const { manifest } of modules) console.log(`${manifest.id} ${manifest.version}-${manifest.buildId}`);
  console.log(`Assembled in ${DIST}: static files for any web server, or for "npm start".`);
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildModule, type BuiltModule } from '../build/build-module.ts';
import { buildShell, type ShellBuild } from '../build/build-shell.ts';
import { DIST, MODULE_FOLDERS, ROOT } from './workspace.ts';

export interface Built {
  shell: ShellBuild;
  modules: BuiltModule[];
}

/** Builds the shell into `dist` and every module of this repository beside its sources. */
export async function buildAll(target = DIST): Promise<Built> {
  rmSync(target, { recursive: true, force: true });
  const shell = await buildShell(join(ROOT, 'shell'), target);
  const modules: BuiltModule[] = [];
  for (const folder of MODULE_FOLDERS) modules.push(await buildModule(join(ROOT, folder)));
  return { shell, modules };
}

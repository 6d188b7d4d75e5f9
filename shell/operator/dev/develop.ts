import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildModule } from '../build/build-module.ts';
import { createAnnouncer, type Announcer } from './announcer.ts';
import { buildClient } from './build-client.ts';
import { createDevServer } from './dev-server.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import type { WatchedBuild } from './watch-build.ts';
import { watchModule } from './watch-module.ts';
import { watchShell } from './watch-shell.ts';

export interface DevelopOptions {
  /** Absolute folder of the repository. */
  root: string;
  /** Folders of all modules, relative to it. */
  modules: readonly string[];
  /** Those of them that are rebuilt after each change. */
  watched: readonly string[];
  /** Where the deployment is written. Removed first. */
  dir: string;
  instance: string;
  port: number;
  host: string;
  /** Of a page whose reader has chosen none; default: the browser's. */
  language?: string | undefined;
  log(text: string): void;
}

/** Builds and serves everything, and keeps building what is watched. Resolves once the page can be opened. */
export async function develop({
  root,
  modules,
  watched,
  dir,
  instance,
  port,
  host,
  language,
  log,
}: DevelopOptions): Promise<{ url: string; close(): Promise<void> }> {
  const site = await createDevSite(dir, language);
  const announcer = createAnnouncer();
  const client = await buildClient(dir);
  const shell = watchShell({ folder: join(root, 'shell'), site, announcer, client, log });
  const builds: WatchedBuild[] = [shell];
  await shell.ready;
  for (const name of modules) {
    const folder = join(root, name);
    // One after the other: each build uses the whole machine.
    if (!watched.includes(name)) await buildOnce(folder, site, announcer, log);
    else {
      const build = watchModule({ folder, site, announcer, log });
      builds.push(build);
      await build.ready;
    }
  }
  await site.write();
  const server = await createDevServer({ dir, instance, port, host }, announcer);
  const url = await server.listen();
  return {
    url,
    async close() {
      await Promise.all([server.close(), ...builds.map((build) => build.close())]);
    },
  };
}

/** A module that is not watched is built as for visitors. */
async function buildOnce(
  folder: string,
  site: DevSite,
  announcer: Announcer,
  log: (text: string) => void,
): Promise<void> {
  try {
    const { manifest, folder: built } = await buildModule(folder);
    const place = site.placeFor(manifest.id, `${manifest.version}-${manifest.buildId}`, manifest.access.gated === true);
    cpSync(built, place.dir, { recursive: true });
    const problems = site.setModule(manifest, place);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    log(`${manifest.id}: built, not watched`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const name = basename(folder);
    log(`${name}: not built, left out\n${text}`);
    announcer.failed(name, [text]);
  }
}

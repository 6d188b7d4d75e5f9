import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from '../build/read-source.ts';
import { createAnnouncer } from './announcer.ts';
import { buildClient } from './build-client.ts';
import { openDeployed, readDeployed } from './site-page.ts';
import { createSiteServer } from './site-server.ts';
import { devPlace, watchForSite } from './watch-for-site.ts';

export interface DevelopModuleOptions {
  /** Absolute folder of the module. */
  folder: string;
  /** The running deployment. */
  site: URL;
  port: number;
  host: string;
  log(text: string): void;
}

export interface DevelopedModule {
  url: string;
  id: string;
  /** Whether the deployment has a build of the module, whose place this one takes. */
  isInstalled: boolean;
  /** After the first build, even if that failed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the page of a running deployment with the module of a folder in it, and builds that again after each change.
 * Resolves once the page can be opened, while the module is still built. Writes nothing into the folder, and changes
 * nothing in the deployment. Throws `MODULE_INVALID`, `PORT_IN_USE`, `PORT_REFUSED` and what `readDeployed` throws.
 */
export async function developModule(options: DevelopModuleOptions): Promise<DevelopedModule> {
  const { folder, site, port, host, log } = options;
  const { id } = readSource(folder);
  // Fails before anything is built.
  await readDeployed(site);
  const dir = await mkdtemp(join(tmpdir(), 'skerry-dev-'));
  const closers: (() => Promise<void>)[] = [() => rm(dir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const client = await buildClient(dir, 'reloading');
    const announcer = createAnnouncer();
    const page = await openDeployed({ site, id, client });
    const place = devPlace(folder, dir);
    mkdirSync(place.output, { recursive: true });
    const server = await createSiteServer({ site, page, announcer, id, place, dir, client, port, host });
    closers.push(() => server.close());
    const url = await server.listen();
    const build = watchForSite({ folder, page, announcer, place, log });
    closers.push(() => build.close());
    return { url, id, isInstalled: page.isInstalled, ready: build.ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

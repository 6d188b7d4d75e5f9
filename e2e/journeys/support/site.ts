import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editModule, type ModuleEdit } from '../../../shell/operator/modules/edit.ts';
import { createServer } from '../../../shell/operator/serve/create-server.ts';
import { createInstance, type Instance, type InstanceOptions } from '@skerry/instance';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../../dist');

/**
 * A whole deployment for one test: an instance, the built client in a temporary folder, and the server in front of
 * both.
 */
export interface Site {
  readonly url: string;
  readonly dir: string;
  readonly instance: Instance;
  /** What an operator does on the command line at run time. */
  edit(id: string, edit: ModuleEdit): Promise<void>;
  close(): Promise<void>;
}

export async function createSite(options: InstanceOptions = {}): Promise<Site> {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('Nothing is built. Run "npm run build", then the journeys again.');
  const dir = mkdtempSync(join(tmpdir(), 'skerry-site-'));
  placeFiles(DIST, dir);
  const instance = await createInstance({ port: 0, seed: 'demo', faults: true, ...options });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const url = (await server.listen()).replace('127.0.0.1', 'localhost');
  return {
    url,
    dir,
    instance,
    async edit(id, edit) {
      await editModule({ dir, id, edit });
    },
    async close() {
      await server.close();
      await instance.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Folders whose files are replaced, never written to: the operator's commands do so, and tests must. */
const LASTING = ['assets', 'modules'];

/** Files of `LASTING` are links where the file system can: a site needs a thousand. */
function placeFiles(from: string, to: string, place: (from: string, to: string) => void = copyFileSync): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) placeFiles(source, target, LASTING.includes(entry.name) ? linkOrCopy : place);
    else place(source, target);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

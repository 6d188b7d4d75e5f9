import { afterAll, beforeAll } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../assemble/assemble.ts';
import { createServer, type ServeOptions } from '../serve/create-server.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance, type SampleInstance } from './sample-instance.ts';

export interface Served {
  dir: string;
  url: string;
  instance: SampleInstance;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** One deployment behind the real server, for all tests of a file. Read its fields only inside tests. */
export function served({
  modulesPath,
  ...options
}: Pick<ServeOptions, 'trustedProxy'> & { modulesPath?: string } = {}): Served {
  const holder = {} as Served;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'skerry-served-'));
    ends.push(() => rm(root, { recursive: true, force: true }));
    holder.instance = await sampleInstance();
    ends.push(() => holder.instance.close());
    holder.dir = await sampleDeployment(root);
    if (modulesPath) await assemble({ dir: holder.dir, modulesPath });
    const server = await createServer({ dir: holder.dir, instance: holder.instance.url, ...options });
    ends.push(() => server.close());
    holder.url = await server.listen();
    holder.get = (path, headers = {}) => fetch(holder.url + path, { headers, redirect: 'manual' });
  }, 30_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return holder;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from 'selfsigned';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { createInstance, type Instance } from '@skerry/instance';
import { createBareServer } from './bare-page.ts';

export interface BenchSite {
  readonly instance: Instance;
  /** Addresses of the same timeline of the same instance, by client: `skerry`, and `before` if there is one. */
  readonly clients: Readonly<Record<string, string>>;
  /** Address of a page that only requests that timeline and shows it. */
  readonly bare: string;
  close(): Promise<void>;
}

/**
 * HTTP/2 over TLS with a temporary certificate, everything on this machine.
 *
 * @param dir the deployment
 * @param against the folder of another checkout with its own build, which its own server serves beside it
 */
export async function createBenchSite(dir: string, against?: string): Promise<BenchSite> {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const http2 = { key: pems.private, cert: pems.cert };
  const instance = await createInstance({ port: 0, seed: 'large', faults: true });
  const options = { instance: instance.url, port: 0, host: '127.0.0.1', http2 };
  const servers = { skerry: await createServer({ ...options, dir }) };
  if (against !== undefined) {
    const other = await serverOf(against);
    Object.assign(servers, { before: await other({ ...options, dir: join(against, 'dist') }) });
  }
  const clients: Record<string, string> = {};
  for (const [name, server] of Object.entries(servers))
    clients[name] = `${(await server.listen()).replace('127.0.0.1', 'localhost')}/main/all`;
  const bare = createBareServer(instance.url, http2);
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  return {
    instance,
    clients,
    bare: `https://localhost:${(bare.address() as AddressInfo).port}/`,
    async close() {
      bare.close();
      for (const server of Object.values(servers)) await server.close();
      await instance.close();
    },
  };
}

/** What a deployment looks like inside changes: each checkout serves its own. */
async function serverOf(checkout: string): Promise<typeof createServer> {
  const path = join(checkout, 'shell/operator/serve/create-server.ts');
  return ((await import(pathToFileURL(path).href)) as { createServer: typeof createServer }).createServer;
}

import { generate } from 'selfsigned';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { createInstance, type Instance } from '@skerry/instance';
import { createBareServer } from './bare-page.ts';

export interface BenchSite {
  readonly instance: Instance;
  /** The compared clients, by name: each serves the same timeline of the same instance. */
  readonly clients: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** HTTP/2 over TLS with a temporary certificate, everything on this machine. */
export async function createBenchSite(dir: string): Promise<BenchSite> {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const http2 = { key: pems.private, cert: pems.cert };
  const instance = await createInstance({ port: 0, seed: 'demo', faults: true });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1', http2 });
  const skerry = (await server.listen()).replace('127.0.0.1', 'localhost');
  const bare = createBareServer(instance.url, http2);
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  return {
    instance,
    clients: { skerry: `${skerry}/main/all`, bare: `https://localhost:${(bare.address() as AddressInfo).port}/` },
    async close() {
      bare.close();
      await server.close();
      await instance.close();
    },
  };
}

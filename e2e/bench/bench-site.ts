import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { createServer, type DeploymentServer } from '../../shell/operator/serve/create-server.ts';
import { createInstance, type Instance } from '@skerry/instance';
import { createBareServer } from './bare-page.ts';
import { CERTIFICATE } from './certificate.ts';
import { countSent } from './sent-bytes.ts';
import { READER, signIn } from './sign-in.ts';

/** What is measured: the build, another checkout's, the bare page. */
export interface Client {
  readonly name: string;
  readonly origin: string;
  /** Address of the whole known network. */
  readonly url: string;
  /** Address of home, for a user who is signed in. */
  readonly home: string;
  /** Signs in, up to home. */
  signIn(page: Page): Promise<void>;
}

export interface BenchSite {
  readonly instance: Instance;
  /** `skerry`, and `before` if there is another checkout. */
  readonly clients: readonly [Client, ...Client[]];
  /** The same with a page that only requests a timeline and shows it. */
  readonly withBare: readonly Client[];
  /** Bytes that all servers have sent to browsers so far. */
  sent(): number;
  close(): Promise<void>;
}

/**
 * HTTP/2 over TLS with a temporary certificate, everything on this machine.
 *
 * @param dir the deployment
 * @param against the folder of another checkout with its own build, which its own server serves beside it
 */
export async function createBenchSite(dir: string, against?: string): Promise<BenchSite> {
  const sent = countSent();
  const instance = await createInstance({ port: 0, seed: 'large', faults: true });
  const options = { instance: instance.url, port: 0, host: '127.0.0.1', http2: CERTIFICATE };
  const servers: DeploymentServer[] = [];
  const clientOf = async (name: string, server: DeploymentServer): Promise<Client> => {
    servers.push(server);
    const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
    return {
      name,
      origin,
      url: `${origin}/main/all`,
      home: `${origin}/main/friends`,
      signIn: (page) => signIn(page, origin),
    };
  };
  const clients: [Client, ...Client[]] = [await clientOf('skerry', await createServer({ ...options, dir }))];
  if (against !== undefined) {
    const create = await serverOf(against);
    clients.push(await clientOf('before', await create({ ...options, dir: join(against, 'dist') })));
  }
  const bareServer = createBareServer(instance.url, CERTIFICATE);
  await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(bareServer.address() as AddressInfo).port}`;
  const home = `${origin}/#${instance.tokenFor(READER)}`;
  const bare: Client = {
    name: 'bare',
    origin,
    url: `${origin}/`,
    home,
    async signIn(page) {
      await page.goto(home);
    },
  };
  return {
    instance,
    clients,
    withBare: [...clients, bare],
    sent,
    async close() {
      bareServer.close();
      for (const server of servers) await server.close();
      await instance.close();
    },
  };
}

/** What a deployment looks like inside changes: each checkout serves its own. */
async function serverOf(checkout: string): Promise<typeof createServer> {
  const path = join(checkout, 'shell/operator/serve/create-server.ts');
  return ((await import(pathToFileURL(path).href)) as { createServer: typeof createServer }).createServer;
}

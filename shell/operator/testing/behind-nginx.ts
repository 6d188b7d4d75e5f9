import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { assemble } from '../assemble/assemble.ts';
import { siteConfig } from '../nginx/site-config.ts';
import { createGateServer } from '../serve/gate-server.ts';
import { isOpen } from './is-open.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance, type SampleInstance } from './sample-instance.ts';

/** `undefined` where none is installed. */
export const NGINX = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

interface Site {
  url: string;
  /** Of plain http. */
  plainUrl: string;
  dir: string;
  /** Of the proofs for certificates. */
  acme: string;
  instance: SampleInstance;
}

/**
 * A deployment behind nginx with the printed configuration, without TLS and on free ports. `root`: a folder to write
 * in.
 */
export async function behindNginx(root: string, modulesPath?: string): Promise<Site> {
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const gate = await createGateServer({ instance: instance.url, trustedProxy: ['127.0.0.1'] });
  onTestFinished(() => gate.close());
  const gateUrl = await gate.listen();
  const dir = await sampleDeployment(root);
  if (modulesPath) await assemble({ dir, modulesPath });
  const acme = join(root, 'acme');
  await mkdir(join(acme, '.well-known/acme-challenge'), { recursive: true });
  const [port, plainPort] = [await freePort(), await freePort()];
  const printed = await siteConfig({
    serverName: ['localhost', '127.0.0.1'],
    instance: new URL(instance.url),
    gate: new URL(gateUrl),
    dir,
    acme,
    ...(modulesPath ? { modulesPath } : {}),
  });
  const site = printed
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll(/^ *ssl_certificate.*$/gm, '');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/${name};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await mkdir(join(root, 'logs'));
  await writeFile(
    join(root, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${root}/pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${own.join(' ')} ${site} }`,
  );
  const child = spawn(NGINX ?? '', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  await expect.poll(() => isOpen(port), { timeout: 5_000 }).toBe(true);
  return { url: `http://127.0.0.1:${port}`, plainUrl: `http://127.0.0.1:${plainPort}`, dir, acme, instance };
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

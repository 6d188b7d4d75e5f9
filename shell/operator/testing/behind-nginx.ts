import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { assemble } from '../assemble/assemble.ts';
import { siteConfig } from '../nginx/site-config.ts';
import { createGateServer } from '../serve/gate-server.ts';
import { runNginx } from './run-nginx.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance, type SampleInstance } from './sample-instance.ts';

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
  const printed = await siteConfig({
    serverName: ['localhost', '127.0.0.1'],
    instance: new URL(instance.url),
    gate: new URL(gateUrl),
    dir,
    acme,
    ...(modulesPath ? { modulesPath } : {}),
  });
  const { url, plainUrl } = await runNginx(root, printed);
  return { url, plainUrl, dir, acme, instance };
}

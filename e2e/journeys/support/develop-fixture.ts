import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developModule } from '../../../shell/operator/dev/develop-module.ts';
import type { Site } from './site.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** `skerry dev` for a copy of a module of `e2e/fixtures`, in the page of a running deployment. */
export async function developFixture(
  site: Site,
  name: string,
): Promise<{ folder: string; url: string; close(): Promise<void> }> {
  const place = mkdtempSync(join(tmpdir(), 'skerry-developed-'));
  const folder = join(place, name);
  cpSync(join(ROOT, 'e2e/fixtures', name), folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  const running = await developModule({
    folder,
    site: new URL(site.url),
    port: 0,
    host: '127.0.0.1',
    log: () => undefined,
  });
  await running.ready;
  return {
    folder,
    url: running.url.replace('127.0.0.1', 'localhost'),
    async close() {
      await running.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

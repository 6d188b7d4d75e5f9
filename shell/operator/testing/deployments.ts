import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { sampleDeployment } from './sample-deployment.ts';
import { temporaryFolders } from './temporary-folder.ts';

/**
 * Returns a function that gives each test its own deployment: assembled once in a file, then copied. `root` contains it
 * and the builds it was made from.
 */
export function deployments(): () => Promise<{ root: string; dir: string }> {
  const temporaryFolder = temporaryFolders();
  const pattern: { root: string } = { root: '' };
  beforeAll(async () => {
    pattern.root = await mkdtemp(join(tmpdir(), 'skerry-pattern-'));
    await sampleDeployment(pattern.root);
  }, 30_000);
  afterAll(() => rm(pattern.root, { recursive: true, force: true }));
  return async () => {
    const root = await temporaryFolder();
    await cp(pattern.root, root, { recursive: true });
    return { root, dir: join(root, 'dist') };
  };
}

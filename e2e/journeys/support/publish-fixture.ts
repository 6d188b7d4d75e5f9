import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../../shell/operator/assemble/assemble.ts';
import { publish } from '../../../shell/operator/assemble/publish.ts';
import { buildModule } from '../../../shell/operator/build/build-module.ts';
import { keepCopies } from './keep-copies.ts';
import type { Site } from './site.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Builds a module of `e2e/fixtures` with the current tool and puts it into a running deployment. */
export async function publishSource(site: Site, name: string): Promise<void> {
  const { folder } = await buildModule(join(ROOT, 'e2e/fixtures', name));
  await publishBuild(site, folder);
}

/** Puts `tide` into a running deployment, as `separate-team.ts` has built it outside of this workspace. */
export async function publishTeamBuild(site: Site): Promise<void> {
  const folder = join(ROOT, '.skerry/separate-team');
  const [build] = existsSync(folder) ? readdirSync(folder) : [];
  if (!build)
    throw new Error('Build the module of another team first: node e2e/tasks/separate-team.ts (npm test does).');
  await publishBuild(site, join(folder, build));
}

/** Publishes the build of a module that is on under another version, and returns its name. It is not on yet. */
export async function publishAgain(site: Site, id: string, version: string): Promise<string> {
  const folder = join(site.dir, 'modules', id);
  const [build = ''] = readdirSync(folder);
  const copy = mkdtempSync(join(tmpdir(), 'skerry-build-'));
  try {
    cpSync(join(folder, build), copy, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(copy, 'module.json'), 'utf8')) as {
      version: string;
      buildId: string;
    };
    writeFileSync(join(copy, 'module.json'), JSON.stringify({ ...manifest, version }));
    const [published] = await publish({ dir: site.dir, builds: [copy] });
    if (published) keepCopies(join(folder, build), published.dir, ['module.json']);
    return `${version}-${manifest.buildId}`;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function publishBuild(site: Site, folder: string): Promise<void> {
  await publish({ dir: site.dir, builds: [folder] });
  await assemble({ dir: site.dir });
}

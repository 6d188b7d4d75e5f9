import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../../shell/operator/assemble/assemble.ts';
import { publish } from '../../../shell/operator/assemble/publish.ts';
import { buildModule } from '../../../shell/operator/build/build-module.ts';
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
    throw new Error(
      'Build the module of another team first: node shell/operator/tasks/separate-team.ts (npm test does).',
    );
  await publishBuild(site, join(folder, build));
}

async function publishBuild(site: Site, folder: string): Promise<void> {
  await publish({ dir: site.dir, builds: [folder] });
  await assemble({ dir: site.dir });
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../../shell/operator/assemble/assemble.ts';
import { publish } from '../../../shell/operator/assemble/publish.ts';
import { buildModule } from '../../../shell/operator/build/build-module.ts';
import type { Site } from './site.ts';

const FIXTURES = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures');

/** Builds a module of `e2e/fixtures` with the current tool and puts it into a running deployment. */
export async function publishSource(site: Site, name: string): Promise<void> {
  const { folder } = await buildModule(join(FIXTURES, name));
  await publish({ dir: site.dir, builds: [folder] });
  await assemble({ dir: site.dir });
}

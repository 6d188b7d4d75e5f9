import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { assemble } from '../assemble/assemble.ts';
import { publish } from '../assemble/publish.ts';
import { writeSampleModule, writeSampleShell } from './sample-module.ts';

export const STAFF_MODULE: Partial<ModuleManifest> = {
  access: { roles: ['moderator', 'admin'], gated: true },
  routes: [],
  navigation: [],
  commands: [{ type: 'moderation/open/v1', expose: './view', roles: ['moderator', 'admin'] }],
};

const ADMIN_FILES = {
  'remoteEntry.1a2b.js': '"admin entry";',
  'messages.1a2b.js': '"admin messages";',
  'view.1a2b.js': '"admin view: /api/v1/pleroma/admin/reports";',
  'view.1a2b.css': '.admin{display:block}',
};

/**
 * A deployment with a shell, `timelines` (which owns `/main/all`), `composer` and the gated `admin`, assembled. Returns
 * its folder.
 */
export async function sampleDeployment(root: string): Promise<string> {
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  const timelines = await writeSampleModule(root, 'timelines', {
    routes: [{ id: 'timelines.all', path: '/main/all', expose: './view', auth: 'any', titleKey: 'first.title' }],
    navigation: [],
  });
  const composer = await writeSampleModule(root, 'composer', {
    routes: [],
    navigation: [],
    commands: [{ type: 'composer/open/v1', expose: './view' }],
  });
  const admin = await writeSampleModule(root, 'admin', STAFF_MODULE, { files: ADMIN_FILES });
  await publish({ dir, builds: [timelines, composer, admin] });
  await assemble({ dir });
  return dir;
}

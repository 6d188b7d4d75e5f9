import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleSource } from '@skerry/shared/contract';
import { check, ModuleSource as Source } from '@skerry/shared/contract/schema';
import { checkRoutes } from './check-routes.ts';
import { sampleManifest } from '../testing/sample-module.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-admin', 'mfe-settings'];
const read = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, folder, 'module.json'), 'utf8')) as unknown;

test.each(FOLDERS)('the module.json of %s follows the contract', async (folder) => {
  const checked = check(Source, await read(folder));
  expect(checked).toMatchObject({ ok: true, value: { id: folder.replace('mfe-', '') } });
});

test("the modules of this repository do not claim each other's paths, nor the server's or the shell's", async () => {
  const sources = await Promise.all(FOLDERS.map(read));
  const manifests = (sources as ModuleSource[]).map((source) => ({
    ...sampleManifest(source.id),
    ...source,
    requires: { ...source.requires, shared: {} },
  }));
  expect(checkRoutes(manifests)).toEqual([]);
});

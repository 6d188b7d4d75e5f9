import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfTide } from '../testing/copy-of-tide.ts';
import { containerFiles, type ContainerFiles } from './container-files.ts';
import { containerName, moduleConfig } from './module-config.ts';
import { runRspack } from './run-rspack.ts';

/** The files of a module of another team, whose table has the given first calls. */
async function built(firstCalls: readonly { get: string }[]): Promise<ContainerFiles['exposes']> {
  const folder = copyOfTide();
  const path = join(folder, 'module.json');
  const source = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(
    path,
    JSON.stringify({ ...source, routes: source.routes.map((route: object) => ({ ...route, firstCalls })) }),
  );
  const config = moduleConfig('tide', { folder, output: join(folder, 'dist'), mode: 'production' });
  return containerFiles(await runRspack(config), containerName('tide')).exposes;
}

test('a screen whose first page is asked for early is one script and one style sheet, which others share', async () => {
  const { './table': table, './panel': panel } = await built([{ get: '/api/v1/timelines/public' }]);
  expect([table?.js, table?.css].map((files) => files?.length)).toEqual([1, 1]);
  expect(panel?.js).toContain(table?.js[0]);
  const { './table': usual, './panel': apart } = await built([]);
  expect(apart?.js).not.toContain(usual?.js.at(-1));
}, 60_000);

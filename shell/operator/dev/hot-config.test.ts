import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseConfig } from '../build/base-config.ts';
import { runRspack } from '../build/run-rspack.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { hotConfig } from './hot-config.ts';

const temporary = temporaryFolders();

test('a style sheet may name a picture of the instance, as in a build for visitors', async () => {
  const folder = await temporary();
  const main = join(folder, 'main.css');
  writeFileSync(main, ".veil { background: url('/static/veil.png'); }");
  const config = baseConfig('probe', { folder, output: join(folder, 'dist'), mode: 'development', refresh: true });
  const { entrypoints } = await runRspack(
    hotConfig({ ...config, entry: { main } }, 'probe', { files: [], folders: [] }),
  );
  expect(entrypoints?.['main']?.assets?.map(({ name }) => name)).toContain('main.css');
});

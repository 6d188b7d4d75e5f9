import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataBlock } from '../assemble/page.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { sampleManifest } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { createDevSite } from './dev-site.ts';

const temporaryFolder = temporaryFolders();

const SHELL: ShellBuild = {
  contract: '2.0.0',
  shared: { react: '19.3.1' },
  scripts: [],
  preload: [],
  styles: [],
  preferences: {},
  title: 'Skerry',
};

test.each([
  ['fr', '{"interfaceLanguage":"fr"}'],
  [undefined, undefined],
])('the preferences of a page begin with the language %s', async (language, block) => {
  const site = await createDevSite(join(await temporaryFolder(), 'site'), language);
  await mkdir(site.layout.dir);
  site.setShell(SHELL);
  await site.write();
  expect(readDataBlock(await readFile(site.layout.index, 'utf8'), 'skerry-frontend')).toBe(block);
});

test('what one module declares is compared with the others, as when they are assembled', async () => {
  const site = await createDevSite(join(await temporaryFolder(), 'site'));
  site.setShell(SHELL);
  const put = (id: string) => {
    const manifest = sampleManifest(id, { shortcuts: [{ key: 'p', titleKey: 'first.title', view: true }] });
    return site.setModule(manifest, site.placeFor(id, '1.0.0-aaaa1111', false));
  };
  expect(put('profile')).toEqual([]);
  expect(put('profile')).toEqual([]);
  expect(put('timelines')).toEqual([expect.stringContaining('SHORTCUT_CONFLICT')]);
});

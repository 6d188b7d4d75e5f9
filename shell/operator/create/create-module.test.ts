import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSources, findingsText } from '@skerry/shared/kit/files';
import { expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-problem.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { createModule } from './create-module.ts';
import versions from './versions.json' with { type: 'json' };

const temporaryFolder = temporaryFolders();

const packageOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;

test('what it makes is a module without a finding, named as it was asked for', async () => {
  const folder = join(await temporaryFolder(), 'deep/evening-news');
  const files = await createModule({ name: 'evening-news', folder });
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'module.json', 'package.json', 'src/kit.test.ts']));
  expect(findingsText(await checkSources(folder))).toBe('');
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  expect(texts.filter((text) => /__[A-Z]+__/.test(text))).toEqual([]);
  expect(texts.join('\n')).toContain('"id": "evening-news"');
  expect(texts.join('\n')).toContain('"Evening news"');
});

test('every version is exact', async () => {
  const folder = await temporaryFolder();
  await createModule({ name: 'news', folder });
  const { dependencies, devDependencies } = await packageOf(folder);
  expect(Object.keys(dependencies).sort()).toEqual(['@skerry/shared', 'react', 'react-dom', 'skerry']);
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('its versions are those that this repository is tested with, and a vitest and a jsdom that run on Node 20', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const { vitest, jsdom, ...others } = versions;
  for (const [name, version] of Object.entries(others))
    expect([name, version]).toEqual([name, lock.packages[`node_modules/${name}`]?.version]);
  expect(vitest).toMatch(/^4\./);
  expect(jsdom).toMatch(/^29\./);
});

test('packages that are in no registry are put beside the module', async () => {
  const root = await temporaryFolder();
  const packages = join(root, 'packed');
  await mkdir(packages);
  await expectRefusal(createModule({ name: 'news', folder: join(root, 'news'), packages }), 'USAGE', /npm run pack/);
  await expect(readdir(join(root, 'news'))).rejects.toThrow('ENOENT');
  const { dependencies } = await packageOf(await made(root));
  const files = [dependencies['@skerry/shared'], dependencies['skerry']].map((version) => tarball(version ?? ''));
  for (const file of files) await writeFile(join(packages, file), 'packed');
  await createModule({ name: 'news', folder: join(root, 'news'), packages });
  const packed = await packageOf(join(root, 'news'));
  expect(packed.dependencies['skerry']).toMatch(/^file:packages\/skerry-\d/);
  expect((await readdir(join(root, 'news/packages'))).sort()).toEqual([...files].sort());

  async function made(at: string) {
    await createModule({ name: 'other', folder: join(at, 'other') });
    return join(at, 'other');
  }
  function tarball(version: string) {
    return version === dependencies['skerry'] ? `skerry-${version}.tgz` : `skerry-shared-${version}.tgz`;
  }
});

test.each([
  ['Trends', /"Trends" cannot be .*small letters/],
  ['9lives', /"9lives"/],
  ['my_module', /"my_module"/],
  ['../out', /"\.\.\/out"/],
  ['', /""/],
  ['status', /kept for the platform/],
  ['composer', /a module of the client itself/],
])('the name %j is refused, and nothing is written', async (name, text) => {
  const folder = join(await temporaryFolder(), 'new');
  await expectRefusal(createModule({ name, folder }), 'USAGE', text);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('a folder that is not empty is refused, and stays as it is', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'diary.txt'), 'mine');
  await expectRefusal(createModule({ name: 'news', folder }), 'FOLDER_NOT_EMPTY', /diary\.txt/);
  expect(await readdir(folder)).toEqual(['diary.txt']);
});

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, fileExists } from '../files.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { STAFF_MODULE } from '../testing/sample-deployment.ts';
import { writeSampleModule, writeSampleShell } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { publish } from './publish.ts';

const temporaryFolder = temporaryFolders();

test('a build is copied with the files it names and nothing else', async () => {
  const root = await temporaryFolder();
  const built = await writeSampleModule(root);
  await writeFile(join(built, 'view.1a2b.js.map'), '{}');
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  expect(await publish({ dir, builds: [built] })).toMatchObject([
    { id: 'timelines', build: '1.0.0-aaaa1111', isKnown: false },
  ]);
  expect(await filesBelow(join(dir, 'modules/timelines/1.0.0-aaaa1111'))).toEqual([
    'messages.1a2b.js',
    'module.json',
    'remoteEntry.1a2b.js',
    'view.1a2b.css',
    'view.1a2b.js',
  ]);
});

test('a gated build goes behind the gate', async () => {
  const root = await temporaryFolder();
  await writeSampleShell(join(root, 'dist'));
  await publish({ dir: join(root, 'dist'), builds: [await writeSampleModule(root, 'admin', STAFF_MODULE)] });
  expect(await fileExists(join(root, 'dist/modules/staff/admin/1.0.0-aaaa1111/module.json'))).toBe(true);
  expect(await fileExists(join(root, 'dist/modules/admin'))).toBe(false);
});

test('the same build may be published again, a different one under its name may not', async () => {
  const root = await temporaryFolder();
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  const built = await writeSampleModule(root);
  await publish({ dir, builds: [built] });
  expect(await publish({ dir, builds: [built] })).toMatchObject([{ isKnown: true }]);
  const place = join(dir, 'modules/timelines/1.0.0-aaaa1111/module.json');
  const before = await readFile(place, 'utf8');
  const other = await writeSampleModule(join(root, 'other'), 'timelines', {
    budget: { entryGzipKb: 1, initialGzipKb: 1 },
  });
  await expectRefusal(publish({ dir, builds: [other] }), 'MODULE_EXISTS', /raise the version/);
  expect(await readFile(place, 'utf8')).toBe(before);
});

test('a folder that is not a built module, or a damaged one, is refused', async () => {
  const root = await temporaryFolder();
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  const built = await writeSampleModule(root);
  await expectRefusal(publish({ dir, builds: [root] }), 'MODULE_BROKEN', /not a built module.*module\.json/);
  const cut = join(root, 'cut');
  await cp(built, cut, { recursive: true });
  await writeFile(join(cut, 'module.json'), '{\n"id": "timelines",\n');
  await expectRefusal(publish({ dir, builds: [cut] }), 'MODULE_BROKEN', /module\.json, line 3/);
  await writeFile(join(cut, 'module.json'), '{"id": "timelines", "rotues": []}');
  expect(await problemsOf(publish({ dir, builds: [cut] }))).toContainEqual(
    expect.objectContaining({ code: 'MODULE_MANIFEST_INVALID', module: 'timelines', field: 'rotues' }),
  );
  await writeFile(
    join(cut, 'module.json'),
    '{"id": "timelines", "requires": {"contract": "^3.0.0"}, "hologram": true}',
  );
  expect(await problemsOf(publish({ dir, builds: [cut] }))).toMatchObject([
    { code: 'MODULE_CONTRACT_RANGE', module: 'timelines' },
  ]);
  await writeFile(join(built, 'view.1a2b.js'), 'changed');
  expect(await problemsOf(publish({ dir, builds: [built] }))).toMatchObject([
    { code: 'MODULE_INTEGRITY', field: 'view.1a2b.js' },
  ]);
  expect(await fileExists(join(dir, 'modules'))).toBe(false);
});

import crypto from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileExists } from '../files.ts';
import { expectRefusal, problemsOf } from '../testing/expect-problem.ts';
import { writeSampleModule, writeSampleShell } from '../testing/sample-module.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { publish } from './publish.ts';

const temporaryFolder = temporaryFolders();

async function built(): Promise<{ root: string; dir: string; build: string }> {
  const root = await temporaryFolder();
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  return { root, dir, build: await writeSampleModule(root) };
}

/** Runs something whenever a hash is made. */
function whenHashed(act: () => void): () => void {
  const original = crypto.createHash;
  const spy = vi.spyOn(crypto, 'createHash').mockImplementation((...given) => {
    act();
    return original(...given);
  });
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
}

test('a file that changes after it was read is published as it was hashed', async () => {
  const { dir, build } = await built();
  const file = join(build, 'view.1a2b.css');
  const before = await readFile(file, 'utf8');
  const hashes: string[] = [];
  const manifest = JSON.parse(await readFile(join(build, 'module.json'), 'utf8')) as { files: Record<string, string> };
  // The last of the files: the hashes before are of others.
  const last = Object.keys(manifest.files).indexOf('view.1a2b.css') + 1;
  const restore = whenHashed(() => {
    hashes.push('made');
    if (hashes.length === last) writeFileSync(file, '.another{}');
  });
  await publish({ dir, builds: [build] });
  restore();
  expect(await readFile(file, 'utf8')).toBe('.another{}');
  expect(await readFile(join(dir, 'modules/timelines/1.0.0-aaaa1111/view.1a2b.css'), 'utf8')).toBe(before);
});

test('a symbolic link in a build is refused, with the same bytes behind it', async () => {
  const { root, dir, build } = await built();
  await rename(join(build, 'view.1a2b.js'), join(root, 'secret'));
  await symlink(join(root, 'secret'), join(build, 'view.1a2b.js'));
  expect(await problemsOf(publish({ dir, builds: [build] }))).toMatchObject([
    { code: 'MODULE_INTEGRITY', field: 'view.1a2b.js', message: expect.stringContaining('symbolic links') as string },
  ]);
  expect(await fileExists(join(dir, 'modules'))).toBe(false);
});

test('a folder in a build that is a symbolic link is refused', async () => {
  const root = await temporaryFolder();
  const dir = join(root, 'dist');
  await writeSampleShell(dir);
  const files = {
    'remoteEntry.1a2b.js': '"entry";',
    'messages.1a2b.js': '"messages";',
    'view.1a2b.js': '"view";',
    'view.1a2b.css': '.view{}',
    'inner/part.js': '"part";',
  };
  const build = await writeSampleModule(root, 'timelines', {}, { files });
  await rename(join(build, 'inner'), join(root, 'elsewhere'));
  await symlink(join(root, 'elsewhere'), join(build, 'inner'));
  expect(await problemsOf(publish({ dir, builds: [build] }))).toMatchObject([{ field: 'inner/part.js' }]);
});

test('a manifest that is a symbolic link, or a folder, is refused; the folder of the build may be named by one', async () => {
  const { root, dir, build } = await built();
  const linked = join(root, 'linked');
  await cp(build, linked, { recursive: true });
  await rename(join(linked, 'module.json'), join(root, 'module.json'));
  await symlink(join(root, 'module.json'), join(linked, 'module.json'));
  await expectRefusal(publish({ dir, builds: [linked] }), 'MODULE_BROKEN', /symbolic links/);
  const folder = join(root, 'folder');
  await mkdir(join(folder, 'module.json'), { recursive: true });
  await expectRefusal(publish({ dir, builds: [folder] }), 'MODULE_BROKEN', /not a file/);
  await symlink(build, join(root, 'latest'));
  expect(await publish({ dir, builds: [join(root, 'latest')] })).toMatchObject([{ id: 'timelines' }]);
});

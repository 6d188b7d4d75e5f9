import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { layoutOf } from '../assemble/layout.ts';
import { makeReadable } from '../assemble/readable.ts';
import { writePackage } from '../packaging/write-package.ts';

/** The archive of a deployment, unpacked into the static folder as `mix pleroma.frontend install` does it. */
export async function installPackage(root: string, dir: string, name = 'skerry/1.0.0'): Promise<string> {
  const archive = join(root, 'skerry.zip');
  await writePackage({ dir, out: archive });
  const frontend = join(root, 'static', 'frontends', name);
  await rm(frontend, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(archive)))) {
    const target = join(frontend, path.slice('dist/'.length));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
  // An instance writes what other users may read, whatever the mask of this test is.
  await makeReadable(layoutOf(frontend));
  return frontend;
}

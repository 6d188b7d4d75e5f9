import { readdir, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { writeAtomically } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';
import { packageFiles, type PackageFiles } from './package-files.ts';

/** The folder in the archive that `mix pleroma.frontend install` takes. */
const ROOT = 'dist';
/** The earliest that the format knows: the same files give the same archive. */
const TIME = new Date(1980, 0, 1);
/** Compressed already. */
const PACKED = /\.(?:gz|png|webp|woff2)$/;

/**
 * Writes what `packageFiles` finds: as an archive if `out` ends in `.zip`, else into that folder, which must be empty.
 * Throws `USAGE`, `FOLDER_NOT_EMPTY`, and the errors of `packageFiles`, before anything is written.
 */
export async function writePackage({ dir, out }: { dir: string; out: string }): Promise<PackageFiles> {
  await refuseInside(out, dir);
  const isArchive = out.endsWith('.zip');
  if (!isArchive) await refuseFull(out);
  const found = await packageFiles(dir);
  if (isArchive) await writeAtomically(resolve(out), zipped(found.files));
  // The page last: until then nothing of the folder is used.
  else
    for (const [path, bytes] of [...found.files].sort(
      ([a], [b]) => Number(a === 'index.html') - Number(b === 'index.html'),
    ))
      await writeAtomically(join(out, path), bytes, { isLasting: false });
  return found;
}

function zipped(files: PackageFiles['files']): Uint8Array {
  const archive: Zippable = {};
  for (const [path, bytes] of files) archive[`${ROOT}/${path}`] = [bytes, { level: PACKED.test(path) ? 0 : 9 }];
  return zipSync(archive, { mtime: TIME });
}

/** What is in the deployment is served to everybody. */
async function refuseInside(out: string, dir: string): Promise<void> {
  const deployment = await realpath(dir).catch(() => resolve(dir));
  if (!(resolve(out) + sep).startsWith(deployment + sep)) return;
  throw new OperatorError(
    'USAGE',
    `${out} is inside the deployment.`,
    'Name a file or a folder beside it: `skerry package skerry.zip`.',
  );
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length === 0) return;
  throw new OperatorError(
    'FOLDER_NOT_EMPTY',
    `${folder} is not empty (${names[0]}).`,
    'Name an empty folder, or one that does not exist.',
  );
}

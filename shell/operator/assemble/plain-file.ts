import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../operator-error.ts';

class NoPlainFile extends Error {
  override readonly name = 'NoPlainFile';
}

const isNoPlainFile = (error: unknown): boolean => error instanceof NoPlainFile;

/**
 * The bytes of a file inside a folder. No part of its path may be a symbolic link: a build of another team could name a
 * key of this machine with one, which would then be served to everybody. Throws `NoPlainFile`, and the error of a
 * missing file.
 *
 * @param folder without links itself
 */
async function readPlainFile(folder: string, file: string): Promise<Uint8Array> {
  const path = join(folder, file);
  // Before it is opened: opening a pipe waits for its other end.
  if (!(await lstat(path)).isFile() || (await realpath(path)) !== path) throw new NoPlainFile(path);
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    if (!(await handle.stat()).isFile()) throw new NoPlainFile(path);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, or what is wrong with it. */
export async function contentOf(folder: string, file: string): Promise<Uint8Array | string> {
  try {
    return await readPlainFile(folder, file);
  } catch (error) {
    if (isMissing(error)) return 'is missing';
    if (isNoPlainFile(error)) return 'is not a file of this folder (symbolic links are not followed)';
    throw error;
  }
}

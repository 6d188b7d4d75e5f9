import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

class NoPlainFile extends Error {
  override readonly name = 'NoPlainFile';
}

export const isNoPlainFile = (error: unknown): boolean => error instanceof NoPlainFile;

/**
 * The bytes of a file inside a folder. No part of its path may be a symbolic link: a build of another team could name a
 * key of this machine with one, which would then be served to everybody. Throws `NoPlainFile`, and the error of a
 * missing file.
 *
 * @param folder without links itself
 */
export async function readPlainFile(folder: string, file: string): Promise<Uint8Array> {
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

import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Integrity } from '@skerry/shared/contract';
import { integrityOf, readContent } from '../files.ts';
import type { Problem } from '../problem.ts';

/** The compressed copies that a server sends in place of a file. */
const COPIES = [
  { extension: '.br', decompress: brotliDecompressSync },
  { extension: '.gz', decompress: gunzipSync },
] as const;

/** The content of a compressed copy: `undefined` if there is none, `null` if it cannot be read as one. */
export async function readCopy(path: string, extension: '.br' | '.gz'): Promise<Buffer | null | undefined> {
  const { decompress } = COPIES.find((copy) => copy.extension === extension) ?? COPIES[0];
  const content = await readContent(path + extension);
  if (!content.ok) return content.isMissing ? undefined : null;
  try {
    return decompress(content.bytes);
  } catch {
    return null;
  }
}

/** Compressed copies of a module's or the shell's files that are not what was built. */
export async function checkCompressed(
  module: string,
  root: string,
  files: readonly (readonly [file: string, integrity: Integrity])[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [file, integrity] of files)
    for (const { extension } of COPIES) {
      const content = await readCopy(join(root, file), extension);
      if (content === undefined || (content !== null && integrityOf(content) === integrity)) continue;
      problems.push({
        code: 'MODULE_INTEGRITY',
        module,
        field: file + extension,
        message: 'visitors get this compressed copy, and it is not the file that was built.',
        fix: 'Find out who changed it; `skerry assemble` writes it again.',
      });
    }
  return problems;
}

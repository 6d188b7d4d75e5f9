import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, readContent, writeAtomically } from '../files.ts';
import { readCopy } from './check-compressed.ts';
import type { Layout } from './layout.ts';

export const TEXT_FILE = /\.(?:m?js|css|json|svg|txt|map|wasm)$/;
/** Bytes. Compressing smaller files gains nothing. */
export const SMALLEST = 512;

const ENCODINGS = [
  {
    extension: '.br' as const,
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { extension: '.gz' as const, compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }) },
];

/**
 * Writes `.br` and `.gz` beside the files that never change, unless they exist and contain the same. Returns how many
 * it wrote.
 */
export async function precompress(layout: Layout): Promise<number> {
  let written = 0;
  for (const root of [layout.assets, layout.modules]) {
    const files = (await filesBelow(root))
      .filter((file) => TEXT_FILE.test(file))
      .map((file) => join(root, file))
      .filter((path) => path !== layout.staffFeed);
    for (const path of files) {
      const read = await readContent(path);
      if (!read.ok || read.bytes.length < SMALLEST) continue;
      const content = read.bytes;
      for (const { extension, compress } of ENCODINGS) {
        const copy = await readCopy(path, extension);
        if (copy?.equals(content)) continue;
        // It may be a folder.
        if (copy === null) await rm(path + extension, { recursive: true, force: true });
        await writeAtomically(path + extension, await compress(content), { isLasting: false });
        written += 1;
      }
    }
  }
  return written;
}

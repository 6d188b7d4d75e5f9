import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, fileExists, writeAtomically } from '../files.ts';
import type { Layout } from './layout.ts';

const TEXT_FILE = /\.(?:m?js|css|json|svg|txt|map|wasm)$/;
/** Bytes. Compressing smaller files gains nothing. */
const SMALLEST = 512;

const ENCODINGS = [
  {
    extension: '.br',
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { extension: '.gz', compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }) },
];

/** Writes `.br` and `.gz` beside the files that never change, unless they exist. Returns how many it wrote. */
export async function precompress(layout: Layout): Promise<number> {
  let written = 0;
  for (const root of [layout.assets, layout.modules]) {
    const files = (await filesBelow(root))
      .filter((file) => TEXT_FILE.test(file))
      .map((file) => join(root, file))
      .filter((path) => path !== layout.staffFeed);
    for (const path of files) {
      if ((await stat(path)).size < SMALLEST) continue;
      for (const { extension, compress } of ENCODINGS) {
        if (await fileExists(path + extension)) continue;
        await writeAtomically(path + extension, await compress(await readFile(path)), { isLasting: false });
        written += 1;
      }
    }
  }
  return written;
}

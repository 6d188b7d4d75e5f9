import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from '../files.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { writeInstallFiles } from './install-files.ts';

const temporaryFolder = temporaryFolders();
const SHELL = join(import.meta.dirname, '../..');

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('each icon of the manifest is there, in the size that it names, and every file by its content', async () => {
  const target = await temporaryFolder();
  const { manifest, touchIcon, icons } = writeInstallFiles(SHELL, target, 'Skerry');
  for (const { file, integrity } of [manifest, touchIcon, ...icons])
    expect(integrityOf(await readFile(join(target, file)))).toBe(integrity);
  const written = JSON.parse(await readFile(join(target, manifest.file), 'utf8')) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(written.name).toBe('Skerry');
  expect(written.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of written.icons) expect(sizeOf(await readFile(join(target, src)))).toBe(sizes);
  expect(sizeOf(await readFile(join(target, touchIcon.file)))).toBe('180x180');
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Integrity } from '@skerry/shared/contract';
import type { Layout } from '../assemble/layout.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { integrityOf, readContent, writeAtomically } from '../files.ts';
import type { GivenShell } from './given-shell.ts';

/** Where a file of an earlier shell is kept whose name a later one has taken: most have names of their own. */
export const keptPath = ({ config }: Layout, integrity: Integrity): string =>
  join(config, '../replaced', Buffer.from(integrity).toString('base64url'));

async function isInPlace(path: string, integrity: Integrity): Promise<boolean> {
  const content = await readContent(path);
  return content.ok && integrityOf(content.bytes) === integrity;
}

/** Keeps the files of a shell that a new one will replace. */
export async function keepReplaced(layout: Layout, shell: ShellBuild, { content }: GivenShell): Promise<void> {
  for (const { file, integrity } of shell.files ?? []) {
    const next = content.get(file);
    if (!next || integrityOf(next) === integrity) continue;
    const current = await readContent(join(layout.dir, file));
    if (current.ok && integrityOf(current.bytes) === integrity)
      await writeAtomically(keptPath(layout, integrity), current.bytes);
  }
}

/** Puts the files back that a later shell has replaced. */
export async function restoreReplaced(layout: Layout, { files = [] }: ShellBuild): Promise<void> {
  for (const { file, integrity } of files) {
    if (await isInPlace(join(layout.dir, file), integrity)) continue;
    const kept = await readContent(keptPath(layout, integrity));
    if (kept.ok) await writeFile(layout, file, kept.bytes);
  }
}

/** Without compressed copies of what was there before. */
async function writeFile(layout: Layout, file: string, bytes: Uint8Array): Promise<void> {
  const path = join(layout.dir, file);
  for (const extension of ['.br', '.gz']) await rm(path + extension, { recursive: true, force: true });
  await writeAtomically(path, bytes);
}

/** Writes the files of a new shell beside those of the one in place. */
export async function writeShellFiles(layout: Layout, { content }: GivenShell): Promise<void> {
  for (const [file, bytes] of content)
    if (!(await isInPlace(join(layout.dir, file), integrityOf(bytes)))) await writeFile(layout, file, bytes);
}

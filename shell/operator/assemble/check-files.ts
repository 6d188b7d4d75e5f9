import { join } from 'node:path';
import type { ModuleManifest } from '@skerry/shared/contract';
import { integrityOf, readContent } from '../files.ts';
import type { Problem } from '../problem.ts';
import type { Layout } from './layout.ts';
import type { ShellBuild, ShellFile } from './shell-build.ts';

type FileFault = { file: string; reason: string };

async function fileFaults(
  root: string,
  files: readonly (readonly [file: string, integrity: string])[],
): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  for (const [file, integrity] of files) {
    const content = await readContent(join(root, file));
    if (!content.ok) faults.push({ file, reason: content.reason });
    else if (integrityOf(content.bytes) !== integrity)
      faults.push({ file, reason: 'is not the file that was built (its hash differs)' });
  }
  return faults;
}

/** Checks the files of a build against the hashes in its manifest. */
export async function checkFiles(dir: string, manifest: ModuleManifest): Promise<Problem[]> {
  const faults = await fileFaults(dir, Object.entries(manifest.files));
  return faults.map(({ file, reason }) => ({
    code: 'MODULE_INTEGRITY',
    module: manifest.id,
    field: file,
    message: `it ${reason}.`,
    fix: `Publish the build again with \`skerry publish DIR\`; it replaces the files in ${dir}. Until then \`skerry modules rollback ${manifest.id}\` or \`skerry modules disable ${manifest.id}\` helps.`,
  }));
}

/** The files of a shell: those that the page starts with, or all that are known. Each once. */
export function filesOf(shell: ShellBuild, which: 'initial' | 'all'): ShellFile[] {
  const named = [...shell.scripts, ...shell.preload, ...shell.styles, ...(which === 'all' ? (shell.files ?? []) : [])];
  return [...new Map(named.map((one) => [one.file, one])).values()];
}

/** The same for the shell's own files. Without those that the page starts with nothing can be assembled. */
export async function checkShellFiles(
  layout: Layout,
  shell: ShellBuild,
  which: 'initial' | 'all' = 'initial',
): Promise<Problem[]> {
  const named = filesOf(shell, which);
  const faults = await fileFaults(
    layout.dir,
    named.map(({ file, integrity }) => [file, integrity] as const),
  );
  return faults.map(({ file, reason }) => ({
    code: 'MODULE_INTEGRITY',
    module: 'shell',
    field: file,
    message: `it ${reason}.`,
    fix: 'Take the shell in again with `skerry upgrade NEWDIST`, from a folder with this version.',
  }));
}

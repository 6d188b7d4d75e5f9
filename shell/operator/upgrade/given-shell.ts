import { realpath } from 'node:fs/promises';
import { ChecksFailed } from '../assemble/assemble.ts';
import { staffCallsIn } from '../assemble/check-leaks.ts';
import type { Layout } from '../assemble/layout.ts';
import { contentOf } from '../assemble/plain-file.ts';
import { readShellBuild, type ShellBuild } from '../assemble/shell-build.ts';
import { integrityOf } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import type { Problem } from '../problem.ts';

/** A shell as it was read: what is checked is what is written. */
export interface GivenShell {
  shell: ShellBuild;
  /** The bytes of each of its files, by their path in the deployment. */
  content: ReadonlyMap<string, Uint8Array>;
}

/** Names that a shell may give its files: none of the modules, the page, or the operator. */
const OWN_FILE = /^(?!modules\/|index\.html$)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const shellProblem = (field: string, message: string): Problem => ({
  code: 'MODULE_INTEGRITY',
  module: 'shell',
  field,
  message: `it ${message}.`,
  fix: 'Build or download the new version again.',
});

/** The shell of a new version, with every file checked. */
export async function readGivenShell(layout: Layout): Promise<GivenShell> {
  const shell = await readShellBuild(layout);
  const { files } = shell;
  if (!files)
    throw new OperatorError(
      'SHELL_BUILD_BROKEN',
      `${layout.shellBuild} does not list the shell's files: an older version of these tools made it.`,
      'Build the new version again.',
    );
  const folder = await realpath(layout.dir);
  const content = new Map<string, Uint8Array>();
  const problems: Problem[] = [];
  const initial = [...shell.scripts, ...shell.styles, ...shell.preload];
  for (const { file, integrity } of new Map(
    [...files, ...initial].map((one) => [one.file + one.integrity, one]),
  ).values()) {
    const read = OWN_FILE.test(file) ? await contentOf(folder, file) : 'is no name for a file of the shell';
    if (typeof read === 'string') problems.push(shellProblem(file, read));
    else if (integrityOf(read) !== integrity)
      problems.push(shellProblem(file, 'is not the file that was built (its hash differs)'));
    else content.set(file, read);
  }
  problems.push(...staffCallsIn('shell', content));
  if (problems.length > 0) throw new ChecksFailed(problems);
  return { shell, content };
}

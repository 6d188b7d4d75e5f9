import { ChecksFailed, type Assembled } from '../assemble/assemble.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import type { Layout } from '../assemble/layout.ts';
import { readShellBuild, writeShellBuild, type ShellBuild } from '../assemble/shell-build.ts';

/** Writes the shell's description and assembles with it; if that is refused, the one before is back. */
export async function switchShell(
  layout: Layout,
  shell: ShellBuild,
  work: (deployment: Deployment) => Promise<Assembled>,
): Promise<Assembled> {
  const before = await readShellBuild(layout);
  await writeShellBuild(layout, shell);
  try {
    return await work(await openDeployment(layout));
  } catch (error) {
    // Then nothing was written; after any other error the page may be the new one already.
    if (error instanceof ChecksFailed) await writeShellBuild(layout, before);
    throw error;
  }
}

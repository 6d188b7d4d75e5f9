import { ChecksFailed } from '../assemble/assemble.ts';
import { checkStaffCalls } from '../assemble/check-leaks.ts';
import { chooseBuilds } from '../assemble/choose-builds.ts';
import type { Deployment } from '../assemble/deployment.ts';
import { readShellBuild, type ShellBuild } from '../assemble/shell-build.ts';
import type { Problem } from '../problem.ts';

/**
 * Refuses a shell with which a module could not run any more that runs now, and builds of a new version that do not fit
 * it. Writes nothing.
 *
 * @param brought builds of the new version, as `NAME/VERSION-HASH`
 */
export async function refuseLosses(
  before: Deployment,
  after: Deployment,
  shell: ShellBuild,
  brought: readonly string[] = [],
): Promise<void> {
  const now = await chooseBuilds(before, await readShellBuild(before.layout));
  const then = await chooseBuilds(after, shell);
  const problems: Problem[] = [...then.rest];
  for (const found of [...after.inventory.values()].flat()) problems.push(...checkStaffCalls(found));
  for (const { id, build, problems: ofBuild } of then.leftOut)
    if (build !== null && brought.includes(`${id}/${build}`)) problems.push(...ofBuild);
  for (const { id, chosen } of now.choices) {
    const next = then.choices.find((choice) => choice.id === id);
    if (!chosen || !next || next.chosen) continue;
    const reasons = then.leftOut.filter((one) => one.id === id).flatMap((one) => one.problems);
    for (const reason of reasons)
      problems.push({ ...reason, fix: `${reason.fix} Or switch it off first: \`skerry modules disable ${id}\`.` });
  }
  if (problems.length > 0) throw new ChecksFailed(problems);
}

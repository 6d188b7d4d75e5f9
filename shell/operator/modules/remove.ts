import { rm } from 'node:fs/promises';
import { assembleOpened, ChecksFailed, type Assembled } from '../assemble/assemble.ts';
import { LATEST } from '../assemble/config.ts';
import { openDeployment } from '../assemble/deployment.ts';
import type { FoundBuild } from '../assemble/inventory.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { planAssembly } from '../assemble/plan.ts';
import { requireBuild, requireModule } from '../assemble/select.ts';
import { OperatorError } from '../operator-error.ts';

export interface Removed {
  id: string;
  /** Builds whose files are gone. */
  builds: string[];
  /** Whether the configuration names the module no more. */
  isWhole: boolean;
  assembled: Assembled;
}

/**
 * Removes one build of a module, or all of it. What is on is not removed: open pages request its files, and the next
 * ones would miss it.
 */
export async function removeBuilds({
  dir,
  id,
  build,
  now = new Date(),
}: {
  dir: string;
  id: string;
  /** Without it: every build, and the operator's choices for the module. */
  build?: string;
  now?: Date;
}): Promise<Removed> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    const { inventory, config, ledger } = deployment;
    const all = requireModule(config, inventory, id);
    const removed: readonly FoundBuild[] = build === undefined ? all : [requireBuild(all, id, build)];
    const choice = config.modules[id] ?? { enabled: true, version: LATEST };
    const { choices, problems } = await planAssembly(deployment);
    if (problems.length > 0) throw new ChecksFailed(problems);
    const on = choices.find((one) => one.id === id)?.chosen?.found.build;
    const isOn = removed.some((one) => one.build === on);
    const canary = removed.find((one) => one.build === choice.canary?.version)?.build;
    const isPinned = choice.enabled && removed.some((one) => one.build === choice.version && one.build === on);
    if (isOn)
      throw new OperatorError(
        'MODULE_ON',
        `The build ${on} of "${id}" is on${isPinned ? ' and pinned' : ''}: open pages request its files.`,
        `Switch to another first: \`skerry modules rollback ${id}\`, or switch it off: \`skerry modules disable ${id}\`.`,
      );
    if (canary !== undefined && choice.enabled)
      throw new OperatorError(
        'MODULE_ON',
        `The build ${canary} of "${id}" is a canary: open pages request its files.`,
        `End it first: \`skerry modules canary ${id} --end\`.`,
      );
    const gone = new Set(removed.map((one) => one.build));
    const rest = all.filter((one) => !gone.has(one.build));
    const others = new Map(inventory);
    if (rest.length > 0) others.set(id, rest);
    else others.delete(id);
    const isWhole = rest.length === 0;
    if (isWhole) {
      delete config.modules[id];
      delete ledger.modules[id];
    } else {
      const previous = choice.previous?.filter((name) => !gone.has(name));
      const { canary: tried, ...rest } = choice;
      config.modules[id] = {
        ...rest,
        ...(tried && !gone.has(tried.version) ? { canary: tried } : {}),
        ...(gone.has(choice.version) ? { version: LATEST } : {}),
        ...(previous ? { previous } : {}),
      };
      for (const name of gone) delete ledger.modules[id]?.builds[name];
    }
    for (const one of removed) await rm(one.dir, { recursive: true, force: true });
    const assembled = await assembleOpened({ ...deployment, inventory: others }, now);
    return { id, builds: [...gone], isWhole, assembled };
  });
}

import { assembleOpened, type Assembled } from '../assemble/assemble.ts';
import { LATEST, type ModuleChoice } from '../assemble/config.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import type { FoundBuild } from '../assemble/inventory.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { readShellBuild } from '../assemble/shell-build.ts';
import { checkBuild } from '../assemble/check-build.ts';
import { requireBuild, requireModule } from '../assemble/select.ts';
import { OperatorError } from '../operator-error.ts';

/** An operator's change of one module. */
export type ModuleEdit =
  | { kind: 'enable' }
  | { kind: 'disable' }
  | { kind: 'pin'; build: string }
  | { kind: 'unpin' }
  | { kind: 'rollback' };

export interface Edited {
  id: string;
  /** The build that the deployment now uses. */
  build: string;
  isEnabled: boolean;
  isPinned: boolean;
  assembled: Assembled;
}

/** The build that was on before this one: of those still in place the last one that can run. */
async function earlierBuild(
  deployment: Deployment,
  id: string,
  builds: readonly FoundBuild[],
  choice: ModuleChoice,
): Promise<string> {
  const active = deployment.ledger.modules[id]?.active;
  const shell = await readShellBuild(deployment.layout);
  for (const name of choice.previous ?? []) {
    const found = name === active ? undefined : builds.find(({ build }) => build === name);
    if (found && (await checkBuild(found, shell)).problems.length === 0) return name;
  }
  const others = builds.map(({ build }) => build).filter((build) => build !== active);
  const pin = others.length > 0 ? ` In place: ${others.join(', ')}; \`skerry modules pin ${id} BUILD\` uses one.` : '';
  throw new OperatorError(
    'NO_EARLIER_VERSION',
    `There is no earlier build of "${id}" to go back to: ${active ?? 'none'} is the only one that was on and can run.`,
    `Switch it off with \`skerry modules disable ${id}\`, or publish another build.${pin}`,
  );
}

async function changed(
  deployment: Deployment,
  id: string,
  builds: readonly FoundBuild[],
  choice: ModuleChoice,
  edit: ModuleEdit,
): Promise<ModuleChoice> {
  switch (edit.kind) {
    case 'enable':
      return { ...choice, enabled: true };
    case 'disable':
      return { ...choice, enabled: false };
    case 'pin':
      return { ...choice, version: requireBuild(builds, id, edit.build).build };
    case 'unpin':
      return { ...choice, version: LATEST };
    case 'rollback': {
      const target = await earlierBuild(deployment, id, builds, choice);
      // Skipped builds (missing on the disk, or unfit) would otherwise be tried again.
      const rest = choice.previous?.slice(choice.previous.indexOf(target) + 1) ?? [];
      return { ...choice, version: target, previous: rest };
    }
  }
}

/**
 * Changes the configuration of one module and assembles again; the next page load shows it. If that module cannot run
 * then, nothing is changed; of others, builds that cannot run are left out.
 */
export async function editModule({
  dir,
  id,
  edit,
  now = new Date(),
}: {
  dir: string;
  id: string;
  edit: ModuleEdit;
  now?: Date;
}): Promise<Edited> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    const builds = requireModule(deployment.config, deployment.inventory, id);
    const choice = deployment.config.modules[id] ?? { enabled: true, version: LATEST };
    const next = await changed(deployment, id, builds, choice, edit);
    deployment.config.modules[id] = next;
    const assembled = await assembleOpened(deployment, now, {
      ...(next.enabled ? { must: id } : {}),
      ...(edit.kind === 'rollback' ? { returned: id } : {}),
    });
    const build = assembled.modules.find((module) => module.id === id)?.build ?? next.version;
    return { id, build, isEnabled: next.enabled, isPinned: next.version !== LATEST, assembled };
  });
}

import { assembleOpened, type Assembled } from '../assemble/assemble.ts';
import { LATEST, type ModuleChoice } from '../assemble/config.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import type { FoundBuild } from '../assemble/inventory.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
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

/** The build that the feed named before this one. Without a record, the next older one in place. */
function earlierBuild(deployment: Deployment, id: string, builds: readonly FoundBuild[], choice: ModuleChoice): string {
  const active =
    deployment.ledger.modules[id]?.active ?? (choice.version === LATEST ? builds[0]?.build : choice.version);
  const remembered = choice.previous?.find((name) => name !== active && builds.some(({ build }) => build === name));
  const older = builds[builds.findIndex(({ build }) => build === active) + 1]?.build;
  const target = remembered ?? older;
  if (target !== undefined) return target;
  throw new OperatorError(
    'NO_EARLIER_VERSION',
    `There is no earlier build of "${id}" to go back to: ${active ?? 'none'} is the only one that was enabled.`,
    `Switch it off with \`skerry modules disable ${id}\`, or publish another build.`,
  );
}

function changed(
  deployment: Deployment,
  id: string,
  builds: readonly FoundBuild[],
  choice: ModuleChoice,
  edit: ModuleEdit,
): ModuleChoice {
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
      const target = earlierBuild(deployment, id, builds, choice);
      // Skipped builds (missing on the disk) would otherwise be tried again.
      const rest = choice.previous?.slice(choice.previous.indexOf(target)) ?? [];
      return { ...choice, version: target, previous: rest.includes(target) ? rest : [target] };
    }
  }
}

/**
 * Changes the configuration of one module and assembles again; the next page load shows it. If a check fails nothing is
 * changed.
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
    const builds = requireModule(deployment.inventory, id);
    const choice = deployment.config.modules[id] ?? { enabled: true, version: LATEST };
    const next = changed(deployment, id, builds, choice, edit);
    deployment.config.modules[id] = next;
    const assembled = await assembleOpened(deployment, now);
    const build = assembled.modules.find((module) => module.id === id)?.build ?? next.version;
    return { id, build, isEnabled: next.enabled, isPinned: next.version !== LATEST, assembled };
  });
}

import { assembleOpened, type Assembled } from '../assemble/assemble.ts';
import { LATEST, type CanaryChoice, type ModuleChoice } from '../assemble/config.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import type { FoundBuild } from '../assemble/inventory.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { readShellBuild } from '../assemble/shell-build.ts';
import { checkBuild } from '../assemble/check-build.ts';
import { recordRetired } from '../assemble/ledger.ts';
import { requireBuild, requireModule } from '../assemble/select.ts';
import { OperatorError } from '../operator-error.ts';

/** An operator's change of one module. */
export type ModuleEdit =
  | { kind: 'enable' }
  | { kind: 'disable' }
  | { kind: 'pin'; build: string }
  | { kind: 'unpin' }
  | { kind: 'rollback' }
  | { kind: 'canary'; build: string; percent: number }
  | { kind: 'end-canary' };

export interface Edited {
  id: string;
  /** The build that the deployment now uses. */
  build: string;
  isEnabled: boolean;
  isPinned: boolean;
  canary: CanaryChoice | null;
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

/** A canary that all accounts get is none any more. */
function forAll(choice: ModuleChoice, version: string): ModuleChoice {
  return { ...(choice.canary?.version === version ? withoutCanary(choice) : choice), version };
}

function withoutCanary({ canary: _, ...choice }: ModuleChoice): ModuleChoice {
  return choice;
}

/** The others keep what they have: a canary is often the latest build, which a module follows that is not pinned. */
function withCanary({ ledger }: Deployment, id: string, choice: ModuleChoice, canary: CanaryChoice): ModuleChoice {
  const active = ledger.modules[id]?.active;
  if (!choice.enabled || active === undefined)
    throw new OperatorError(
      'MODULE_OFF',
      `"${id}" is off, or none of its builds can run: there is nothing that the other accounts could keep.`,
      `Switch it on first: \`skerry modules enable ${id}\`.`,
    );
  if (canary.version === active)
    throw new OperatorError(
      'MODULE_ON',
      `All accounts have the build ${active} of "${id}".`,
      `Name another build, or go back first: \`skerry modules rollback ${id}\`.`,
    );
  return { ...choice, version: choice.version === LATEST ? active : choice.version, canary };
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
      return forAll(choice, requireBuild(builds, id, edit.build).build);
    case 'unpin':
      return { ...choice, version: LATEST };
    case 'rollback': {
      const target = await earlierBuild(deployment, id, builds, choice);
      // Skipped builds (missing on the disk, or unfit) would otherwise be tried again.
      const rest = choice.previous?.slice(choice.previous.indexOf(target) + 1) ?? [];
      return forAll({ ...choice, previous: rest }, target);
    }
    case 'canary':
      return withCanary(deployment, id, choice, {
        version: requireBuild(builds, id, edit.build).build,
        percent: edit.percent,
      });
    case 'end-canary':
      return withoutCanary(choice);
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
    const before = choice.canary?.version;
    if (before !== undefined && before !== next.canary?.version) recordRetired(deployment.ledger, id, before, now);
    const assembled = await assembleOpened(deployment, now, {
      ...(next.enabled ? { must: [id] } : {}),
      ...(edit.kind === 'rollback' ? { returned: id } : {}),
      ...(edit.kind === 'canary' ? { canaries: [edit.build] } : {}),
    });
    const build = assembled.modules.find((module) => module.id === id)?.build ?? next.version;
    const { enabled: isEnabled, canary = null } = next;
    return { id, build, isEnabled, isPinned: next.version !== LATEST, canary, assembled };
  });
}

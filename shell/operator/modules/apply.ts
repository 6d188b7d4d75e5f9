import { assembleOpened, type Assembled } from '../assemble/assemble.ts';
import { LATEST, readGivenConfig, type OperatorConfig } from '../assemble/config.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';
import { recordRetired } from '../assemble/ledger.ts';
import { withLock } from '../assemble/lock.ts';
import { dictionary } from '../assemble/own.ts';
import { requireBuild, requireModule, withEveryModule } from '../assemble/select.ts';

export interface ApplyOptions {
  dir: string;
  /** The configuration that is to hold, whole. Without it the one in place is applied again. */
  file?: string;
  /** Told what differs, one line each, before anything is written. */
  show(difference: readonly string[]): void;
  /** Nothing is written. */
  isTrial?: boolean;
  now?: Date;
}

/** The tools' own memory, and no decision. */
const MEMORY = 'previous';

/** Every decision of a configuration by its path, such as `modules.composer.enabled`. */
function decisionsOf(value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value)]];
  return Object.entries(value)
    .filter(([name]) => name !== MEMORY)
    .flatMap(([name, inner]) => decisionsOf(inner, path === '' ? name : `${path}.${name}`));
}

/** What is decided otherwise, as lines for a terminal. */
export function differenceOf(before: OperatorConfig, after: OperatorConfig): string[] {
  const [old, next] = [new Map(decisionsOf(before)), new Map(decisionsOf(after))];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => old.get(path) !== next.get(path))
    .sort()
    .map((path) => `${path}: ${old.get(path) ?? '(not set)'} -> ${next.get(path) ?? '(not set)'}`);
}

/** The given configuration with what the tools remember of each module. All that it names has to be in place. */
async function configFrom(file: string, { config, inventory }: Deployment): Promise<OperatorConfig> {
  const given = await readGivenConfig(file);
  for (const [id, choice] of Object.entries(given.modules)) {
    const builds = requireModule(config, inventory, id);
    if (choice.version !== LATEST) requireBuild(builds, id, choice.version);
    if (choice.canary) requireBuild(builds, id, choice.canary.version);
    const previous = choice.previous ?? config.modules[id]?.previous;
    if (previous) choice.previous = [...new Set(previous)];
  }
  return withEveryModule({ ...given, modules: dictionary(given.modules) }, inventory);
}

/** What the file says of modules must come true, or nothing is changed. */
function wishFor({ modules }: OperatorConfig) {
  const enabled = Object.entries(modules).filter(([, choice]) => choice.enabled);
  return {
    must: enabled.map(([id]) => id),
    canaries: enabled.flatMap(([, { canary }]) => (canary ? [canary.version] : [])),
  };
}

/**
 * Puts a configuration in the place of the one that holds, as a whole: users have the one or the other. Throws before
 * anything is written if the file is wrong, names what is not in place, or switches on what cannot run. `null` after a
 * trial.
 */
export async function applyConfig({
  dir,
  file,
  show,
  isTrial = false,
  now = new Date(),
}: ApplyOptions): Promise<Assembled | null> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    const before = deployment.config;
    if (file !== undefined) deployment.config = await configFrom(file, deployment);
    show(differenceOf(before, deployment.config));
    if (isTrial) return null;
    for (const [id, { canary }] of Object.entries(before.modules))
      if (canary && canary.version !== deployment.config.modules[id]?.canary?.version)
        recordRetired(deployment.ledger, id, canary.version, now);
    return assembleOpened(deployment, now, file === undefined ? {} : wishFor(deployment.config));
  });
}

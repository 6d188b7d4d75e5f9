import { isDeepStrictEqual } from 'node:util';
import type { ModuleManifest } from '@skerry/shared/contract';
import { assembleOpened, type Assembled } from '../assemble/assemble.ts';
import { LATEST } from '../assemble/config.ts';
import { confirmPublication, refuseQuestion, type Confirm } from '../assemble/confirm.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { readBuild, type GivenBuild } from '../assemble/given-build.ts';
import { withBuilds } from '../assemble/inventory.ts';
import { layoutOf, type Layout } from '../assemble/layout.ts';
import { recordPublished, recordWithdrawn, writeLedger } from '../assemble/ledger.ts';
import { withLock } from '../assemble/lock.ts';
import { foundOf, publishOne } from '../assemble/publish.ts';
import { withEveryModule } from '../assemble/select.ts';
import { readShellBuild, requireDeployment, type ShellBuild } from '../assemble/shell-build.ts';
import { OperatorError } from '../operator-error.ts';
import { pruneSteps } from './prune-steps.ts';
import { readGivenShell, type GivenShell } from './given-shell.ts';
import { refuseLosses } from './refuse-losses.ts';
import { keepReplaced, writeShellFiles } from './shell-files.ts';
import { switchShell } from './switch-shell.ts';
import { readSteps, writeSteps, type UpgradeStep } from './upgrade-steps.ts';

export interface Upgraded {
  /** Builds that were not in place before, as `NAME/VERSION-HASH`. */
  added: string[];
  /** Modules that stay pinned to another build than the new version's. */
  pinned: string[];
  assembled: Assembled;
}

interface NewVersion {
  given: GivenShell;
  builds: GivenBuild[];
}

/** The shell of a new version, and the latest build of each of its modules, each file checked. */
async function readNewVersion(layout: Layout): Promise<NewVersion> {
  await requireDeployment(layout);
  const given = await readGivenShell(layout);
  const { inventory } = await openDeployment(layout);
  const latest = [...inventory.values()].flatMap(([first]) => (first ? [first] : []));
  const builds: GivenBuild[] = [];
  for (const { dir } of latest) builds.push(await readBuild(dir));
  return { given, builds };
}

function refuseSame(from: Layout, to: Layout): void {
  if (from.dir !== to.dir) return;
  throw new OperatorError(
    'USAGE',
    `${to.dir} is the deployment itself.`,
    'Name the folder of the new version, and the deployment with --dir: `skerry upgrade NEWDIST --dir DIR`.',
  );
}

const buildOf = ({ version, buildId }: ModuleManifest): string => `${version}-${buildId}`;
const nameOf = ({ manifest }: GivenBuild): string => `${manifest.id}/${buildOf(manifest)}`;

/** This upgrade, and those before it. It continues one that was cut off. */
function withStep(steps: readonly UpgradeStep[], shell: ShellBuild, added: string[], now: Date) {
  const [last, ...earlier] = steps;
  const at = now.toISOString();
  const step: UpgradeStep =
    last && !last.isDone
      ? { shell: last.shell, added: [...new Set([...last.added, ...added])], at, isDone: false }
      : { shell, added, at, isDone: false };
  return { step, rest: last && !last.isDone ? earlier : steps };
}

/** Whether the new version is the one in place: then there is nothing to go back from. */
const isInPlace = (
  [last]: readonly UpgradeStep[],
  current: ShellBuild,
  { shell }: GivenShell,
  fresh: number,
): boolean => (last?.isDone ?? true) && fresh === 0 && isDeepStrictEqual(current, shell);

/**
 * Takes a new version, shell and modules, into a deployment, and keeps what its operator decided. Everything is checked
 * before anything is written. The page names either version and everything of both is in place, so that a reader always
 * sees one whole version; an upgrade that was cut off is completed by the next one, or taken back.
 */
export async function upgrade({
  from,
  dir,
  confirm = refuseQuestion,
  now = new Date(),
}: {
  /** The folder of the new version, as its build wrote it. */
  from: string;
  dir: string;
  confirm?: Confirm;
  now?: Date;
}): Promise<Upgraded> {
  const layout = layoutOf(dir);
  const source = layoutOf(from);
  refuseSame(source, layout);
  return withLock(layout, async () => {
    const { given, builds } = await readNewVersion(source);
    const deployment = await openDeployment(layout);
    const { ledger, config } = deployment;
    // A pin is a decision that stays; it is said afterwards.
    const ask: Confirm = (question) => (question.option === '--to-pinned' ? Promise.resolve(true) : confirm(question));
    for (const one of builds) await confirmPublication(deployment, one.manifest, ask);
    const inventory = withBuilds(
      deployment.inventory,
      builds.map((one) => foundOf(one, now)),
    );
    await refuseLosses(
      deployment,
      { ...deployment, inventory, config: withEveryModule(config, inventory) },
      given.shell,
      builds.map(nameOf),
    );

    const steps = await readSteps(layout);
    const inPlace = [...deployment.inventory.values()].flat().filter(({ isWithdrawn }) => !isWithdrawn);
    const there = new Set(inPlace.map(({ id, build }) => `${id}/${build}`));
    const fresh = builds.filter((one) => !there.has(nameOf(one)));
    const current = await readShellBuild(layout);
    const next = isInPlace(steps, current, given, fresh.length)
      ? null
      : withStep(steps, current, fresh.map(nameOf), now);
    await keepReplaced(layout, next?.step.shell ?? current, given);
    if (next) await writeSteps(layout, [next.step, ...next.rest]);
    // Until the shell is there that they belong to, nothing may take them for the latest.
    for (const { manifest } of fresh) recordWithdrawn(ledger, manifest.id, buildOf(manifest));
    await writeLedger(layout, ledger);
    await writeShellFiles(layout, given);
    for (const one of builds) await publishOne(layout, one, config.gate);
    for (const { manifest } of fresh) recordPublished(ledger, manifest.id, buildOf(manifest), now);
    await writeLedger(layout, ledger);
    const assembled = await switchShell(layout, given.shell, (opened) => assembleOpened(opened, now));
    const done = next ? [{ ...next.step, isDone: true }, ...next.rest] : steps;
    await writeSteps(layout, await pruneSteps(layout, given.shell, done, now));
    const pinned = builds
      .map(({ manifest }) => manifest)
      .filter((manifest) => {
        const { version } = config.modules[manifest.id] ?? { version: LATEST };
        return version !== LATEST && version !== buildOf(manifest);
      });
    return { added: fresh.map(nameOf), pinned: pinned.map(({ id }) => id), assembled };
  });
}

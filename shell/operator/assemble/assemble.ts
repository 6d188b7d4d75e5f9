import { rm } from 'node:fs/promises';
import { OperatorError } from '../operator-error.ts';
import { problemsText, type Problem } from '../problem.ts';
import { writeAtomically } from '../files.ts';
import { writeBrand } from './brand.ts';
import { writeConfig, type OperatorConfig } from './config.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import { writeStaffFeed } from './installed.ts';
import { layoutOf } from './layout.ts';
import type { Choice, LeftOut } from './choice.ts';
import { writeLedger } from './ledger.ts';
import { withLock } from './lock.ts';
import { pageHtml, preloadsLanding } from './page.ts';
import { planAssembly } from './plan.ts';
import { moveStaffBuilds } from './place-staff.ts';
import { precompress } from './precompress.ts';
import { outdated, prune } from './prune.ts';
import { makeReadable } from './readable.ts';
import { remember } from './remember.ts';

export interface AssembleOptions {
  dir: string;
  /** Changes the deployment's gate setting. Undefined leaves it as it is. */
  gate?: boolean;
  /** Changes where browsers find the modules for everybody. Undefined leaves it as it is. */
  modulesPath?: string;
  now?: Date;
}

export interface AssembledModule {
  id: string;
  /** The build that the module now uses; of one that is off the last one. `null` if nothing of it can run. */
  build: string | null;
  isEnabled: boolean;
  isGated: boolean;
  isInFeed: boolean;
}

export interface Assembled {
  /** Every module in place. A module for staff is in no feed if the deployment has no gate. */
  modules: AssembledModule[];
  /** Builds that cannot run; everything else was assembled without them. */
  leftOut: LeftOut[];
  /** The landing path if no module in the page has a screen for it: nothing is preloaded then. */
  idleLanding?: string;
  /** Builds removed, as `NAME/VERSION-HASH`. */
  pruned: string[];
}

/** What one command asks of an assembly. */
export interface Wish {
  /** Modules that must be able to run afterwards; otherwise nothing is changed. */
  must?: readonly string[];
  /** The builds of them that must be able to run as canaries. */
  canaries?: readonly string[];
  /** The module of a rollback. */
  returned?: string;
}

export class ChecksFailed extends OperatorError {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      'CHECKS_FAILED',
      `${problems.length === 1 ? 'One check' : `${problems.length} checks`} failed, and nothing was changed:\n${problemsText(problems)}`,
      'Fix what is listed, then run the command again.',
    );
    this.problems = problems;
  }
}

function described({ id, isEnabled, isWithheld, chosen, builds }: Choice, { gate }: OperatorConfig): AssembledModule {
  const isLeftOut = isEnabled && !chosen && (gate || !isWithheld);
  return {
    id,
    build: isLeftOut ? null : ((chosen?.found ?? builds[0])?.build ?? null),
    isEnabled,
    isGated: isWithheld,
    isInFeed: chosen !== undefined,
  };
}

/**
 * Checks everything, then writes feeds, page and configuration, without the builds that cannot run. The caller holds
 * the lock. Throws `ChecksFailed` before it has written anything.
 */
export async function assembleOpened(deployment: Deployment, now: Date, wish: Wish = {}): Promise<Assembled> {
  const { layout, ledger, inventory, config } = deployment;
  const { problems, feeds, shell, brand, choices, leftOut } = await planAssembly(deployment);
  if (problems.length > 0) throw new ChecksFailed([...problems, ...leftOut.flatMap((one) => one.problems)]);
  const missed = leftOut.filter(
    ({ id, build, isReplaced }) =>
      wish.must?.includes(id) && (!isReplaced || (build !== null && wish.canaries?.includes(build))),
  );
  if (missed.length > 0) throw new ChecksFailed(missed.flatMap((one) => one.problems));
  remember(config, ledger, choices, now, wish.returned);
  await writeBrand(layout, brand, now);
  await precompress(layout);
  const old = outdated(inventory, config, ledger, now);
  await prune(old, ledger);
  if (config.gate) await moveStaffBuilds(inventory, layout.staff);
  if (feeds.staff) {
    const left = [...inventory].map(([id, builds]) => [id, builds.filter((one) => !old.includes(one))] as const);
    await writeStaffFeed(layout, feeds.staff, { config, ledger, inventory: new Map(left) });
  }
  await writeAtomically(layout.index, pageHtml(shell, feeds.public, config, brand));
  if (!feeds.staff) await rm(layout.staffFeed, { force: true });
  if (!config.gate) await moveStaffBuilds(inventory, layout.withheld);
  await writeConfig(layout, config);
  await writeLedger(layout, ledger);
  await makeReadable(layout);
  return {
    modules: choices
      .filter(({ isEnabled, builds }) => isEnabled || builds.length > 0)
      .map((choice) => described(choice, config)),
    leftOut,
    ...(preloadsLanding(feeds.public, config.landing) ? {} : { idleLanding: config.landing }),
    pruned: old.map(({ id, build }) => `${id}/${build}`),
  };
}

/** Checks a deployment's modules and writes `index.html` with the public feed, and the staff's feed. */
export async function assemble({ dir, gate, modulesPath, now = new Date() }: AssembleOptions): Promise<Assembled> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    if (gate !== undefined) deployment.config.gate = gate;
    if (modulesPath !== undefined) deployment.config.modulesPath = modulesPath;
    return assembleOpened(deployment, now);
  });
}

import { rm } from 'node:fs/promises';
import { OperatorError } from '../operator-error.ts';
import { problemsText, type Problem } from '../problem.ts';
import { writeAtomically } from '../files.ts';
import { writeConfig, type OperatorConfig } from './config.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import { layoutOf } from './layout.ts';
import { recordActive, writeLedger, type Ledger } from './ledger.ts';
import { withLock } from './lock.ts';
import { pageHtml } from './page.ts';
import { planAssembly } from './plan.ts';
import { moveStaffBuilds } from './place-staff.ts';
import { precompress } from './precompress.ts';
import { outdated, prune } from './prune.ts';
import type { Selected } from './select.ts';

export interface AssembleOptions {
  dir: string;
  /** Changes the deployment's gate setting. Undefined leaves it as it is. */
  gate?: boolean;
  now?: Date;
}

export interface Assembled {
  /** Every module in place. A module for staff is in no feed if the deployment has no gate. */
  modules: { id: string; build: string; isEnabled: boolean; isGated: boolean; isInFeed: boolean }[];
  /** Builds removed, as `NAME/VERSION-HASH`. */
  pruned: string[];
}

/** Number of builds that `previous` keeps. */
const PREVIOUS_KEPT = 10;

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

function remember(config: OperatorConfig, ledger: Ledger, selected: readonly Selected[], now: Date): void {
  for (const { id, found } of selected.filter(({ isEnabled }) => isEnabled)) {
    const choice = config.modules[id];
    const before = recordActive(ledger, id, found.build, now);
    if (!choice || before === undefined) continue;
    const previous = choice.previous ?? [];
    // `rollback` takes the build off the list. It must not come back on it as "the previous one".
    const isReturn = previous[0] === found.build;
    choice.previous = (
      isReturn ? previous.slice(1) : [before, ...previous.filter((build) => build !== before && build !== found.build)]
    ).slice(0, PREVIOUS_KEPT);
  }
}

/**
 * Checks everything, then writes feeds, page and configuration. The caller holds the lock. Throws `ChecksFailed` before
 * it has written anything.
 */
export async function assembleOpened(deployment: Deployment, now: Date): Promise<Assembled> {
  const { layout, ledger, inventory, config } = deployment;
  const { problems, feeds, shell, selected } = await planAssembly(deployment);
  if (problems.length > 0) throw new ChecksFailed(problems);
  remember(config, ledger, selected, now);
  await precompress(layout);
  const old = outdated(inventory, config, ledger, now);
  await prune(old, ledger);
  if (config.gate) await moveStaffBuilds(inventory, layout.staff);
  if (feeds.staff) await writeAtomically(layout.staffFeed, JSON.stringify(feeds.staff));
  await writeAtomically(layout.index, pageHtml(shell, feeds.public, config));
  if (!feeds.staff) await rm(layout.staffFeed, { force: true });
  if (!config.gate) await moveStaffBuilds(inventory, layout.withheld);
  await writeConfig(layout, config);
  await writeLedger(layout, ledger);
  return {
    modules: selected.map(({ id, isEnabled, found }) => ({
      id,
      build: found.build,
      isEnabled,
      isGated: found.isBehindGate,
      isInFeed: isEnabled && (config.gate || !found.isBehindGate),
    })),
    pruned: old.map(({ id, build }) => `${id}/${build}`),
  };
}

/** Checks a deployment's modules and writes `index.html` with the public feed, and the staff's feed. */
export async function assemble({ dir, gate, now = new Date() }: AssembleOptions): Promise<Assembled> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    if (gate !== undefined) deployment.config.gate = gate;
    return assembleOpened(deployment, now);
  });
}

import { assembleOpened, ChecksFailed, type Assembled } from '../assemble/assemble.ts';
import { checkShellFiles } from '../assemble/check-files.ts';
import { openDeployment, type Deployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';
import { recordWithdrawn } from '../assemble/ledger.ts';
import { withLock } from '../assemble/lock.ts';
import { dictionary } from '../assemble/own.ts';
import { OperatorError } from '../operator-error.ts';
import { refuseLosses } from './refuse-losses.ts';
import { restoreReplaced } from './shell-files.ts';
import { switchShell } from './switch-shell.ts';
import { readSteps, writeSteps } from './upgrade-steps.ts';

export interface TakenBack {
  /** Builds that are in place, and used no more unless they are pinned, as `NAME/VERSION-HASH`. */
  withdrawn: string[];
  assembled: Assembled;
}

/** The deployment without the builds of an upgrade, and without modules that came with it. */
function without({ ledger, inventory, config, ...rest }: Deployment, added: readonly string[]): Deployment {
  const names = new Set(added);
  const left = new Map(
    [...inventory].map(([id, builds]) => [
      id,
      builds.map((found) => (names.has(`${id}/${found.build}`) ? { ...found, isWithdrawn: true } : found)),
    ]),
  );
  const modules = dictionary(config.modules);
  for (const [id, builds] of left) {
    for (const { build, isWithdrawn } of builds) if (isWithdrawn) recordWithdrawn(ledger, id, build);
    if (builds.every(({ isWithdrawn }) => isWithdrawn)) delete modules[id];
  }
  return { ...rest, ledger, inventory: left, config: { ...config, modules } };
}

/**
 * Takes the last upgrade back: the shell before it, and the builds that were in place before it. What the operator has
 * decided since stays.
 */
export async function takeBack({ dir, now = new Date() }: { dir: string; now?: Date }): Promise<TakenBack> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const [last, ...rest] = await readSteps(layout);
    if (!last)
      throw new OperatorError(
        'NO_EARLIER_VERSION',
        `There is no upgrade of ${layout.dir} to take back.`,
        'Modules go back one by one: `skerry modules rollback NAME`.',
      );
    await restoreReplaced(layout, last.shell);
    const missing = await checkShellFiles(layout, last.shell, 'all');
    if (missing.length > 0) throw new ChecksFailed(missing);
    const deployment = await openDeployment(layout);
    await refuseLosses(deployment, without(await openDeployment(layout), last.added), last.shell);
    // If this is cut off, the next upgrade continues that step, and does not stand on half of it.
    await writeSteps(layout, [{ ...last, isDone: false }, ...rest]);
    const assembled = await switchShell(layout, last.shell, (opened) =>
      assembleOpened(without(opened, last.added), now),
    );
    await writeSteps(layout, rest);
    return { withdrawn: last.added, assembled };
  });
}

import { rm } from 'node:fs/promises';
import { OperatorError } from '../operator-error.ts';
import { problemsText, type Problem } from '../problem.ts';
import { createValidators } from '../schema/validate.ts';
import { writeAtomically } from '../files.ts';
import { checkFiles, checkLeaks, checkPlaces, checkShellFiles } from './check-files.ts';
import { checkManifest } from './check-manifest.ts';
import { checkRoutes } from './check-routes.ts';
import { readConfig, writeConfig, type OperatorConfig } from './config.ts';
import { buildFeeds } from './feeds.ts';
import { takeInventory, type Inventory } from './inventory.ts';
import { layoutOf, type Layout } from './layout.ts';
import { readLedger, recordActive, writeLedger, type Ledger } from './ledger.ts';
import { withLock } from './lock.ts';
import { pageHtml } from './page.ts';
import { precompress } from './precompress.ts';
import { outdated, prune } from './prune.ts';
import { selectBuilds, withEveryModule, type Selected } from './select.ts';
import { readShellBuild } from './shell-build.ts';

export interface AssembleOptions {
  dir: string;
  /** Changes the deployment's gate setting; left as it is where not given. */
  gate?: boolean;
  now?: Date;
}

export interface Assembled {
  /** What the feeds name, modules that are off included. */
  modules: { id: string; build: string; isEnabled: boolean; isGated: boolean }[];
  /** Builds removed, as `NAME/VERSION-HASH`. */
  pruned: string[];
}

/** A command's view of a deployment while it holds the lock. */
export interface Deployment {
  layout: Layout;
  ledger: Ledger;
  inventory: Inventory;
  config: OperatorConfig;
}

/** How many builds `previous` remembers. */
const PREVIOUS_KEPT = 10;

export class ChecksFailed extends OperatorError {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('CHECKS_FAILED', `${problems.length === 1 ? 'One check' : `${problems.length} checks`} failed, and nothing was changed:\n${problemsText(problems)}`, 'Mend what is listed, then run the command again.');
    this.problems = problems;
  }
}

export async function openDeployment(layout: Layout): Promise<Deployment> {
  const ledger = await readLedger(layout);
  const inventory = await takeInventory(layout, ledger);
  return { layout, ledger, inventory, config: withEveryModule(await readConfig(layout), inventory) };
}

function remember(config: OperatorConfig, ledger: Ledger, selected: readonly Selected[], now: Date): void {
  for (const { id, found } of selected.filter(({ isEnabled }) => isEnabled)) {
    const choice = config.modules[id];
    const before = recordActive(ledger, id, found.build, now);
    if (!choice || before === undefined) continue;
    const previous = choice.previous ?? [];
    // Going back takes the build off the list; it must not come back on as "the one before".
    const isReturn = previous[0] === found.build;
    choice.previous = (isReturn ? previous.slice(1) : [before, ...previous.filter((build) => build !== before && build !== found.build)]).slice(0, PREVIOUS_KEPT);
  }
}

/** Checks everything, then writes feeds, page and configuration. Whoever calls it holds the lock. Throws `ChecksFailed` with nothing written. */
export async function assembleOpened({ layout, ledger, inventory, config }: Deployment, now: Date): Promise<Assembled> {
  const shell = await readShellBuild(layout);
  const validators = createValidators();
  const selected = selectBuilds(config, inventory, layout);
  const wanted = selected.filter(({ isEnabled, found }) => isEnabled && (config.gate || !found.isBehindGate));
  const checked = wanted.map(({ found }) => ({ found, ...checkManifest(found, shell, validators) }));
  const sound = checked.flatMap(({ found, manifest }) => (manifest ? [{ found, manifest }] : []));
  const problems = [
    ...checked.flatMap((check) => check.problems),
    ...checkRoutes(sound.map(({ manifest }) => manifest)),
    ...checkPlaces(inventory),
    ...(await checkShellFiles(layout, shell)),
    ...(await Promise.all(sound.map(({ found, manifest }) => checkFiles(found.dir, manifest)))).flat(),
    ...(await checkLeaks(layout, inventory)),
  ];
  if (problems.length > 0) throw new ChecksFailed(problems);

  const disabled = selected.filter(({ isEnabled }) => !isEnabled).map(({ found }) => found);
  const feeds = buildFeeds({ enabled: sound, disabled, hasGate: config.gate, generatedAt: now });
  for (const feed of [feeds.public, feeds.staff]) {
    const valid = feed === null || validators.feed(feed);
    if (valid !== true && !valid.ok) throw new ChecksFailed(valid.faults.map((fault) => ({ code: 'FEED_INVALID', module: feed?.audience ?? 'public', ...fault })));
  }
  remember(config, ledger, selected, now);
  await precompress(layout);
  if (feeds.staff) await writeAtomically(layout.staffFeed, JSON.stringify(feeds.staff));
  await writeAtomically(layout.index, pageHtml(shell, feeds.public, config.landing));
  if (!feeds.staff) await rm(layout.staffFeed, { force: true });
  await writeConfig(layout, config);
  const old = outdated(inventory, config, ledger, now);
  await prune(old, ledger);
  await writeLedger(layout, ledger);
  return {
    modules: selected.map(({ id, isEnabled, found }) => ({ id, build: found.build, isEnabled, isGated: found.isBehindGate })),
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

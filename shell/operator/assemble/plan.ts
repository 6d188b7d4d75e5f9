import { check, ModuleFeed } from '@skerry/shared/contract/schema';
import type { Problem } from '../problem.ts';
import { checkFiles, checkShellFiles } from './check-files.ts';
import { checkLeaks, checkPlaces } from './check-leaks.ts';
import { checkManifest } from './check-manifest.ts';
import { checkSettings } from './check-settings.ts';
import { checkTogether } from './check-together.ts';
import type { Deployment } from './deployment.ts';
import { buildFeeds, type Feeds } from './feeds.ts';
import { selectBuilds, type Selected } from './select.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

/** What an assembly would write, and the problems that prevent it. */
export interface AssemblyPlan {
  shell: ShellBuild;
  selected: Selected[];
  feeds: Feeds;
  problems: Problem[];
}

function feedProblems(feeds: Feeds): Problem[] {
  return [feeds.public, feeds.staff].flatMap((feed): Problem[] => {
    const checked = feed && check(ModuleFeed, feed);
    return !checked || checked.ok
      ? []
      : checked.faults.map((fault) => ({ code: 'FEED_INVALID', module: feed.audience, ...fault }));
  });
}

/** Runs every check of an assembly. Writes nothing. */
export async function planAssembly({ layout, inventory, config }: Deployment): Promise<AssemblyPlan> {
  const shell = await readShellBuild(layout);
  const selected = selectBuilds(config, inventory, layout);
  const wanted = selected.filter(({ isEnabled, found }) => isEnabled && (config.gate || !found.isBehindGate));
  const checked = wanted.map(({ found }) => ({ found, ...checkManifest(found, shell) }));
  const sound = checked.flatMap(({ found, manifest }) => (manifest ? [{ found, manifest }] : []));
  const manifests = sound.map(({ manifest }) => manifest);
  const disabled = selected.filter(({ isEnabled }) => !isEnabled).map(({ found }) => found);
  const feeds = buildFeeds({ enabled: sound, disabled, hasGate: config.gate });
  const ofFiles = await Promise.all([
    ...sound.map(({ found, manifest }) => checkFiles(found.dir, manifest)),
    ...sound.map(({ found, manifest }) => checkSettings(found.dir, manifest)),
    checkShellFiles(layout, shell),
    checkLeaks(layout, inventory),
  ]);
  const problems = [
    ...checked.flatMap((check) => check.problems),
    ...checkTogether({ manifests, own: shell.preferences, disabled }),
    ...checkPlaces(inventory),
    ...ofFiles.flat(),
  ];
  // A feed of malformed manifests would only repeat the problems above.
  return { shell, selected, feeds, problems: problems.length > 0 ? problems : feedProblems(feeds) };
}

import { check, ModuleFeed } from '@skerry/shared/contract/schema';
import type { Problem } from '../problem.ts';
import { brandOf, type Brand } from './brand.ts';
import { checkShellFiles } from './check-files.ts';
import type { Choice, LeftOut } from './choice.ts';
import { chooseBuilds } from './choose-builds.ts';
import type { CanaryBuild } from './choose-canaries.ts';
import type { Deployment } from './deployment.ts';
import { buildFeeds, type Feeds } from './feeds.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

/** What an assembly would write. */
export interface AssemblyPlan {
  /** With the operator's branding. */
  shell: ShellBuild;
  brand: Brand;
  choices: Choice[];
  canaries: CanaryBuild[];
  feeds: Feeds;
  /** Builds that cannot run: the assembly goes on without them. */
  leftOut: LeftOut[];
  /** What prevents the assembly. */
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

const leftOutOf = ({ problems }: Brand): LeftOut => ({
  id: 'a picture of the branding',
  build: null,
  isModule: false,
  isReplaced: false,
  problems,
});

/** Runs every check of an assembly. Writes nothing. */
export async function planAssembly(deployment: Deployment): Promise<AssemblyPlan> {
  const { layout, config } = deployment;
  const shell = await readShellBuild(layout);
  const { choices, canaries, leftOut, rest } = await chooseBuilds(deployment, shell);
  const feeds = buildFeeds({
    enabled: choices.flatMap(({ chosen }) => (chosen ? [chosen] : [])),
    // A module that cannot run leaves its addresses, as one that is off does.
    disabled: choices.flatMap(({ chosen, isWithheld, builds }) => {
      const last = builds[0];
      return chosen || !last || (isWithheld && !config.gate) ? [] : [last];
    }),
    canaries,
    hasGate: config.gate,
    modulesPath: config.modulesPath,
  });
  const problems = [...rest, ...(await checkShellFiles(layout, shell)), ...feedProblems(feeds)];
  const brand = await brandOf(layout, config.branding, shell);
  const withoutBrand: LeftOut[] = brand.problems.length > 0 ? [leftOutOf(brand)] : [];
  return { shell: brand.shell, brand, choices, canaries, feeds, leftOut: [...leftOut, ...withoutBrand], problems };
}

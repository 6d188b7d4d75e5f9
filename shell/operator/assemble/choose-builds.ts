import type { ModuleManifest } from '@skerry/shared/contract';
import type { Problem } from '../problem.ts';
import type { Choice, LeftOut, Runnable } from './choice.ts';
import { checkBuild } from './check-build.ts';
import { checkLeaks, checkPlaces } from './check-leaks.ts';
import { checkTogether } from './check-together.ts';
import { chooseCanaries, type CanaryBuild } from './choose-canaries.ts';
import type { Deployment } from './deployment.ts';
import type { FoundBuild } from './inventory.ts';
import { candidatesOf } from './select.ts';
import type { ShellBuild } from './shell-build.ts';

export interface Chosen {
  choices: Choice[];
  canaries: CanaryBuild[];
  leftOut: LeftOut[];
  /** Problems of no build in particular, such as a staff call in a file of the shell. */
  rest: Problem[];
}

/**
 * The build of each enabled module that can run: of "latest" the highest one that can. Where two modules claim the
 * same, a build that the feed names already keeps it.
 */
export async function chooseBuilds(deployment: Deployment, shell: ShellBuild): Promise<Chosen> {
  const { layout, inventory, ledger, config } = deployment;
  const candidates = candidatesOf(config, inventory, ledger);
  const { refused, rest } = await misplaced(deployment);
  const checked = new Map<FoundBuild, ModuleManifest>();
  const isActive = ({ id, found }: { id: string; found: FoundBuild }): boolean =>
    ledger.modules[id]?.active === found.build;

  const firstThatRuns = async (builds: readonly FoundBuild[]): Promise<Runnable | undefined> => {
    for (const found of builds) {
      if (refused.has(found)) continue;
      const known = checked.get(found);
      if (known) return { found, manifest: known };
      const { manifest, problems } = await checkBuild(found, shell);
      if (manifest && problems.length === 0) {
        checked.set(found, manifest);
        return { found, manifest };
      }
      refused.set(found, problems);
    }
    return undefined;
  };

  for (;;) {
    const choices: Choice[] = [];
    for (const one of candidates) {
      const chosen = one.isEnabled && (config.gate || !one.isWithheld) ? await firstThatRuns(one.builds) : undefined;
      choices.push({ ...one, ...(chosen ? { chosen } : {}) });
    }
    const on = choices.flatMap(({ id, chosen }) => (chosen ? [{ id, ...chosen }] : []));
    const inOrder = [...on.filter(isActive), ...on.filter((one) => !isActive(one))];
    const disabled = choices.flatMap(({ chosen, builds }) => (chosen || !builds[0] ? [] : [builds[0]]));
    const manifests = inOrder.map(({ manifest }) => manifest);
    const problems = checkTogether({ manifests, own: shell.preferences, disabled });
    const loser = inOrder.find(({ id }) => problems.some(({ module }) => module === id));
    if (!loser) {
      const { canaries, leftOut } = await chooseCanaries({ config, inventory, choices, shell, refused });
      return { choices, canaries, leftOut: [...leftOutOf(choices, refused, layout.config), ...leftOut], rest };
    }
    refused.set(
      loser.found,
      problems.filter(({ module }) => module === loser.id),
    );
  }
}

/** Builds that lie where they may not, or contain what is only for staff; no matter whether they are used. */
async function misplaced({ layout, inventory }: Deployment) {
  const refused = new Map<FoundBuild, readonly Problem[]>();
  const rest: Problem[] = [];
  const add = (found: FoundBuild | undefined, problem: Problem): void => {
    if (found) refused.set(found, [...(refused.get(found) ?? []), problem]);
    else rest.push(problem);
  };
  const all = [...inventory.values()].flat();
  for (const found of all) for (const problem of checkPlaces(found)) add(found, problem);
  for (const problem of await checkLeaks(layout, inventory))
    add(
      all.find(({ base }) => `/${problem.field}`.startsWith(base)),
      problem,
    );
  return { refused, rest };
}

function leftOutOf(
  choices: readonly Choice[],
  refused: ReadonlyMap<FoundBuild, readonly Problem[]>,
  config: string,
): LeftOut[] {
  const ofBuilds = [...refused].map(([found, problems]) => ({
    id: found.id,
    build: found.build,
    isReplaced: choices.some(({ id, chosen }) => id === found.id && chosen !== undefined),
    problems,
  }));
  const missing = choices
    .filter(({ isEnabled, builds }) => isEnabled && builds.length === 0)
    .map(({ id, wanted }) => ({
      id,
      build: null,
      isReplaced: false,
      problems: [missingProblem(id, wanted, config)],
    }));
  return [...ofBuilds, ...missing];
}

const missingProblem = (id: string, wanted: string | null, config: string): Problem => ({
  code: 'MODULE_INTEGRITY',
  module: id,
  field: wanted ?? id,
  message: `${config} names ${wanted === null ? 'the module' : 'that build'}, and it is not in place.`,
  fix: `Publish it again with \`skerry publish DIR\`, or remove the module with \`skerry modules remove ${id}\`.`,
});

import type { Problem } from '../problem.ts';
import { checkBuild } from './check-build.ts';
import { checkTogether } from './check-together.ts';
import type { Choice, LeftOut, Runnable } from './choice.ts';
import type { OperatorConfig } from './config.ts';
import type { FoundBuild, Inventory } from './inventory.ts';
import type { ShellBuild } from './shell-build.ts';

/** A build that a part of the accounts gets in place of the chosen one. */
export interface CanaryBuild extends Runnable {
  id: string;
  percent: number;
}

interface CanarySource {
  config: OperatorConfig;
  inventory: Inventory;
  choices: readonly Choice[];
  shell: ShellBuild;
  /** Of builds that may not lie where they are. */
  refused: ReadonlyMap<FoundBuild, readonly Problem[]>;
}

/**
 * The canaries that can run beside what all others get, and beside each other: an account may have several. One that
 * all have already is none any more.
 */
export async function chooseCanaries({ config, inventory, choices, shell, refused }: CanarySource) {
  const canaries: CanaryBuild[] = [];
  const leftOut: LeftOut[] = [];
  for (const { id, chosen } of choices) {
    const wanted = config.modules[id]?.canary;
    if (!wanted || !chosen || wanted.version === chosen.found.build) continue;
    const leave = (problems: readonly Problem[]) =>
      leftOut.push({ id, build: wanted.version, isReplaced: true, problems });
    const found = inventory.get(id)?.find(({ build }) => build === wanted.version);
    if (!found) {
      leave([missing(id, wanted.version)]);
      continue;
    }
    const misplaced = refused.get(found);
    const { manifest, problems } = misplaced ? { manifest: null, problems: misplaced } : await checkBuild(found, shell);
    if (!manifest || problems.length > 0) {
      leave(problems);
      continue;
    }
    if (found.isBehindGate !== chosen.found.isBehindGate) {
      leave([otherAudience(id)]);
      continue;
    }
    const canary = { id, found, manifest };
    const withChosen = conflictsOf(canary, [], choices, shell);
    const conflicts = withChosen.length > 0 ? withChosen : conflictsOf(canary, canaries, choices, shell);
    if (conflicts.length > 0) leave(conflicts);
    else canaries.push({ ...canary, percent: wanted.percent });
  }
  return { canaries, leftOut };
}

/** With the chosen builds of other modules, or their canaries. */
function conflictsOf(
  { id, manifest }: Runnable & { id: string },
  canaries: readonly CanaryBuild[],
  choices: readonly Choice[],
  shell: ShellBuild,
): Problem[] {
  const others = choices.flatMap((choice) =>
    choice.id === id || !choice.chosen
      ? []
      : [canaries.find((canary) => canary.id === choice.id)?.manifest ?? choice.chosen.manifest],
  );
  const disabled = choices.flatMap(({ chosen, builds }) => (chosen || !builds[0] ? [] : [builds[0]]));
  return checkTogether({ manifests: [...others, manifest], own: shell.preferences, disabled }).filter(
    ({ module }) => module === id,
  );
}

const missing = (id: string, build: string): Problem => ({
  code: 'MODULE_INTEGRITY',
  module: id,
  field: build,
  message: 'the configuration names that build as a canary, and it is not in place.',
  fix: `Publish it again with \`skerry publish DIR\`, or end the canary with \`skerry modules canary ${id} --end\`.`,
});

const otherAudience = (id: string): Problem => ({
  code: 'MODULE_FORBIDDEN',
  module: id,
  field: 'access.gated',
  message: 'a canary must be for the same users as the build in whose place it comes: for staff, or for all.',
  fix: 'Use it for all accounts at once: `skerry modules pin`.',
});

import type { ModuleManifest } from '@skerry/shared/contract';
import { OperatorError } from '../operator-error.ts';
import { LATEST } from './config.ts';
import type { Deployment } from './deployment.ts';
import type { FoundBuild } from './inventory.ts';

/** Something that an operator may not expect, and the option that says that it is intended. */
export interface Question {
  text: string;
  option: '--to-pinned' | '--other-publisher';
}

/** Resolves with `false`, or throws, if it is not intended. */
export type Confirm = (question: Question) => Promise<boolean>;

/** Where nobody can be asked. */
export const refuseQuestion: Confirm = ({ text, option }) => {
  throw new OperatorError('CONFIRMATION_NEEDED', text, `If that is intended, add ${option}.`);
};

const packageOf = ({ manifest }: FoundBuild): string | undefined => {
  const name = manifest.ok ? (manifest.value as { package?: unknown } | null)?.package : undefined;
  return typeof name === 'string' ? name : undefined;
};

/**
 * Asks before a build is published to a module that stays pinned to another one, or under an id that builds of another
 * npm package have. The name of the package says who published a build; it is not a proof.
 */
export async function confirmPublication(
  { config, inventory }: Deployment,
  { id, version, buildId, package: publisher }: ModuleManifest,
  confirm: Confirm,
): Promise<void> {
  const build = `${version}-${buildId}`;
  const choice = Object.hasOwn(config.modules, id) ? config.modules[id] : undefined;
  const others = [...new Set((inventory.get(id) ?? []).map(packageOf))].filter(
    (name) => name !== undefined && name !== publisher,
  );
  const questions: Question[] = [];
  if (others.length > 0)
    questions.push({
      text: `The builds of "${id}" in place are of the package ${others.join(', ')}; this one is of ${publisher ?? 'an unnamed package'}.`,
      option: '--other-publisher',
    });
  if (choice && choice.version !== LATEST && choice.version !== build)
    questions.push({
      text: `"${id}" is pinned to ${choice.version}: ${build} will be in place, and not be on before \`skerry modules unpin ${id}\`.`,
      option: '--to-pinned',
    });
  for (const question of questions)
    if (!(await confirm(question)))
      throw new OperatorError('CONFIRMATION_NEEDED', 'Nothing was published.', `With ${question.option} it would be.`);
}

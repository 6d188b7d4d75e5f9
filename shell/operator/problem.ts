import type { ModuleFault } from '@skerry/shared/contract';

/** One problem that a check found: which module, where in it, what is wrong, and what to do. */
export interface Problem {
  code: ModuleFault;
  /** Id of the module, or the file the problem is in where there is no module. */
  module: string;
  /** The field of the manifest or the file, such as `requires.contract`. */
  field: string;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, as a sentence. */
  fix: string;
}

const problemText = (problem: Problem): string =>
  `${problem.code}  ${problem.module}, ${problem.field}: ${problem.message}\n  ${problem.fix}`;

export const problemsText = (problems: readonly Problem[]): string => problems.map(problemText).join('\n');

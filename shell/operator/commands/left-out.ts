import type { LeftOut } from '../assemble/choice.ts';
import { OperatorError } from '../operator-error.ts';
import { problemsText } from '../problem.ts';

/** Which builds were left out, what is used in their place, and why. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  return leftOut
    .map(({ id, build, isReplaced, problems }) => {
      const what = build === null ? id : `${id} ${build}`;
      return `Left out: ${what}${isReplaced ? ' (another build of it is used)' : ''}\n${problemsText(problems)}`;
    })
    .join('\n');
}

/** After the rest was `done`: not everything is as it must be. */
export function refuseLeftOut(leftOut: readonly LeftOut[], done = 'assembled'): void {
  if (leftOut.length === 0) return;
  const first = leftOut.find(({ isModule = true }) => isModule);
  const which = [first?.id, first?.build].filter(Boolean).join(' ');
  throw new OperatorError(
    'CHECKS_FAILED',
    `Everything else was ${done}.\n${leftOutText(leftOut)}`,
    first
      ? `Fix what is listed, or remove what is left out: \`skerry modules remove ${which}\`.`
      : 'Fix what is listed.',
  );
}

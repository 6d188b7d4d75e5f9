import { expect } from 'vitest';
import { ChecksFailed } from '../assemble/assemble.ts';
import type { LeftOut } from '../assemble/choice.ts';
import { OperatorError, type OperatorErrorCode } from '../operator-error.ts';
import type { Problem } from '../problem.ts';

/** The error of a rejected promise. It must be one that says what to do. */
async function operatorErrorOf(work: Promise<unknown>): Promise<OperatorError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error as OperatorError;
}

export async function expectRefusal(work: Promise<unknown>, code: OperatorErrorCode, text: RegExp): Promise<void> {
  const error = await operatorErrorOf(work);
  expect(error.code).toBe(code);
  expect(error.message.replaceAll('\n', ' ')).toMatch(text);
}

/** What a command found: it stopped because of it, or left builds out. */
export async function problemsOf(work: Promise<unknown>): Promise<readonly Problem[]> {
  const left = await work.then(
    (result) => (result as { leftOut?: readonly LeftOut[] } | undefined)?.leftOut ?? [],
    () => [],
  );
  if (left.length > 0) return left.flatMap(({ problems }) => problems);
  const error = await operatorErrorOf(work);
  expect(error).toBeInstanceOf(ChecksFailed);
  return (error as ChecksFailed).problems;
}

import { readFileSync } from 'node:fs';
import type { Fault } from '@skerry/shared/contract/schema';
import { parseJson } from '../files.ts';
import { OperatorError } from '../operator-error.ts';

/** Throws a sentence where the file is missing or no JSON; `fix` says what to do where it is missing. */
export function readJson<T>(path: string, fix: string): T {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OperatorError('MODULE_INVALID', `${path} is missing.`, fix, { cause });
  }
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value as T;
  throw new OperatorError(
    'MODULE_INVALID',
    `${path} is not JSON: line ${parsed.line} (${parsed.reason}).`,
    'Correct the syntax there.',
  );
}

/** The faults of a file, a line each, as one error. */
export function invalid(path: string, faults: readonly Fault[]): OperatorError {
  const lines = faults.map(({ field, message, fix }) => `  ${field} ${message} ${fix}`);
  return new OperatorError(
    'MODULE_INVALID',
    `${path} is invalid:\n${lines.join('\n')}`,
    'Correct what is listed, then build again.',
  );
}

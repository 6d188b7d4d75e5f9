import { readFileSync } from 'node:fs';
import type { Fault } from '@skerry/shared/contract/schema';

/** Throws a sentence where the file is missing or no JSON; `fix` says what to do where it is missing. */
export function readJson<T>(path: string, fix: string): T {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${path} is missing. ${fix}`);
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The faults of a file, a line each, as one error. */
export function invalid(path: string, faults: readonly Fault[]): Error {
  const lines = faults.map(({ field, message, fix }) => `  ${field} ${message} ${fix}`);
  return new Error(`${path} is invalid:\n${lines.join('\n')}`);
}

import { createInterface } from 'node:readline/promises';
import { nodeErrorCode, OperatorError } from '../operator-error.ts';

/** Where a command writes its output. Tests read it back. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Asks for a yes or no. Only where somebody sits in front of a terminal. */
  ask?(question: string): Promise<boolean>;
}

async function askTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

export const TERMINAL: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askTerminal } : {}),
};

/** What an operator does about an error of the file system, by its code. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'Give this user the rights to it, or run the command as the user that the deployment belongs to.',
  EPERM: 'Give this user the rights to it, or run the command as the user that the deployment belongs to.',
  EROFS: 'The disk is read-only: name a folder on another one.',
  ENOSPC: 'The disk is full: make room, then run the command again.',
  EDQUOT: 'The disk is full: make room, then run the command again.',
  ENOENT: 'Check the path: it was deleted, or is misspelt.',
  ENOTDIR: 'Check the path: a part of it is a file, not a folder.',
  EISDIR: 'Check the path: it is a folder, and a file is expected.',
  EMFILE: 'Too many files are open: close other programs, or raise the limit (`ulimit -n`).',
};

function fileError(error: unknown): OperatorError | undefined {
  const fix = FILE_ERRORS[nodeErrorCode(error) ?? ''];
  if (fix === undefined || !(error instanceof Error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return new OperatorError('FILE_REFUSED', `${path ?? 'A file'}: ${error.message}.`, fix, { cause: error });
}

/** Reports why a command stopped, never with a stack. Returns the exit code. */
export function reportFailure(error: unknown, output: Output): number {
  const known = error instanceof OperatorError ? error : fileError(error);
  if (known) {
    output.err(`skerry: ${known.message}`);
    return known.exitCode;
  }
  const text = error instanceof Error ? error.message : String(error);
  output.err(
    `skerry: unexpected error: ${text}\nPlease report it with the output of the command under SKERRY_DEBUG=1.`,
  );
  if (process.env['SKERRY_DEBUG'] && error instanceof Error) output.err(error.stack ?? '');
  return 1;
}

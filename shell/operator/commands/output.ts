import { createInterface } from 'node:readline/promises';
import { fileError, OperatorError } from '../operator-error.ts';
import { printable } from '../printable.ts';

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
    return /^y(es)?$/i.test((await terminal.question(`${printable(question)} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

export const TERMINAL: Output = {
  out: (text) => void process.stdout.write(`${printable(text)}\n`),
  err: (text) => void process.stderr.write(`${printable(text)}\n`),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askTerminal } : {}),
};

/** Reports why a command stopped, never with a stack. Returns the exit code. */
export function reportFailure(error: unknown, output: Output): number {
  const known = error instanceof OperatorError ? error : fileError(error);
  if (known) {
    output.err(`skerry: ${known.code}: ${known.message}`);
    return known.exitCode;
  }
  const text = error instanceof Error ? error.message : String(error);
  output.err(
    `skerry: unexpected error: ${text}\nPlease report it with the output of the command under SKERRY_DEBUG=1.`,
  );
  if (process.env['SKERRY_DEBUG'] && error instanceof Error) output.err(error.stack ?? '');
  return 1;
}

import { OperatorError } from '../operator-error.ts';

/** Where a command's words go; tests read them back. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const TERMINAL: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
};

/** Tells a person why a command stopped, never with a stack; returns the exit code. */
export function reportFailure(error: unknown, output: Output): number {
  if (error instanceof OperatorError) {
    output.err(`skerry: ${error.message}`);
    return error.exitCode;
  }
  const text = error instanceof Error ? error.message : String(error);
  output.err(
    `skerry: something unforeseen went wrong: ${text}\nPlease report it with what the command prints when SKERRY_DEBUG=1 is set.`,
  );
  if (process.env['SKERRY_DEBUG'] && error instanceof Error) output.err(error.stack ?? '');
  return 1;
}

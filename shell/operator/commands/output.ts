import { OperatorError } from '../operator-error.ts';

/** Where a command writes its output. Tests read it back. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const TERMINAL: Output = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
};

/** Reports why a command stopped, never with a stack. Returns the exit code. */
export function reportFailure(error: unknown, output: Output): number {
  if (error instanceof OperatorError) {
    output.err(`skerry: ${error.message}`);
    return error.exitCode;
  }
  const text = error instanceof Error ? error.message : String(error);
  output.err(
    `skerry: unexpected error: ${text}\nPlease report it with the output of the command under SKERRY_DEBUG=1.`,
  );
  if (process.env['SKERRY_DEBUG'] && error instanceof Error) output.err(error.stack ?? '');
  return 1;
}

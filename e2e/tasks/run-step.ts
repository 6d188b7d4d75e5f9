import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './workspace.ts';

export interface StepResult {
  name: string;
  isGreen: boolean;
  seconds: number;
  /** The lines that report a failure, at most `MOST_FAILURES`. */
  failures: readonly string[];
}

/** The output is piped, so tools would drop their colors. */
const COLORED = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const MOST_FAILURES = 12;
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How vitest, Playwright, the compiler and our own scripts mark a line that reports a failure. */
const TELLS_FAILURE = /(^\s*FAIL |^\s*✘|error TS\d|^\s*\w*Error: |^\s*OVER )/;

export type Step = readonly [name: string, command: string, args: readonly string[], env?: Record<string, string>];

/** Runs a tool of node_modules (or a script of ours, when the name ends in .ts) and shows what it prints. */
export function runStep(...step: Step): Promise<StepResult> {
  return run(step, (to, text) => to.write(text));
}

/** Runs steps that do not need each other, several at a time. Each shows what it prints when it has ended. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const left = [...steps.entries()];
  async function work(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, step] = next;
      const held: [to: NodeJS.WriteStream, text: string][] = [];
      results[index] = await run(step, (...piece) => held.push(piece));
      for (const [to, text] of held) to.write(text);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

type Show = (to: NodeJS.WriteStream, text: string) => void;

function run([name, command, args, env = {}]: Step, show: Show): Promise<StepResult> {
  const started = performance.now();
  show(process.stdout, `\n— ${name}\n`);
  const isScript = command.endsWith('.ts');
  const child = spawn(
    process.execPath,
    [...(isScript ? ['--disable-warning=ExperimentalWarning', join(ROOT, command)] : [binary(command)]), ...args],
    { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'], env: { ...COLORED, ...process.env, ...env } },
  );
  // A signal to a task is one to what it runs: nothing may be left behind.
  const stop = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(128 + constants.signals[signal]));
    child.kill(signal);
  };
  for (const signal of PASSED_ON) process.once(signal, stop);
  const failures = new Set<string>();
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    createInterface(from).on('line', (line) => {
      show(to, `${line}\n`);
      const plain = stripVTControlCharacters(line);
      if (TELLS_FAILURE.test(plain) && failures.size < MOST_FAILURES) failures.add(plain.trim());
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of PASSED_ON) process.off(signal, stop);
      resolve({
        name,
        isGreen: code === 0,
        seconds: (performance.now() - started) / 1000,
        failures: code === 0 ? [] : [...failures],
      });
    });
  });
}

const BINARIES: Readonly<Record<string, string>> = {
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  stylelint: 'stylelint/bin/stylelint.mjs',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
};

function binary(name: string): string {
  return join(ROOT, 'node_modules', BINARIES[name] ?? name);
}

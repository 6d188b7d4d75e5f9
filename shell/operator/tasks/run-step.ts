import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

export interface StepResult {
  name: string;
  isGreen: boolean;
  seconds: number;
}

/** Runs a tool of node_modules (or a script of ours, when the name ends in .ts) and shows what it prints. */
export function runStep(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<StepResult> {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const isScript = command.endsWith('.ts');
  const child = spawn(process.execPath, [...(isScript ? ['--disable-warning=ExperimentalWarning', join(ROOT, command)] : [binary(command)]), ...args], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ name, isGreen: code === 0, seconds: (performance.now() - started) / 1000 }));
  });
}

const BINARIES: Readonly<Record<string, string>> = {
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  oxlint: 'oxlint/bin/oxlint',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
};

function binary(name: string): string {
  return join(ROOT, 'node_modules', BINARIES[name] ?? name);
}

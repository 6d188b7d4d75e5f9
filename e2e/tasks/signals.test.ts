import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isOpen } from '../../shell/operator/testing/is-open.ts';
import { ROOT } from './workspace.ts';

const RUN_CHILD = pathToFileURL(join(ROOT, 'shell/operator/bin/run-child.mjs')).href;

/** As `npm run instance`: the runner, a task, and the step that listens. `shell`: what npm starts the runner by. */
async function startChain(shell: boolean): Promise<{ parent: ChildProcess; port: number }> {
  const task = join(ROOT, 'e2e/tasks/instance.ts');
  const code = `import { runChild } from ${JSON.stringify(RUN_CHILD)}; process.exitCode = await runChild(process.execPath, ${JSON.stringify([task, '--port', '0', '--seed', 'empty'])});`;
  const args = ['--input-type=module', '-e', code];
  const parent = spawn(
    shell ? 'sh' : process.execPath,
    // The command after it keeps the shell from giving its place to the runner.
    shell ? ['-c', '"$0" "$@"; true', process.execPath, ...args] : args,
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'instance' } },
  );
  let printed = '';
  parent.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/Instance at http:\/\/127\.0\.0\.1:\d+/);
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]);
  expect(await isOpen(port)).toBe(true);
  return { parent, port };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to the first process of a chain as of npm scripts ends the server at its end',
  async (signal) => {
    const { parent, port } = await startChain(false);
    const ended = once(parent, 'exit');
    parent.kill(signal);
    await ended;
    expect(await isOpen(port)).toBe(false);
  },
  30_000,
);

test.skipIf(process.platform === 'win32')(
  'the server ends too when npm ended only the shell between',
  async () => {
    const { parent, port } = await startChain(true);
    parent.kill('SIGTERM');
    await expect.poll(() => isOpen(port), { timeout: 10_000 }).toBe(false);
  },
  30_000,
);

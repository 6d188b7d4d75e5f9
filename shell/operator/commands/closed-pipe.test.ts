import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SKERRY = join(import.meta.dirname, '../bin/skerry.mjs');

test.each([
  [['--help'], 0],
  [['nothing'], 2],
])('`skerry %s | head -1`: a reader that has gone causes no stack, and the exit code stays', async (args, expected) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SKERRY, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Both are closed before the command has started.
  child.stdout.destroy();
  if (expected !== 0) child.stderr.destroy();
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, said }).toEqual({ code: expected, said: '' });
});

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toldIn } from './verdicts.ts';

/** Nothing is told for so long only if a mutant goes round in a circle. */
const SILENCE_MS = 180_000;
const LOOK_MS = 5_000;
/** How often files that a mutant ended are taken up again. */
const ROUNDS = 40;

/** Milliseconds: tests that take longer come after all others. */
const LONGEST_MS = 400;
/** Milliseconds: tests that take longer are left out, for they would take hours. */
const TOO_LONG_MS = 5_000;

/** Runs quick tests, then slow ones for what these did not find. */
export async function runTests(
  root: string,
  directory: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const before = toldIn(directory).length;
  await runToEnd(root, directory, args, { ...env, MUTANTS_LONGEST_MS: `${LONGEST_MS}` });
  const told = toldIn(directory).slice(before);
  const slow = [...new Set(told.filter(({ what }) => what === 'slow').map(({ file }) => file))];
  if (slow.length > 0)
    await runToEnd(root, directory, ['run', ...slow], { ...env, MUTANTS_LONGEST_MS: `${TOO_LONG_MS}` });
}

/** Runs the tests, and again those that a mutant ended, until each has met all its mutants. */
async function runToEnd(
  root: string,
  directory: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  let again = await runOnce(root, directory, args, env);
  for (let round = 0; round < ROUNDS && again.length > 0; round++)
    again = await runOnce(root, directory, ['run', ...again], env);
  if (again.length > 0) console.error(`Not at their end: ${again.join(' ')}`);
}

/** The test files that did not come to their end. */
async function runOnce(
  root: string,
  directory: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string[]> {
  const before = toldIn(directory).length;
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--config',
      'e2e/mutants/vitest.config.ts',
      '--reporter=dot',
      '--passWithNoTests',
      '--maxWorkers=2',
    ],
    { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } },
  );
  let changed = Date.now();
  let size = 0;
  const watch = setInterval(() => {
    const file = join(directory, 'told');
    const next = existsSync(file) ? statSync(file).size : 0;
    if (next !== size) changed = Date.now();
    size = next;
    if (Date.now() - changed > SILENCE_MS && unfinished(directory, before).some(({ what }) => what === 'start'))
      vitest.kill('SIGKILL');
  }, LOOK_MS);
  await new Promise((resolve) => vitest.on('close', resolve));
  clearInterval(watch);
  const rest = unfinished(directory, before);
  for (const { what, mutants } of rest)
    if (what === 'start') appendFileSync(join(directory, 'found'), `${mutants[0]}\n`);
  return rest.map(({ file }) => file);
}

/** The last word of each test file that has not come to its end. */
function unfinished(directory: string, from: number) {
  const last = new Map(
    toldIn(directory)
      .slice(from)
      .map((told) => [told.file, told]),
  );
  return [...last.values()].filter(({ what }) => what !== 'done');
}

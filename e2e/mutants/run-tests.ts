import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toldIn } from './verdicts.ts';

/** Nothing is told for so long only if a mutant goes round in a circle. */
const SILENCE_MS = 90_000;
const LOOK_MS = 5_000;
/** How often files that a mutant ended are taken up again. */
const ROUNDS = 40;

/** Milliseconds: tests that take longer come after all others. */
const LATER_MS = 400;

interface Run {
  root: string;
  /** Where the threads tell what happened. */
  directory: string;
  env: Record<string, string>;
}

/**
 * Runs the tests of some folders: quick ones, then slow ones for what these did not find. Those that take longer than
 * `longestMs` are left out.
 */
export async function runTests(run: Run, folders: readonly string[], longestMs: number): Promise<void> {
  const all = testFiles(run, folders);
  const before = toldIn(run.directory).length;
  const first = Math.min(LATER_MS, longestMs);
  await runToEnd({ ...run, env: { ...run.env, MUTANTS_LONGEST_MS: `${first}` } }, all);
  const told = toldIn(run.directory).slice(before);
  const slow = [...new Set(told.filter(({ what }) => what === 'slow').map(({ file }) => file))];
  if (first < longestMs)
    await runToEnd({ ...run, env: { ...run.env, MUTANTS_LONGEST_MS: `${longestMs}`, MUTANTS_SLOW: '1' } }, slow);
}

/** Runs the tests, and again those that a mutant ended, until each has met all its mutants. */
async function runToEnd(run: Run, files: readonly string[]): Promise<void> {
  let rest = files;
  for (let round = 0; round < ROUNDS && rest.length > 0; round++) {
    const before = toldIn(run.directory).length;
    rest = await runOnce(run, rest);
    if (toldIn(run.directory).length === before) break;
  }
  if (rest.length > 0) console.error(`Not at their end: ${rest.join(' ')}`);
}

/** The test files that did not come to their end; also those that had not begun when all was ended. */
async function runOnce({ root, directory, env }: Run, files: readonly string[]): Promise<string[]> {
  const before = toldIn(directory).length;
  const args = ['run', ...files, ...CONFIG, '--reporter=dot', '--maxWorkers=2'];
  const vitest = spawn(process.execPath, [join(root, VITEST), ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  let changed = Date.now();
  let size = 0;
  let isInCircle = false;
  const watch = setInterval(() => {
    const file = join(directory, 'told');
    const next = existsSync(file) ? statSync(file).size : 0;
    if (next !== size) changed = Date.now();
    size = next;
    isInCircle =
      Date.now() - changed > SILENCE_MS && unfinished(directory, before).some(({ what }) => what === 'start');
    if (isInCircle) vitest.kill('SIGKILL');
  }, LOOK_MS);
  const signal = await new Promise<string | null>((resolve) => vitest.on('close', (_, by) => resolve(by)));
  clearInterval(watch);
  // Who ends the tests from outside has found no mutant.
  if (signal && !isInCircle) console.error(`The tests were ended by ${signal}`);
  else
    for (const { what, mutants } of unfinished(directory, before))
      if (what === 'start') appendFileSync(join(directory, 'found'), `${mutants[0]}\n`);
  const told = toldIn(directory).slice(before);
  const done = new Set(told.filter(({ what }) => what === 'done').map(({ file }) => file));
  return files.filter((file) => !done.has(file));
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const CONFIG = ['--config', 'e2e/mutants/vitest.config.ts', '--passWithNoTests'];

function testFiles({ root, env }: Run, folders: readonly string[]): string[] {
  const list = execFileSync(
    process.execPath,
    [join(root, VITEST), 'list', ...folders, ...CONFIG, '--filesOnly', '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    },
  );
  return (JSON.parse(list) as { file: string }[]).map(({ file }) => file);
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

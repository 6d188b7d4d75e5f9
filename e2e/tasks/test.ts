import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine } from '../engines/find-engines.ts';
import { GIT, NGINX, VALKEY } from '../../shell/operator/found-programs.ts';
import { check } from './check.ts';
import { findTestBrowsers, type TestBrowsers } from './find-browser.ts';
import { findSnac } from './find-snac.ts';
import { runStep, type StepResult } from './run-step.ts';
import { ROOT } from './workspace.ts';

/** Every variant of every test (`npm run test:full`); without it some of each, so that each is tested in one way. */
const isFull = process.argv.includes('--full');

/**
 * Code that Node has compiled, for all processes of this run: tests start the same programs a hundred times. Programs
 * in temporary folders are in it too, so each run begins without.
 */
const COMPILED = join(ROOT, 'e2e/.cache/compiled-by-tests');

interface Needs {
  browsers: TestBrowsers;
  /** Tried in the full run alone. */
  snac: string | null;
}

/** What is not installed here; the tests that need it are left out. */
function leftOut({ snac }: Needs): string[] {
  const found = {
    git: GIT,
    nginx: NGINX,
    'valkey or redis': VALKEY,
    snac: snac ?? !isFull,
    Firefox: findEngine('firefox').ok,
    WebKit: findEngine('webkit').ok,
  };
  return Object.entries(found).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Everything that a change has to pass. The fastest checks come first. */
async function test({ browsers, snac }: Needs): Promise<StepResult[]> {
  rmSync(COMPILED, { recursive: true, force: true });
  process.env['NODE_COMPILE_CACHE'] = COMPILED;
  const variants = { SKERRY_TESTS: isFull ? 'full' : 'some' };
  const results = await check();
  results.push(await runStep('units', 'vitest', ['run', '--reporter=default'], variants));
  results.push(await runStep('build and budgets', 'e2e/tasks/budgets.ts', []));
  results.push(await runStep('a module built by a separate team', 'e2e/tasks/separate-team.ts', []));
  results.push(
    await runStep('journeys in a browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      ...variants,
      CHROMIUM_PATH: browsers.light,
      FULL_CHROMIUM_PATH: browsers.full,
      SNAC_PATH: snac ?? '',
    }),
  );
  results.push(await runStep('the main path in other engines', 'e2e/engines/run.ts', ['firefox', 'webkit']));
  return results;
}

try {
  const needs: Needs = { browsers: findTestBrowsers(), snac: isFull ? findSnac() : null };
  const results = await test(needs);
  console.log('');
  for (const { name, isGreen, seconds } of results)
    console.log(`${isGreen ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}`);
  // A truncated log keeps its end, so the failures are repeated there.
  for (const { name, failures } of results) for (const failure of failures) console.log(`${name}: ${failure}`);
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  const missing = leftOut(needs);
  if (missing.length > 0)
    console.log(`\nleft out, because it is not installed: ${missing.join(', ')} (docs/testing.md)`);
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
